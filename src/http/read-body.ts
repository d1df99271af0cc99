import { readBounded } from '../platform/read-bounded.ts'

/**
 * The whole body of a request; null when it is larger than `maxBytes`, and then the rest is not
 * read. Our own, because hono/body-limit answers by itself, while the loader must redirect its user
 * even then.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (announced > maxBytes) return null
  if (!request.body) return new Uint8Array(0)
  // No message is longer than its Content-Length (RFC 9112, 6.3), and reading it at once is
  // cheaper.
  if (announced <= maxBytes) return new Uint8Array(await request.arrayBuffer())
  return readBounded(request.body, maxBytes)
}
