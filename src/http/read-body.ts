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
  return readStream(request.body, maxBytes)
}

async function readStream(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return join(chunks, length)
    length += value.length
    if (length > maxBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
