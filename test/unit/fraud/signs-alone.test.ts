/** Signs that honest lives explain: beside an otherwise ordinary visit none of them says more than "perhaps". */
import { describe, expect, it } from 'vitest'
import { toDemographic } from '../../../src/domain/demographic.ts'
import type { PastVisit, Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { placeOf } from '../../../src/domain/visit/opening.ts'
import { HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { after, asked, longAgo, past, shared, times } from '../../support/past-visits.ts'
import { chromeValues, honestVisit, NOW, visitFrom, visitSeeing } from '../../support/visits.ts'

/** Nobody is asked more for one of these by itself. */
const expectPassed = (visit: Visit) =>
  expect(assess(visit).score).toBeLessThanOrEqual(HONEST_AT_MOST)

/** Of an older Adblock Plus, and of what is built of it (adblockplus/adblockpluschrome, inject.preload.js). */
describe('a blocker that wraps the windows and the documents of frames', () => {
  const wrapped = ['contentWindow', 'contentDocument'].flatMap((name) =>
    ['toString', 'name', 'stranger'].map((probe) => `HTMLIFrameElement.${name}:${probe}`),
  )
  const blocking = (visit: Visit) =>
    visitSeeing({ natives: { checked: 48, modified: wrapped } }, visit)

  it('of somebody on a line', () => expectPassed(blocking(honestVisit)))

  it('of a family on one computer', () => {
    const visitor = shared({ users: 2, usersToday: 2 })
    const crossUser = honestVisit.crossUser && { ...honestVisit.crossUser, visitor }
    expectPassed(blocking({ ...honestVisit, crossUser }))
  })

  it('of somebody at a company', () =>
    expectPassed(blocking(visitFrom({ asn: 22616, asOrganization: 'Zscaler, Inc.' }))))
})

/** Refused for the page: https://github.com/duckduckgo/content-scope-scripts, features/harmful-apis.js */
describe('a privacy tool that answers questions for permissions', () => {
  const refusing = (...more: string[]) => ({
    natives: { checked: 48, modified: ['Permissions.query:toString', ...more] },
  })

  it('of somebody on a line', () => expectPassed(visitSeeing(refusing())))

  it('that trims what the browser tells of its version as well', () =>
    expectPassed(visitSeeing(refusing('NavigatorUAData.getHighEntropyValues:toString'))))

  it('that blurs drawings as well', () =>
    expectPassed(visitSeeing(refusing('HTMLCanvasElement.toDataURL:toString'))))
})

/**
 * It is not clear to respondents which income and whose they should add up:
 * https://pdfslide.us/documents/measuring-aoetotal-net-household-incomea-in-4-measurement-of-income-in-ess-in.html
 */
describe('one person’s income, told in several ways within weeks', () => {
  const telling = (...incomes: number[]): Visit => {
    const demographics = incomes.map((annualHouseholdIncomeUsd) => ({
      ...{ age: 44, gender: 'female' as const, annualHouseholdIncomeUsd },
    }))
    const [demographic = null, ...earlier] = demographics
    const given = earlier.map((one, at) =>
      past({ demographic: one, createdAt: NOW - (at + 1) * DAY_MS }),
    )
    return asked({ demographic }, after(...given))
  }

  it('by the month, by the year, and with that of the husband', () =>
    expectPassed(telling(36_000, 3000, 120_000, 36_000)))

  it('her own, that of all, and one in another currency', () =>
    expectPassed(telling(31_000, 110_000, 400_000)))

  it('with a zero too few once, beside that of all', () =>
    expectPassed(telling(42_000, 4200, 150_000, 150_000)))
})

/** For instance by Tailscale from a hotel to one’s home: https://github.com/evansmj/rpi-tunnel */
describe('a connection by way of home, turned on or off while the page waits', () => {
  const chicago = { asn: 7922, asOrganization: null, latitude: 41.87, longitude: -87.62 }
  const denver = { asn: 33652, asOrganization: null, latitude: 39.74, longitude: -104.99 }
  const seattle = { asn: 33491, asOrganization: null, latitude: 47.61, longitude: -122.33 }

  const switched = (page: Partial<EdgeFacts>, edge: Partial<EdgeFacts>, ms: number): Visit => ({
    ...honestVisit,
    page: { ...honestVisit.edge, ...page },
    edge: { ...honestVisit.edge, ...edge, rttMs: 70 },
    sinceServedMs: ms,
  })

  it('on in a hotel', () => expectPassed(switched(seattle, chicago, 21_000)))
  it('off at the parents’', () => expectPassed(switched(chicago, seattle, 12_000)))
  it('on in a holiday flat, after a minute', () => expectPassed(switched(denver, seattle, 64_000)))
})

/** A VPN whose first exit no list names, which connects anew when its line drops, and is turned off at last. */
describe('a home that was elsewhere, exits and a line, tried one after the other', () => {
  const tried = (visit: Visit, ...places: [country: string, network: 'isp' | 'vpn'][]): Visit => {
    const openings = places.map(([country, network], at) => ({
      ...{ at: NOW - (40 - at) * 60_000, client: `c${at}`, country, network, family: 'Chrome' },
    }))
    const own = { at: NOW - 700, client: 'own', ...placeOf(visit.edge) }
    return { ...visit, history: { ...visit.history, openings: [...openings, own] } }
  }
  const dropped = [
    ['TR', 'isp'],
    ['US', 'vpn'],
    ['US', 'vpn'],
  ] as const satisfies [string, 'isp' | 'vpn'][]

  it('is not held to be more likely fraud than not', () =>
    expect(assess(tried(honestVisit, ...dropped)).score).toBeLessThan(50))

  it('passes who was let in at this line before', () =>
    expectPassed(tried(after(...times(4, past({ prefix: 'prefix-a' }))), ...dropped)))

  it('passes whom the partner saw at this address', () =>
    expectPassed(asked({ expectedIp: honestVisit.edge.address }, tried(honestVisit, ...dropped))))
})

describe('an aid that clicks and types all for somebody', () => {
  const aided = (untrustedEvents: number, visit: Visit = honestVisit) =>
    visitSeeing({ attention: { ...chromeValues.attention, untrustedEvents } }, visit)

  it('at home', () => expectPassed(aided(24)))
  it('who works long on the page', () => expectPassed(aided(120)))
  it('whom the panel has accepted for long', () =>
    expectPassed(aided(40, after(...times(9, past())))))
})

/** One browser with a VPN that no list names, and one without; or a son abroad who looks whether the link is safe. */
describe('a link that was opened in another country by another browser', () => {
  const elsewhere = (country: string, family: string, visit: Visit = honestVisit): Visit => {
    const openings = [
      { at: NOW - 90_000, client: 'a', country, family, network: 'isp' as const },
      { at: NOW - 700, client: 'b', ...placeOf(visit.edge) },
    ]
    return { ...visit, history: { ...visit.history, openings } }
  }

  it('is not held to be much more likely fraud than not', () =>
    expect(assess(elsewhere('NL', 'Firefox')).score).toBeLessThanOrEqual(55))

  it('passes who was accepted at this line for long', () =>
    expectPassed(elsewhere('NL', 'Firefox', after(...times(12, past())))))

  it('passes whom the partner saw at this address', () =>
    expectPassed(asked({ expectedIp: honestVisit.edge.address }, elsewhere('PL', 'Safari'))))
})

/** Studies of what people do and feel ask them all day: https://formative.jmir.org/2022/2/e32772 */
describe('five whole days of surveys', () => {
  /** So many a day, each after so many minutes, give or take such a share, from the morning on. */
  const asking = (aDay: number, minutes: number, share = 0.05): Visit => {
    const waits = Array.from({ length: aDay }, (_, at) => at * minutes + (at % 3) * share * minutes)
    const visits = [1, 2, 3, 4, 5].flatMap((day) =>
      waits.map((wait) => {
        const createdAt = NOW - day * DAY_MS + wait * 60_000
        return past({ createdAt, completedAt: createdAt + 60_000 })
      }),
    )
    return after(...visits.toSorted((a, b) => b.createdAt - a.createdAt))
  }
  const isUnbroken = (visit: Visit) =>
    assess(visit).pieces.some(({ outcome }) => outcome === 'unbroken')

  it.each([
    ['of a study with a question every twenty-five minutes', asking(20, 25)],
    ['of somebody who answers polls of one length for a living', asking(30, 20)],
    ['of a diary every forty minutes from morning to night', asking(20, 40)],
    [
      'of somebody whose router is on from waking to sleeping, at whatever pace',
      asking(30, 28, 0.25),
    ],
  ])('%s', (_, visit) => {
    expect(isUnbroken(visit)).toBe(true)
    expectPassed(visit)
  })
})

describe('an age that nobody has', () => {
  const aged = (age: number, visit: Visit = honestVisit) =>
    asked({ demographic: toDemographic({ age }) }, visit)
  const scoreOf = (visit: Visit) => assess(visit).score

  it('is not held to be more likely fraud than not where the first year of a list was taken', () =>
    expect(scoreOf(aged(126))).toBeLessThanOrEqual(50))

  it('passes where a member of long standing mistyped it', () =>
    expectPassed(aged(333, after(...times(15, past())))))

  it('passes where a partner sends what its files keep for who told none', () =>
    expectPassed(aged(999)))
})

/** Of repairers of phones: https://pewauhondo.com, The Enduring Electronics Repair Culture in Kenya’s Informal Markets */
describe('many devices, between which one’s own comes back', () => {
  const borrowing = (count: number, every: number, changes: Partial<PastVisit> = {}): Visit =>
    after(
      ...Array.from({ length: count }, (_, at) => {
        const createdAt = NOW - (at + 2) * DAY_MS
        const device = at % every === 0 ? 'own' : `customer's ${at}`
        return past({ device, createdAt, completedAt: createdAt + 60_000, ...changes })
      }),
    )

  it('of a repairer of phones', () => expectPassed(borrowing(28, 10)))
  it('of one who is new', () => expectPassed(borrowing(21, 10, { state: null })))
  it('of a seller of used computers', () => expectPassed(borrowing(40, 11)))
})

/** Whoever lives abroad, and turns a VPN that no list names off between opening a link of home and answering. */
describe('a link of home that was opened there within the hour, and answered abroad', () => {
  const edge: Partial<EdgeFacts> = { asn: 577, asOrganization: 'Bell Canada', country: 'CA' }
  const from = (timezone: string): Visit => {
    const visit = visitFrom(edge, visitSeeing({ locale: { ...chromeValues.locale, timezone } }))
    const openings = [
      {
        at: NOW - 1_500_000,
        client: 'a',
        country: 'US',
        family: 'Chrome',
        network: 'isp' as const,
      },
      { at: NOW - 700, client: 'b', ...placeOf(visit.edge) },
    ]
    return asked({ targetedCountry: 'US' }, { ...visit, history: { ...visit.history, openings } })
  }

  it('passes next door, where the hour is the same', () => expectPassed(from('America/Toronto')))

  it('is not held for fraud next door, where the hour is another one', () =>
    expect(assess(from('America/St_Johns')).score).toBeLessThan(50))

  it('passes who has long come by that line', () => {
    const keys = { device: 'device-a', prefix: 'prefix-a' }
    const visit = from('America/St_Johns')
    const history = { ...visit.history, past: times(6, longAgo({ country: 'CA' })) }
    expectPassed({ ...visit, keys, history })
  })
})
