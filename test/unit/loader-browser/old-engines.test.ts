/** What engines lack that are as old as those that the bundle is built for. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Surroundings } from '../../../src/loader/browser/collecting/surroundings.ts'
import { locale } from '../../../src/loader/browser/collectors/locale.ts'
import { realms } from '../../../src/loader/browser/collectors/realms.ts'
import { post } from '../../../src/loader/browser/send.ts'
import { readFacts } from '../../../src/loader/browser/worker/navigator-facts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the offsets of a time zone by Intl', () => {
  const { DateTimeFormat } = Intl
  /** Chrome up to 72, which does not know the option `hourCycle`. */
  const OldFormat = new Proxy(DateTimeFormat, {
    construct: (target, [locales, { hourCycle: _unknown, ...known } = {}]) =>
      new target(locales, known),
  })

  test.each(['00:30', '12:30', '17:00', '23:59'])(
    'are those of the clock in Chrome 70 at %s',
    (time) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-26T${time}:00Z`) })
      vi.stubGlobal('window', { Intl: { DateTimeFormat: OldFormat } })
      vi.stubGlobal('Intl', { DateTimeFormat: OldFormat, PluralRules: Intl.PluralRules })
      const zone = DateTimeFormat().resolvedOptions().timeZone
      const seen = locale.collect({} as Surroundings)
      expect(seen).toMatchObject({ timezone: zone })
      const { offsetMinutes, januaryOffset, julyOffset, intlOffsets } = seen as never
      expect(intlOffsets).toEqual([offsetMinutes, januaryOffset, julyOffset])
    },
  )
})

describe('workers without languages, as in Chrome 70', () => {
  const page = { userAgent: 'Chrome/70', language: 'en-US', languages: ['en-US', 'en'] }
  const factsOf = (navigator: object) => ({
    ...readFacts(navigator as Navigator),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

  test.each([
    ['say nothing of them', { language: undefined, languages: undefined }, []],
    ['that differ otherwise do so', { languages: undefined, language: 'fr' }, ['language']],
  ])('%s', async (_, changes, expected) => {
    vi.stubGlobal('navigator', page)
    vi.stubGlobal('window', globalThis)
    const facts = Promise.resolve(factsOf({ ...page, ...changes }))
    const reading = realms.collect({ frame: null, asked: { facts } } as unknown as Surroundings)
    expect(await (reading as { whole: Promise<unknown> }).whole).toMatchObject({ worker: expected })
  })
})

test('the payload is posted so that Chrome before 71 tells the page’s origin with it', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('location', { href: 'https://one.test/r/token' })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init)
    return Response.json({ next: 'https://partner.test/' })
  })
  expect(await post('{}', [0])).toEqual({ next: 'https://partner.test/' })
  // It takes the origin of the page's referrer for the page's own, and the page sends none.
  expect(asked).toMatchObject([{ method: 'POST', referrerPolicy: 'same-origin' }])
})
