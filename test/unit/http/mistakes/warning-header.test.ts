import { expect, it } from 'vitest'
import { encodeWarnings } from '../../../../src/http/api/mistakes/warning-header.ts'

const warning = (path: string) => ({ code: 'unknown_field', path, message: `${path} is unknown.` })

it('is one JSON array in ASCII, whatever the names of fields are', () => {
  const given = [warning('größe\n"'), warning('\u{1f600}'), warning('\u0000\u007f')]
  const encoded = encodeWarnings(given) ?? ''
  expect(encoded).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(encoded)).toEqual(given)
})

it('has no half of a character, which PHP and others refuse with the whole array', () => {
  const encoded = encodeWarnings([warning(`x\ud83d`), warning('\udc00y')]) ?? ''
  expect(JSON.parse(encoded)).toEqual([warning('x\ufffd'), warning('\ufffdy')])
})

it('stays short enough for proxies, and is none where there is nothing to say', () => {
  const encoded = encodeWarnings(Array.from({ length: 500 }, () => warning('ü'.repeat(60)))) ?? ''
  expect(encoded.length).toBeLessThanOrEqual(3_600)
  expect(JSON.parse(encoded).length).toBeGreaterThan(3)
  expect(encodeWarnings([])).toBeNull()
})

it.each([
  [20, 0, 20, null],
  [21, 0, 19, '2 more warnings are left out.'],
  [20, 80, 19, '81 more warnings are left out.'],
  [3, 1, 3, '1 more warning is left out.'],
])(
  'of %i warnings and %i that were not listed, says how many it leaves out',
  (given, before, named, last) => {
    const encoded = encodeWarnings(
      Array.from({ length: given }, (_, at) => warning(`f${at}`)),
      before,
    )
    const said: { code: string; message: string }[] = JSON.parse(encoded ?? '')
    expect(said.filter(({ code }) => code === 'unknown_field')).toHaveLength(named)
    const more = said.at(-1)?.code === 'more_warnings' ? said.at(-1)?.message : null
    expect(more).toBe(last)
  },
)

it('says how many do not fit', () => {
  const given = Array.from({ length: 12 }, () => warning('x'.repeat(250)))
  const said: { message: string }[] = JSON.parse(encodeWarnings(given) ?? '')
  expect(said.at(-1)?.message).toBe(`${12 - (said.length - 1)} more warnings are left out.`)
})
