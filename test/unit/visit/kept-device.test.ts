import { expect, it } from 'vitest'
import { isDeviceKept } from '../../../src/domain/visit/kept-device.ts'

const marks = { print: 'p', durations: 'd', browser: 'b', visitor: 'v' }
const visit = { device: 'h', marks }
const other = { hashes: { visitor: 'w', browser: 'c', device: 'i' }, earlierVisitors: ['u'] }

it.each([
  ['its cookie', { ...other, hashes: { ...other.hashes, visitor: 'v' } }],
  ['an earlier cookie', { ...other, earlierVisitors: ['u', 'v'] }],
  ['its browser', { ...other, hashes: { ...other.hashes, browser: 'b' } }],
])('a visit by a device that has %s is known by it', (_, kept) => {
  expect(isDeviceKept(visit, [other, kept])).toBe(true)
})

it('one by no device that is kept is not', () => {
  expect(isDeviceKept(visit, [other])).toBe(false)
  expect(isDeviceKept({ ...visit, marks: null }, [other])).toBe(false)
  // Many have the same phone.
  const alike = { ...other, hashes: { ...other.hashes, device: 'h' } }
  expect(isDeviceKept(visit, [alike])).toBe(false)
  expect(isDeviceKept({ ...visit, marks: null }, [alike])).toBe(true)
})

it('one that showed nothing is, as long as any device is kept', () => {
  const nothing = { ...marks, browser: null, visitor: null }
  for (const shown of [null, { device: null, marks: nothing }]) {
    expect(isDeviceKept(shown, [other])).toBe(true)
    expect(isDeviceKept(shown, [])).toBe(false)
  }
})
