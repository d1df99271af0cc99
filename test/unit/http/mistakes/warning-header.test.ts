import { expect, it } from 'vitest'
import { encodeWarnings } from '../../../../src/http/api/mistakes/warning-header.ts'

const warning = (path: string) => ({ code: 'unknown_field', path, message: `${path} is unknown.` })

it('is one JSON array in ASCII, whatever the names of fields are', () => {
  const given = [warning('größe\n"'), warning('\u{1f600}\ud800'), warning('\u0000\u007f')]
  const encoded = encodeWarnings(given) ?? ''
  expect(encoded).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(encoded)).toEqual(given)
})

it('stays short enough for proxies, and is none where there is nothing to say', () => {
  const encoded = encodeWarnings(Array.from({ length: 500 }, () => warning('ü'.repeat(60)))) ?? ''
  expect(encoded.length).toBeLessThanOrEqual(3_600)
  expect(JSON.parse(encoded).length).toBeGreaterThan(3)
  expect(encodeWarnings([])).toBeNull()
})
