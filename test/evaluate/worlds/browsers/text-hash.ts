/** FNV-1a over the parts, in the shape of the hashes that the page makes. */
export function textHash(...parts: readonly unknown[]): string {
  let hash = 0x811c9dc5
  const text = parts.join('\u0001')
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
