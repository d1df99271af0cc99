import { validateHeaderValue } from 'node:http'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edgeHeader } from '../../demo/edge-header.ts'

it('carries any city in a header, and loses nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (city) => {
      const header = edgeHeader({ city, asn: 7922 })
      expect(() => validateHeaderValue('mf-cf-blob', header)).not.toThrow()
      expect(JSON.parse(header)).toEqual({ city, asn: 7922 })
    }),
  )
  expect(edgeHeader({ city: 'Shkodër, Bærum, Łódź' })).toContain('\\u0141\\u00f3d\\u017a')
})
