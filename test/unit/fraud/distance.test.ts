import { describe, expect, it } from 'vitest'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { asked } from '../../support/past-visits.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../support/visits.ts'

const LINES = {
  'a line': {},
  'a carrier': { asn: 21928, asOrganization: 'T-Mobile USA, Inc.' },
  'a VPN': { asn: 9009, asOrganization: 'M247 Europe SRL' },
  'a server': { asn: 24940, asOrganization: 'Hetzner Online GmbH' },
}
/** Clocks of the targeted country, of the next, of the region, and of far away. */
const CLOCKS = ['Europe/Berlin', 'Europe/Warsaw', 'Europe/Moscow', 'Asia/Kolkata']
/** What a shared honest cause, such as a journey, may take from the score where one thing more is abroad. */
const SLACK = 2

const keeping = (timezone: string, visit: Visit) =>
  visitSeeing({ locale: { ...chromeValues.locale, timezone } }, visit)
const german = (country: string, network: object) =>
  asked({ targetedCountry: 'DE' }, visitFrom({ country, timezone: null, ...network }, honestVisit))

describe('the score of who answers for a country', () => {
  it.each(
    Object.entries(LINES).flatMap(([name, line]) =>
      ['DE', 'PL', 'IN'].map((country) => [name, country, line] as const),
    ),
  )('by %s in %s rises with how far its clock is', (_, country, line) => {
    const scores = CLOCKS.map((zone) => assess(keeping(zone, german(country, line))).score)
    for (const [at, score] of scores.slice(1).entries())
      expect(score, scores.join()).toBeGreaterThanOrEqual((scores[at] ?? 0) - SLACK)
  })
})
