/** Visits with a history, with other users, with expectations, or from other networks. */
import type { PastVisit, SharedKeyFacts, Visit } from '../../src/domain/fraud/facts/visit.ts'
import { DAY_MS, HOUR_MS } from '../../src/domain/time.ts'
import {
  chromeValues,
  honestVisit,
  NOW,
  quietCrossUser,
  type Values,
  visitFrom,
  visitSeeing,
} from './visits.ts'

/** An earlier visit of the same user, five hours ago. */
export const past = (changes: Partial<PastVisit> = {}): PastVisit => ({
  projectType: 'survey',
  createdAt: NOW - 5 * HOUR_MS,
  completedAt: NOW - 5 * HOUR_MS,
  score: 0,
  state: 'completed',
  terminationReason: null,
  device: 'device-a',
  prefix: 'prefix-a',
  asn: 7922,
  country: 'US',
  latitude: 40.7,
  longitude: -74,
  demographic: null,
  referenced: false,
  ...changes,
})

/** The same, a month ago. */
export const longAgo = (changes: Partial<PastVisit> = {}): PastVisit =>
  past({ createdAt: NOW - 30 * DAY_MS, completedAt: NOW - 30 * DAY_MS, ...changes })

/** The honest visit after these, newest first. */
export const after = (...visits: PastVisit[]): Visit => ({
  ...honestVisit,
  keys: { device: 'device-a', prefix: 'prefix-a' },
  history: { ...honestVisit.history, past: visits },
})

/** The same visit so many times. */
export const times = (count: number, one: PastVisit) => Array.from({ length: count }, () => one)

/** Counts of a key that this user alone has. */
export const shared = (changes: Partial<SharedKeyFacts> = {}): SharedKeyFacts => ({
  users: 1,
  usersToday: 1,
  transactions5m: 1,
  transactions1h: 1,
  transactions24h: 1,
  ...changes,
})

/** A visit with evidence of other users. */
export const others = (changes: Partial<typeof quietCrossUser>, visit = honestVisit): Visit => ({
  ...visit,
  crossUser: { ...quietCrossUser, ...changes },
})

/** A visit of which something else was expected. */
export const asked = (expected: Partial<Visit['expected']>, visit = honestVisit): Visit => ({
  ...visit,
  expected: { ...visit.expected, ...expected },
})

/** The honest visit from a mobile carrier. */
export const carrier = visitFrom({ asn: 21928, asOrganization: 'T-Mobile USA, Inc.' })

/** The honest visit from a hosting network. */
export const hosted = visitFrom({ asn: 24940, asOrganization: 'Hetzner Online GmbH' })

/** So many accepted surveys at home on another device, one every other day. */
export const steadily = (count: number, device = (_: number) => 'device-b'): Visit =>
  after(
    ...Array.from({ length: count }, (_, day) =>
      past({ device: device(day), createdAt: NOW - 2 * (day + 1) * DAY_MS }),
    ),
  )

/** The same visit after surveys that were accepted on this device by this network, over more than a week. */
export const longLed = (visit: Visit): Visit => {
  const led = steadily(5, () => 'device-a')
  const past = led.history.past.map((one) => ({ ...one, asn: visit.edge.asn }))
  return { ...led, ...visit, history: { ...led.history, past } }
}

/** The same visit from a rented desktop: a server's network, and its graphics. */
export const rentedDesk = (visit: Visit, values: Values = {}): Visit =>
  visitSeeing(
    {
      webgl: { ...chromeValues.webgl, unmaskedRenderer: 'Microsoft Basic Render Driver' },
      ...values,
    },
    { ...visit, edge: hosted.edge },
  )

/** A rented desktop of a user who is at home on another device, with so many surveys accepted from its network. */
export function atDesk(accepted: number): Visit {
  const visit = rentedDesk(steadily(5))
  const { asn, country } = visit.edge
  const there = times(accepted, past({ device: 'desk', asn, country }))
  return { ...visit, history: { ...visit.history, past: [...visit.history.past, ...there] } }
}

/** The same by a partner that so accepted and rejected the ends of all its users. */
export const ofPartner = (accepted: number, rejected: number, visit: Visit): Visit => ({
  ...visit,
  crossUser: { ...(visit.crossUser ?? quietCrossUser), judged: { accepted, rejected } },
})
