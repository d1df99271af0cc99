/** MurmurHash3 (x86, 32 bit; Austin Appleby, public domain) over 32-bit words: small, fast, ES2019. */
const scramble = (word: number): number => {
  const mixed = Math.imul(word, 0xcc9e2d51)
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
}

const murmur32 = (words: ArrayLike<number>, seed: number): number => {
  let hash = seed
  for (let index = 0; index < words.length; index++) {
    hash ^= scramble(words[index] ?? 0)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  hash ^= words.length * 4
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const wordsOf = (text: string): number[] => {
  const words: number[] = []
  for (let index = 0; index < text.length; index++) words.push(text.charCodeAt(index))
  return words
}

const hex = (word: number): string => word.toString(16).padStart(8, '0')

/**
 * 64-bit hash of a text or of words, as 16 hex digits. It distinguishes values; it is not
 * cryptographic.
 */
export const hashOf = (content: string | ArrayLike<number>): string => {
  const words = typeof content === 'string' ? wordsOf(content) : content
  return hex(murmur32(words, 0x9747b28c)) + hex(murmur32(words, 0x3c6ef372))
}
