/** Where every hash begins (isthe.com/chongo/tech/comp/fnv). */
const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193

/**
 * FNV-1a of 32 bits over the UTF-16 units of a text, from 0 to 2^32 - 1: short names for what nobody forges. What is
 * stored and where it is placed rest on it, so that it never changes.
 */
export function fnv1a(text: string): number {
  let hash = OFFSET_BASIS
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash >>> 0
}
