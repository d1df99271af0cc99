/**
 * Every byte that one party is told is the same with and without the other: partners, and the live
 * and test keys of one partner. `ISOLATION_HISTORIES` and `ISOLATION_SEED` play more of them.
 */
import { env } from 'cloudflare:test'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partnerScope } from '../../../src/domain/evidence/scope.ts'
import { play, type Step, someSteps, type Told } from '../../support/worker/histories.ts'
import { addKey, makePartner, type TestPartner } from '../../support/worker/partner.ts'

const RUNS = { numRuns: Number(env.ISOLATION_HISTORIES), seed: Number(env.ISOLATION_SEED) }
/** Ahead of the clock, so that no alarm rings by itself. */
const START = Math.ceil(Date.now() / 1000) * 1000 + 3_600_000

const [ours, theirs] = [await makePartner(), await makePartner()]
const live = {
  ...ours,
  apiKey: await addKey(ours.partnerId, {}, 'live'),
  scope: partnerScope(ours.partnerId, 'live'),
}

/** What was told as text, without the potentials of items with a pair that both set. */
function textOf({ answers, pairs }: Told, both: ReadonlySet<string>): string[] {
  const hide = (_: string, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('visitor:')) return 'visitor'
    if (typeof value !== 'object' || value === null) return value
    // These are random, and tell nothing of anybody.
    if ('visitor' in value) return { ...value, visitor: null }
    if ('earlier_visitors' in value)
      return { ...value, earlier_visitors: [value.earlier_visitors].flat().length }
    if ('request_id' in value) return { ...value, request_id: null }
    const { id, ext_survey_id } = value as Record<string, string>
    const isShared = both.has(ext_survey_id ?? '') || both.has(pairs.get(id ?? '') ?? '')
    return isShared ? { ...value, duplication_potential: null, duplication: null } : value
  }
  return answers.map((answer) => JSON.stringify(answer, hide))
}

/** Whether what `us` is told does not depend on `other`. */
async function hearsNothing(us: TestPartner, other: TestPartner, steps: Step[], isExempt: boolean) {
  const alone = await play(steps, { ours: us, theirs: null }, START)
  const beside = await play(steps, { ours: us, theirs: other }, START)
  const both = isExempt ? beside.theirPairs : new Set<string>()
  expect(textOf(beside, both)).toEqual(textOf(alone, both))
}

const BASE: Step = {
  who: 'ours',
  act: 'attempt',
  user: 0,
  project: 0,
  pair: 0,
  browser: 0,
  address: 0,
  age: null,
  reach: 'passed',
  report: 'completed',
}
/** Histories that once told something: how many rows an erasure changed, where others had the keys too. */
const KNOWN: [Step[]][] = [[[{ ...BASE, who: 'theirs' }, BASE, { ...BASE, act: 'erase' }]]]

describe('a partner', () => {
  it('is told the same whatever another one does, but for potentials at surveys that both compare', async () => {
    const property = fc.asyncProperty(someSteps, (steps) => hearsNothing(ours, theirs, steps, true))
    await fc.assert(property, { ...RUNS, examples: KNOWN })
  })

  it('is told the same to its live key whatever its test key does, at any survey', async () => {
    const property = fc.asyncProperty(someSteps, (steps) => hearsNothing(live, ours, steps, false))
    await fc.assert(property, { ...RUNS, examples: KNOWN })
  })
})
