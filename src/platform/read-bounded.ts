/**
 * All bytes of a stream; null as soon as there are more than `maxBytes`, and then the rest is not
 * read. Rejects where the stream breaks off.
 */
export async function readBounded(
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
      // Nobody waits for its end, which may never come.
      reader.cancel().catch(() => undefined)
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
