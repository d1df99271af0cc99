/**
 * CPU of `GET /v1/insights` over 10,000 transactions, on workerd's own sockets:
 * `npm run -s bench -- insights`. The CPU is that of the whole workerd process, which includes the
 * local D1. `counted`: nothing is kept for the period asked. `published before`: the same over rows without
 * reason keys, whose assessments the Worker has to read, as it had for all rows before there were any.
 * `kept`: an answer that was counted some minutes ago at most.
 */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { partnerScope } from '../../src/domain/evidence/scope.ts'
import { packAssessment } from '../../src/domain/fraud/assessment/pack-assessment.ts'
import { packReasons } from '../../src/domain/fraud/assessment/pack-reasons.ts'
import { assess } from '../../src/domain/fraud/score.ts'
import { firstSequenceAt } from '../../src/domain/transaction/sequence.ts'
import { readRecording } from '../../src/training/readers/recordings.ts'
import { type Call, closeConnections, sendAll } from './workerd/client.ts'
import { type MeasuredWorkerd, startWorkerd } from './workerd/measured-workerd.ts'

const TRANSACTIONS = 10_000
const CHUNK = 500
const CALLS = 20
const STATES = [null, 'completed', 'completed', 'completed', 'reconciled', 'terminated']

const BROWSERS = [
  'Chrome',
  'Safari on iOS',
  'Microsoft Edge',
  'Firefox',
  'Opera',
  'Vivaldi',
].flatMap((family) => [`${family} 142`, `${family} 143`, `${family} 144`])

const recordings = fileURLToPath(new URL('../cast/recordings/', import.meta.url).href)
const NAMES = [
  'observed-chrome-windows',
  'observed-safari-iphone',
  'playwright-headful',
  'traveller',
  'vpn-user',
  'selenium-headful',
]
const ASSESSMENTS = NAMES.flatMap((name) => {
  const path = `${recordings}${name}.jsonl`
  if (readFileSync(path, 'utf8') === '') return []
  return readRecording(path).map(({ visit }) => packAssessment(assess(visit)))
})

/** No two visits of a panel are assessed alike to the last detail, so that each row has one of its own. */
const assessmentAt = (i: number): string => {
  const packed = JSON.parse(ASSESSMENTS[i % ASSESSMENTS.length] ?? '[]') as unknown[]
  return JSON.stringify([...packed.slice(0, 6), [[0, `visit ${i}`, '']]])
}

const rowAt = (i: number, hasKeys: boolean) => {
  const assessment = assessmentAt(i)
  return {
    score: i % 101,
    state: STATES[i % STATES.length] ?? null,
    keys: hasKeys ? packReasons(assessment) : null,
    browser: hasKeys ? BROWSERS[i % BROWSERS.length] : null,
    body: JSON.stringify({ assessment }),
  }
}

const fill = async ({ db }: MeasuredWorkerd, scope: string, hasKeys: boolean) => {
  const first = firstSequenceAt(Date.now() - 3_600_000)
  for (let from = 0; from < TRANSACTIONS; from += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, i) => rowAt(from + i, hasKeys))
    await db
      .prepare(
        `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
           score, state, reason_keys, browser, body)
         SELECT ?1 || '-' || (?2 + key), ?3 + ?2 + key, 1, ?1, 'item', 1, 0, value ->> 'score', value ->> 'state',
           value ->> 'keys', value ->> 'browser', value ->> 'body' FROM json_each(?4)`,
      )
      .bind(scope, from, first, JSON.stringify(rows))
      .run()
  }
}

/** CPU of one call, ms. */
const measure = async (workerd: MeasuredWorkerd, calls: readonly Call[]): Promise<number> => {
  await workerd.settled()
  const before = workerd.cpuMs()
  await sendAll(calls, 1)
  await workerd.settled()
  return Math.round(((workerd.cpuMs() - before) / calls.length) * 10) / 10
}

const workerd = await startWorkerd()
try {
  const asking = async (hasKeys: boolean) => {
    const { apiKey, partnerId } = await workerd.makePartner('unlimited')
    await fill(workerd, partnerScope(partnerId, 'test'), hasKeys)
    const url = `${workerd.product.origin}/v1/insights?days=`
    return (days: number): Call => ({
      method: 'GET',
      url: `${url}${days}`,
      headers: { 'X-Api-Token': apiKey },
    })
  }
  const [ask, askOlder] = [await asking(true), await asking(false)]
  // Each period is kept apart, so a period that was never asked about is counted anew.
  const periods = (from: number, call: (days: number) => Call) =>
    Array.from({ length: CALLS }, (_, i) => call(from + i))
  await sendAll(periods(60, ask), 1)
  await sendAll(periods(60, askOlder), 1)
  console.table({
    counted: { 'CPU ms a call': await measure(workerd, periods(1, ask)) },
    'published before': { 'CPU ms a call': await measure(workerd, periods(1, askOlder)) },
    kept: { 'CPU ms a call': await measure(workerd, periods(1, ask)) },
  })
} finally {
  closeConnections()
  await workerd.stop()
}
