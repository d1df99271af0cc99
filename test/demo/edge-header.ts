/**
 * The edge facts as the header that Miniflare reads `request.cf` from: JSON, in which whatever is not ASCII is escaped, as a
 * header may not carry it.
 */
export function edgeHeader(cf: Record<string, unknown>): string {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(cf).replace(/[^\x20-\x7e]/g, escaped)
}
