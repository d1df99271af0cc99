/** Transactions of the people of test/people as D1 has them, whose partner sends much. */
import { packAssessment } from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { scoreReasons } from '../../../src/domain/fraud/assessment/reasons.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import {
  type PublishedTransaction,
  toPublished,
} from '../../../src/domain/publication/published-transaction.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { storedTransaction } from '../stored-transaction.ts'

const random = makeRandom(12)
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

/** What looks like a keyed hash. */
export const someHash = (length: number): string =>
  Array.from({ length }, () => random.pick(ALPHABET)).join('')

/** What a partner sends who sends much. */
const dataOf = () => ({
  user_id: `panellist-${someHash(12)}`,
  channel: 'web',
  project_type: 'survey' as const,
  project_source: 'exchange',
  project_id: someHash(10),
  targeted_country: random.pick(['US', 'DE', 'BR']),
  redirect_url: `https://router.samples.test/return/${someHash(8)}?session=${someHash(22)}&tx={tx_id}`,
  brand_image_url: 'https://cdn.samples.test/brands/panel.png',
  custom_tags: { campaign: 'autumn', wave: someHash(2), pid: someHash(16) },
  expected_ip: '203.0.113.9',
  user_demographic: { age: random.pick([19, 34, 58]), gender: 'female' as const },
})

const traceOf = (at: number) => ({
  ...NO_TRACE,
  openings: [
    { at, client: someHash(16), country: 'US', family: 'Chrome', network: 'isp' as const },
  ],
  client: someHash(16),
  digest: someHash(11),
  browser: 'Chrome 142',
  marks: {
    ...{ print: someHash(11), durations: someHash(11), stepMs: 5 },
    ...{ browser: someHash(11), visitor: someHash(11) },
  },
  accounts: {
    browser: 0.015,
    machine: 0.006,
    person: 0.001,
    rack: 0.009,
    disguise: 0,
    shared: 0.002,
  },
  address: someHash(11),
  device: someHash(11),
  prefix: someHash(11),
  asn: 7922,
  country: 'US',
  latitude: 41.9,
  longitude: -87.6,
})

/** The row of a visit, the `at`th of all. */
export function rowOfVisit(
  visit: Parameters<typeof completeVisit>[0],
  at: number,
): PublishedTransaction {
  const assessment = assess(completeVisit(visit))
  const sequence = 187_016_570_146_816 + at
  const time = 1_795_383_884_642 + at
  return toPublished(
    storedTransaction({
      ...{ sequence, chain: sequence, scope: 'prt_tYG74ELJKp3isO0R/live', item: someHash(16) },
      ...{ createdAt: time, openedAt: time, completedAt: time, channel: 'web', data: dataOf() },
      transitions: [{ state: 'completed', ts: new Date(time).toISOString() }],
      score: assessment.score,
      reasons: scoreReasons(assessment),
      assessment: packAssessment(assessment),
      visit: traceOf(time),
    }),
  )
}
