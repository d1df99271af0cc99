/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the content once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A value as a file of indented JSON. */
export function jsonFile(value: unknown): Blob {
  return new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
}
