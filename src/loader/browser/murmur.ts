/** MurmurHash3 (x86, 32 bit; Austin Appleby, public domain) over 32-bit words: small, fast, ES2019. */
const scramble = (word: number): number => {
  const mixed = Math.imul(word, 0xcc9e2d51)
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
}

const mix = (hash: number, scrambled: number): number => {
  const mixed = hash ^ scrambled
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}

const finish = (hash: number, words: number): string => {
  let mixed = hash ^ (words * 4)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0).toString(16).padStart(8, '0')
}

/**
 * 64-bit hash of a text or of words, as 16 hex digits: two of 32 bits that start differently, made in
 * one pass, because a page's engine has not yet optimised anything. It distinguishes values; it is
 * not cryptographic.
 */
export const hashOf = (content: string | ArrayLike<number>): string => {
  let [one, other] = [0x9747b28c, 0x3c6ef372]
  for (let index = 0; index < content.length; index++) {
    const scrambled = scramble(
      typeof content === 'string' ? content.charCodeAt(index) : (content[index] ?? 0),
    )
    one = mix(one, scrambled)
    other = mix(other, scrambled)
  }
  return finish(one, content.length) + finish(other, content.length)
}
