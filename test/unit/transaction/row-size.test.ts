/** What a transaction takes in D1: a row that has to spill takes a page of its own, 4 KB for some bytes. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { packAssessment } from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { scoreReasons } from '../../../src/domain/fraud/assessment/reasons.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import {
  PUBLISHED_COLUMNS,
  type PublishedTransaction,
  toPublished,
} from '../../../src/domain/transaction/published-transaction.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const random = makeRandom(12)
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
const hash = (length: number) => Array.from({ length }, () => random.pick(ALPHABET)).join('')

/** What a partner sends who sends much. */
const dataOf = () => ({
  user_id: `panellist-${hash(12)}`,
  channel: 'web',
  project_type: 'survey' as const,
  project_source: 'exchange',
  project_id: hash(10),
  targeted_country: random.pick(['US', 'DE', 'BR']),
  redirect_url: `https://router.samples.test/return/${hash(8)}?session=${hash(22)}&tx={tx_id}`,
  brand_image_url: 'https://cdn.samples.test/brands/panel.png',
  custom_tags: { campaign: 'autumn', wave: hash(2), pid: hash(16) },
  expected_ip: '203.0.113.9',
  user_demographic: { age: random.pick([19, 34, 58]), gender: 'female' as const },
})

const traceOf = (at: number) => ({
  ...NO_TRACE,
  openings: [{ at, client: hash(16), country: 'US', family: 'Chrome', network: 'isp' as const }],
  client: hash(16),
  digest: hash(11),
  browser: 'Chrome 142',
  marks: { print: hash(11), durations: hash(11), stepMs: 5, browser: hash(11), visitor: hash(11) },
  accounts: { browser: 0.015, machine: 0.006, person: 0.001, rack: 0.009, disguise: 0 },
  address: hash(11),
  device: hash(11),
  prefix: hash(11),
  asn: 7922,
  country: 'US',
  latitude: 41.9,
  longitude: -87.6,
})

function publishedRow(visit: Parameters<typeof completeVisit>[0], at: number) {
  const assessment = assess(completeVisit(visit))
  const sequence = 187_016_570_146_816 + at
  const time = 1_795_383_884_642 + at
  return toPublished(
    storedTransaction({
      ...{ sequence, chain: sequence, scope: 'prt_tYG74ELJKp3isO0R/live', item: hash(16) },
      ...{ createdAt: time, openedAt: time, completedAt: time, channel: 'web', data: dataOf() },
      transitions: [{ state: 'completed', ts: new Date(time).toISOString() }],
      score: assessment.score,
      reasons: scoreReasons(assessment),
      assessment: packAssessment(assessment),
      visit: traceOf(time),
    }),
  )
}

it('of nearly everybody fits into the page that it shares, also where its partner sends much', () => {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of readdirSync(fileOf('migrations')).sort())
    sqlite.exec(readFileSync(fileOf(`migrations/${name}`), 'utf8'))
  const fields = Object.keys(PUBLISHED_COLUMNS) as (keyof PublishedTransaction)[]
  const values = fields.map((field) => (field === 'packed' ? 'unhex(?)' : '?'))
  const insert = sqlite.prepare(
    `INSERT INTO transactions (user_ref, ${Object.values(PUBLISHED_COLUMNS).join()})
     VALUES (?, ${values.join()})`,
  )
  const people = readPeople(fileOf('test/people'))
  for (const [at, { visit }] of people.entries()) {
    const row = publishedRow(visit, at)
    insert.run(hash(16), ...fields.map((field) => row[field]))
  }
  const spilled = sqlite
    .prepare(
      `SELECT count(*) AS pages FROM dbstat WHERE name = 'transactions' AND pagetype = 'overflow'`,
    )
    .get()
  expect(people.length).toBeGreaterThan(300)
  expect(Number(spilled?.pages)).toBeLessThan(people.length / 20)
})
