/** Bits in bytes, from the highest of each byte on; bytes are written as hexadecimal digits, which SQL takes. */

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Collects bits. */
export function openBits() {
  let hex = ''
  let [held, count] = [0, 0]
  return {
    /** Adds the lowest bits of a value, 24 at most. */
    put(value: number, bits: number): void {
      held = (held << bits) | value
      count += bits
      while (count >= 8) {
        count -= 8
        hex += DIGITS[(held >>> count) & 0xff]
      }
      held &= 0xff
    },
    /** The digits of all bytes, the last one filled with zeros. */
    finish: (): string => (count === 0 ? hex : hex + DIGITS[(held << (8 - count)) & 0xff]),
  }
}

/** Reads bits, 24 at most at once; behind the last byte it throws a RangeError. */
export function readBits(hex: string): (bits: number) => number {
  let [held, count, at] = [0, 0, 0]
  return (bits) => {
    while (count < bits) {
      const byte = Number.parseInt(hex.slice(at, at + 2), 16)
      if (Number.isNaN(byte)) throw new RangeError('a packed text has no end')
      at += 2
      held = ((held << 8) | byte) & 0x7fffffff
      count += 8
    }
    count -= bits
    return (held >>> count) & ((1 << bits) - 1)
  }
}
