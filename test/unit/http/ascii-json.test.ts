import { validateHeaderValue } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toAsciiJson } from '../../../src/http/ascii-json.ts'

it('carries any text in a header, and loses nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (city) => {
      const header = toAsciiJson({ city, asn: 7922 })
      expect(() => validateHeaderValue('a-header', header)).not.toThrow()
      expect(JSON.parse(header)).toEqual({ city, asn: 7922 })
    }),
  )
  expect(toAsciiJson('Łódź\u007f')).toBe('"\\u0141\\u00f3d\\u017a\\u007f"')
})
