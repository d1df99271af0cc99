/** Packed texts: what goes in comes out, and what was packed once can be read for ever. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packText, toAscii } from '../../../src/domain/packing/pack-text.ts'
import { unpackText } from '../../../src/domain/packing/unpack-text.ts'

const ORDINARY =
  '{"handBack":null,"transitions":[],"reasons":"Most likely an ordinary visit (84 %); otherwise a rare device or browser (1 %). Nothing spoke of fraud; what remains is the chance that it hides."}'
const FROZEN = '01760002c40157f6267730497f818a5ed7e7d8'

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
})
const repeated = fc.tuple(printable, fc.nat(400)).map(([text, times]) => text.repeat(times))

describe('a packed text', () => {
  it.each([
    ['printable', printable],
    ['repeated', repeated],
  ])('is read as it was: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unpackText(packText(text))).toBe(text)
      }),
    )
  })

  it('is read as it was when it is long', () => {
    const text = Array.from({ length: 30_000 }, (_, i) => (i * i).toString(36)).join(' ')
    expect(unpackText(packText(text))).toBe(text)
  })

  it('is JSON of anything, in ASCII', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        expect(JSON.parse(unpackText(packText(toAscii(json))))).toEqual(JSON.parse(json))
      }),
    )
  })

  it('is a third or less where it is what the dictionary expects', () => {
    expect(packText(ORDINARY).length / 2).toBeLessThan(ORDINARY.length / 3)
  })

  it('that was stored in this format is read for ever: dictionary and codes never change', () => {
    expect(unpackText(FROZEN)).toBe(ORDINARY)
    expect(packText(ORDINARY)).toBe(FROZEN)
  })

  it.each([
    ['empty', ''],
    ['no hexadecimal', 'zz'],
    ['of another format', `02${FROZEN.slice(2)}`],
    ['cut', FROZEN.slice(0, -4)],
  ])('is refused when it is %s', (_, packed) => {
    expect(() => unpackText(packed)).toThrow(RangeError)
  })
})
