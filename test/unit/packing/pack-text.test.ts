/** Packed texts: what goes in comes out, and what was packed once can be read for ever. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DICTIONARIES, NEWEST_FORMAT } from '../../../src/domain/packing/dictionaries.ts'
import { packText, unpackText } from '../../../src/domain/packing/pack-text.ts'

const ORDINARY =
  '{"handBack":null,"transitions":[],"reasons":"Most likely an ordinary visit (84 %); otherwise a rare device or browser (1 %). Nothing spoke of fraud; what remains is the chance that it hides."}'
/** The same text, as it was stored in each format. */
const FROZEN: Record<string, string> = {
  1: '01ab2630fa42ca400a46171bf7a805957ad74ab500',
  2: '02ab26b0228694c52d18cb1e7097d1d44a51b500',
  3: '03ab26b0228694c52d18cb1e70f7d0a8b4e241a91600',
}

const texts = fc.string({ unit: 'grapheme' })
const repeated = fc.tuple(texts, fc.nat(400)).map(([text, times]) => text.repeat(times))

describe('a packed text', () => {
  it.each([
    ['short', texts],
    ['repeated', repeated],
  ])('is read as it was: %s', (_, given) => {
    fc.assert(
      fc.property(given, (text) => {
        expect(unpackText(packText(text))).toBe(text)
      }),
    )
  })

  it('is read from digits of either case, as SQL writes them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unpackText(packText(text).toUpperCase())).toBe(text)
      }),
    )
  })

  it('is read as it was when it is long', () => {
    const text = Array.from({ length: 30_000 }, (_, i) => (i * i).toString(36)).join(' ')
    expect(unpackText(packText(text))).toBe(text)
  })

  it('is JSON of anything', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        expect(JSON.parse(unpackText(packText(json)))).toEqual(JSON.parse(json))
      }),
    )
  })

  it('is a third or less where it is what the dictionary expects', () => {
    expect(packText(ORDINARY).length / 2).toBeLessThan(ORDINARY.length / 3)
  })

  it.each(Object.keys(DICTIONARIES))(
    'that was stored in format %s is read for ever: its dictionary never changes',
    (format) => {
      expect(unpackText(FROZEN[format] ?? '')).toBe(ORDINARY)
    },
  )

  it('is packed in the newest format, and read in each', () => {
    expect(packText(ORDINARY)).toBe(FROZEN[NEWEST_FORMAT])
    for (const format of Object.keys(DICTIONARIES)) {
      const [packed, unlike] = [ORDINARY, '{"ä": "…"}'].map((text) =>
        packText(text, Number(format)),
      )
      expect(unpackText(packed ?? '')).toBe(ORDINARY)
      expect(unpackText(unlike ?? '')).toBe('{"ä": "…"}')
    }
  })

  it.each([
    ['empty', '', 'an unknown format, none'],
    ['no hexadecimal', 'zz', 'an unknown format, zz'],
    ['of another format', `7f${FROZEN[1]?.slice(2)}`, 'an unknown format, 7f'],
    ['cut', FROZEN[1]?.slice(0, -4) ?? '', 'damaged'],
  ])('is refused when it is %s, and told why', (_, packed, why) => {
    expect(() => unpackText(packed)).toThrow(RangeError)
    expect(() => unpackText(packed)).toThrow(why)
  })
})
