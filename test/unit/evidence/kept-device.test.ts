import { describe, expect, it } from 'vitest'
import type { CrossUserEvidence } from '../../../src/domain/evidence/cross-user-evidence.ts'
import { isDeviceKept, isOtherForgotten } from '../../../src/domain/evidence/kept-device.ts'

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

describe('another user of the cookie', () => {
  const asked = { visit, item: 'item', external: null, shared: null } as unknown as Parameters<
    typeof isOtherForgotten
  >[0]
  const attempt = { userRef: 'other', item: 'item', external: null, state: 'completed' }
  const evidenceOf = (kept: object, changes: object = {}, named = ['other']) =>
    ({
      keys: new Map([['visitor:v', { users: 2, userRefs: named }]]),
      profiles: new Map([['other', [kept]]]),
      attempts: [{ ...attempt, ...changes }],
    }) as unknown as CrossUserEvidence

  it('is forgotten once no device of the visit is kept of that user', () => {
    expect(isOtherForgotten(asked, evidenceOf(other))).toBe(true)
    expect(isOtherForgotten(asked, evidenceOf(other, { state: null }))).toBe(true)
    // Its browser is known still, as of somebody who browses privately.
    expect(isOtherForgotten(asked, evidenceOf({ ...other, hashes: { browser: 'b' } }))).toBe(false)
  })

  it('matters only with an attempt at the item that may have been completed, and while it is named', () => {
    expect(isOtherForgotten(asked, evidenceOf(other, { state: 'terminated' }))).toBe(false)
    expect(isOtherForgotten(asked, evidenceOf(other, { item: 'another' }))).toBe(false)
    expect(isOtherForgotten(asked, evidenceOf(other, {}, []))).toBe(false)
    expect(isOtherForgotten({ ...asked, visit: null }, evidenceOf(other))).toBe(false)
  })
})
