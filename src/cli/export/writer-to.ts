/**
 * Writes a text and waits until it is written; rejects where it cannot be, so that an export ends with whoever reads
 * it.
 */
export function writerTo(stream: NodeJS.WritableStream): (text: string) => Promise<void> {
  return (text) =>
    new Promise((resolve, reject) =>
      stream.write(text, (error) => (error ? reject(error) : resolve())),
    )
}
