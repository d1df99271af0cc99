/** What a scope's ends and accounts teach moves that scope's potentials and scores, and nobody else's. */
import {
  createExecutionContext,
  createScheduledController,
  env,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { partnerScope } from '../../../src/domain/evidence/scope.ts'
import { toBits } from '../../../src/domain/statistics/bits.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import worker from '../../../src/worker.ts'
import { create, explain, item, lookUp, potentials, report } from '../../support/worker/api.ts'
import { runAlarm } from '../../support/worker/objects.ts'
import { addKey, makePartner, type TestPartner } from '../../support/worker/partner.ts'
import { databaseOf } from '../../support/worker/placement.ts'
import { makeVisitor, pass } from '../../support/worker/visitor.ts'

const [ours, theirs] = [await makePartner(), await makePartner()]
const live: TestPartner = {
  ...ours,
  apiKey: await addKey(ours.partnerId, {}, 'live'),
  scope: partnerScope(ours.partnerId, 'live'),
}
const SOURCES = ['generous', 'stingy']

async function runHourly(): Promise<void> {
  const context = createExecutionContext()
  const settings = { ...env, NETWORK_LISTS: '[]', AGENT_DIRECTORIES: '[]' }
  worker.scheduled(
    createScheduledController({ scheduledTime: new Date() }),
    settings as unknown as Parameters<typeof worker.scheduled>[1],
    context,
  )
  await waitOnExecutionContext(context)
}

/** Visits of two days ago that a partner has reported, as objects would have published them. */
async function reportedVisits(
  { scope }: TestPartner,
  source: string,
  states: readonly string[],
): Promise<void> {
  const at = Date.now() - 2 * DAY_MS
  const visit = { accounts: { browser: 0.9, machine: 0, person: 0 } }
  const body = JSON.stringify({ data: { project_type: 'survey', project_source: source }, visit })
  await databaseOf(scope)
    .prepare(
      `INSERT INTO transactions (user_ref, sequence, revision, scope, item, chain, created_at,
       opened_at, completed_at, state, reported_at, body)
     SELECT ?1 || key, ?2 + key, 1, ?3, 'item-' || ?1, 1, ?4, ?4, ?4, value, ?4 + 60000, ?5
     FROM json_each(?6)`,
    )
    .bind(`${scope}-${source}-`, firstSequenceAt(at), scope, at, body, JSON.stringify(states))
    .run()
}

/** How far a potential moves by itself, with every millisecond in which no report comes. */
const DRIFT = 0.001

const times = (count: number, state: string) => Array.from({ length: count }, () => state)
const asked = SOURCES.map((project_source) => item({ project_source }))

/** What the other partner and the other mode are told of both sources: four potentials. */
const askOthers = async () =>
  (await Promise.all([theirs, live].map((partner) => potentials(partner, asked)))).flat()

/** One user who has passed a project of each source, whose end is not reported. */
async function attemptBoth(partner: TestPartner): Promise<void> {
  for (const project_source of SOURCES) {
    const { id, redirect_url } = await create(partner, { project_source })
    await pass(makeVisitor(), redirect_url)
    await lookUp(partner, id)
    await runAlarm(id)
  }
}

const expectedOf = async ({ scope }: TestPartner) => {
  const row = await env.DB.prepare('SELECT accounts FROM partner_rates WHERE scope = ?1')
    .bind(scope)
    .first<{ accounts: string }>()
  return JSON.parse(row?.accounts ?? '{}').expected as { browser: number } | undefined
}

/** How far apart, in bits, the ends are between which two users of one browser, without its cookie, are one person. */
async function doubtOf(partner: TestPartner): Promise<number> {
  const project_id = crypto.randomUUID()
  const visitor = makeVisitor()
  const ids = []
  for (const id of ['earlier', 'later']) {
    const { id: made, redirect_url } = await create(partner, {
      user_id: `${id}-${project_id}`,
      project_id,
    })
    await pass({ ...visitor }, redirect_url)
    await runAlarm(made)
    ids.push(made)
  }
  const { duplication } = await explain(partner, ids[1] ?? '')
  const [attempt] = duplication.attempts
  expect(attempt?.transaction_id).toBe(ids[0])
  const { low, high } = attempt?.same_person_between ?? { low: 0, high: 0 }
  return toBits(high) - toBits(low)
}

/** What the evidence says of a member's record, of whose first four ends two were rejected. */
async function recordOf(partner: TestPartner) {
  const user_id = 'twice-rejected'
  for (const reason of ['quality', 'quality', null, null]) {
    const { id } = await create(partner, { user_id, project_id: crypto.randomUUID() })
    await report(partner, id, reason ? 'terminated' : 'completed', reason)
  }
  const { id, redirect_url } = await create(partner, { user_id })
  await pass(makeVisitor(), redirect_url)
  const { fraud } = await explain(partner, id)
  return fraud?.pieces.find(({ signal }) => signal === 'pastQuality')
}

describe('what a scope learns', () => {
  it('moves its own potentials by source, and no other partner’s or mode’s', async () => {
    for (const partner of [ours, theirs, live]) await attemptBoth(partner)
    await runHourly()
    const before = await askOthers()
    await reportedVisits(ours, 'generous', [...times(90, 'completed'), ...times(10, 'terminated')])
    await reportedVisits(ours, 'stingy', [...times(10, 'completed'), ...times(90, 'terminated')])
    await runHourly()
    const [generous = 0, stingy = 1] = await potentials(ours, asked)
    expect(generous).toBeGreaterThan(0.6)
    expect(stingy).toBeLessThan(0.3)
    const moved = (await askOthers()).map((now, n) => Math.abs(now - (before[n] ?? Number.NaN)))
    expect(moved).toHaveLength(4)
    expect(Math.max(...moved)).toBeLessThan(DRIFT)
  })

  it('is how many accounts its people have, in that scope alone', async () => {
    const [own, others] = await Promise.all([expectedOf(ours), expectedOf(theirs)])
    expect(own?.browser).toBeGreaterThan(0.3)
    expect(others?.browser ?? 0.11).toBeCloseTo(0.11, 2)
  })

  it('makes it surer who is who, in that scope alone', async () => {
    const [own, others] = [await doubtOf(ours), await doubtOf(theirs)]
    expect(others).toBeGreaterThan(4)
    expect(own).toBeLessThan(others / 2)
  })

  it('is how strict it is, by which it judges its own members', async () => {
    const strict = await makePartner()
    await reportedVisits(strict, 'any', [...times(150, 'completed'), ...times(50, 'reconciled')])
    await runHourly()
    const [own, others] = [await recordOf(strict), await recordOf(theirs)]
    expect(own).toMatchObject({
      observed: '2 of 4 rejected',
      expected: 'about 12 % of honest people’s at this partner',
    })
    expect(others).toMatchObject({ observed: '2 of 4 rejected', expected: null })
    expect(own?.raw_bits).toBeLessThan(others?.raw_bits ?? Number.NEGATIVE_INFINITY)
  })
})
