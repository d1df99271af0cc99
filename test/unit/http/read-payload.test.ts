/** What is read of a payload that lacks signals, or has some out of bounds. */
import { describe, expect, it } from 'vitest'
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'
import { readPayload } from '../../../src/http/loader/payload.ts'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'

const KEYS = Object.keys(SIGNAL_VALUES)
const WHOLE: Record<string, unknown> = Object.fromEntries(
  KEYS.map((key) => [key, { absent: key === 'visitorCopy' ? 'unsupported' : 'failed' }]),
)
const NONCE = 'nonce'
const read = (signals: Record<string, unknown>) =>
  readPayload(JSON.stringify({ nonce: NONCE, signals, seal: checksumOf(NONCE, signals) }))
    ?.observation
const without = (...keys: string[]) =>
  Object.fromEntries(Object.entries(WHOLE).filter(([key]) => !keys.includes(key)))

describe('the signals of a payload', () => {
  it('are read as they are, in their order', () => {
    expect(read(WHOLE)).toEqual(WHOLE)
    expect(Object.keys(read(WHOLE) ?? {})).toEqual(KEYS)
  })

  it.each([
    ['missing', without('canvas', 'locale')],
    ['out of bounds', { ...WHOLE, canvas: { value: 7 }, locale: 'x' }],
    ['missing, and one out of bounds', { ...without('locale'), canvas: { value: 7 } }],
  ])('count as failed where two are %s', (_, signals) => {
    const failed = { absent: 'failed' }
    expect(read(signals)).toEqual({ ...WHOLE, canvas: failed, locale: failed })
    expect(Object.keys(read(signals) ?? {})).toEqual(KEYS)
  })

  it('are not taken where three are missing or out of bounds', () => {
    expect(read(without('canvas', 'locale', 'audio'))).toBeNull()
    expect(read({ ...without('canvas', 'locale'), audio: 1 })).toBeNull()
  })

  it('count as failed where they are said to be late, and the script never says so', () => {
    const late = { absent: 'timeout' }
    const failed = { absent: 'failed' }
    expect(read({ ...WHOLE, locale: late })).toEqual({ ...WHOLE, locale: failed })
    expect(read({ ...WHOLE, audio: late })).toEqual({ ...WHOLE, audio: late })
    expect(read({ ...WHOLE, locale: late, screen: late, touch: late })).toBeNull()
  })

  it('count as failed where the script never gives the reason', () => {
    const blocked = { absent: 'blocked' }
    const unstable = { absent: 'unstable' }
    const failed = { absent: 'failed' }
    const told = { ...WHOLE, realms: blocked, natives: unstable, audio: unstable }
    const kept = { ...WHOLE, realms: failed, natives: failed, audio: unstable }
    expect(read(told)).toEqual(kept)
    expect(read({ ...told, canvas: { value: 7 } })).toEqual(kept)
  })

  it('keep nothing that is not a signal', () => {
    expect(read({ ...WHOLE, more: { value: 1 } })).toEqual(WHOLE)
  })

  it('keep no half of a character, as of a name that was cut', () => {
    const halves = { ...WHOLE, fonts: { value: { present: ['Emoji \ud83d', 'Emoji 😀'] } } }
    expect(read(halves)).toMatchObject({
      fonts: { value: { present: ['Emoji \ufffd', 'Emoji 😀'] } },
    })
  })

  it.each([
    ['natives', 'modified', { checked: 60 }],
    ['automationGlobals', 'names', {}],
  ])('keep of names in %s what a name can have, and no sentence', (key, list, beside) => {
    const ours = ['Navigator.webdriver:own', 'html[driver]', 'window.$cdc_a', 'window.%hammerhead%']
    const sentence = 'x). Checked by hand: honest (see evil.example'
    const given = { ...WHOLE, [key]: { value: { ...beside, [list]: [...ours, sentence] } } }
    const kept = [...ours, 'x.Checkedbyhand:honestseeevil.example']
    expect(read(given)).toMatchObject({ [key]: { value: { [list]: kept } } })
  })
})

describe('the nonce of a payload', () => {
  it.each([
    ['n'.repeat(512), true],
    ['n'.repeat(513), false],
    ['', true],
    [7, false],
    [null, false],
  ])('is a text of bounded length: %.20j', (nonce, isRead) => {
    const text = JSON.stringify({ nonce, signals: WHOLE, seal: checksumOf(String(nonce), WHOLE) })
    expect(readPayload(text)?.nonce).toBe(isRead ? nonce : undefined)
  })
})

describe('the copy of a visitor id in a payload', () => {
  it('is told apart from the signals, which have none', () => {
    const signals = { ...WHOLE, visitorCopy: { value: 'a copy' } }
    const text = JSON.stringify({ nonce: NONCE, signals, seal: checksumOf(NONCE, signals) })
    expect(readPayload(text)).toMatchObject({
      visitorCopy: 'a copy',
      observation: { visitorCopy: { absent: 'unsupported' } },
    })
  })
})
