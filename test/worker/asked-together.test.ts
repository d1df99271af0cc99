/** What else is asked about in one deduplication does not change an item's potential. */
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../src/domain/time.ts'
import { create, item, lookUp, potentials, report } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor } from '../support/worker/visitor.ts'

const START = Date.UTC(2026, 4, 3, 9)
const [partner, elsewhere] = [await makePartner(), await makePartner()]
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: START + ms })
const SURVEY = { ext_survey_source: 'provider_b', ext_survey_id: 'survey' }
const ITEMS = [
  ...['done-now', 'done-long-ago', 'passed', 'never'].map((project_id) => item({ project_id })),
  item({ project_id: 'shared', ...SURVEY }),
]

afterEach(() => vi.useRealTimers())

/** A person whose other account has attempted all but one of the items; gives the account that asks. */
async function playPerson(): Promise<string> {
  const visitor = makeVisitor()
  const otherAttempts = async (body: Record<string, unknown>, isReported = true, by = partner) => {
    const { id } = await attempt(by, visitor, { user_id: 'other', ...body })
    if (isReported) await report(by, id, 'completed')
    await runAlarm(id)
  }
  at(0)
  await otherAttempts({ project_id: 'done-long-ago' })
  await attempt(partner, visitor, { user_id: 'me', project_id: 'something else' })
  at(9 * DAY_MS)
  await otherAttempts({ project_id: 'theirs', ...SURVEY }, true, elsewhere)
  await otherAttempts({ project_id: 'passed' }, false)
  await otherAttempts({ project_id: 'done-now' })
  at(9 * DAY_MS + 10 * MINUTE_MS)
  return 'me'
}

it('an item’s potential is the same whatever else is asked with it, in whatever order', async () => {
  const user_id = await playPerson()
  const ask = (items: typeof ITEMS) => potentials(partner, items, { user_id })
  const alone = new Map<unknown, number>()
  for (const each of ITEMS) alone.set(each, (await ask([each]))[0] ?? Number.NaN)
  const [now = 0, longAgo = 0, passed, never, shared] = [...alone.values()]
  expect(now).toBeGreaterThan(longAgo)
  for (const value of [longAgo, passed, shared]) expect(value).toBeGreaterThan(0)
  expect(never).toBe(0)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ITEMS), { minLength: 1, maxLength: 40, size: 'max' }),
      async (items) => {
        expect(await ask(items)).toEqual(items.map((each) => alone.get(each)))
      },
    ),
    { numRuns: 25 },
  )
  // The creation that follows starts with what was answered.
  await ask(ITEMS)
  const { id } = await create(partner, { user_id, project_id: 'done-now' })
  expect((await lookUp(partner, id)).duplication_potential).toBe(now)
})
