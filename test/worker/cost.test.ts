import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { create, item, list, lookUp, potentials, report } from '../support/worker/api.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { runAlarm, settleAlarms } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { setPlacement } from '../support/worker/placement.ts'
import { withoutTimeLimits } from '../support/worker/time-limits.ts'
import { makeVisitor, open, pass, payloadOf, post } from '../support/worker/visitor.ts'

const partner = await makePartner()
const table: Record<string, ReturnType<typeof readCost>> = {}

/**
 * Measures an operation: calls until its answer, rows until everything that it has started is done.
 */
async function measure<T>(name: string, id: () => string, run: () => Promise<T>): Promise<T> {
  resetCost()
  const result = await run()
  const { objectCalls, workerD1Trips } = readCost()
  await runAlarm(id())
  table[name] = { ...readCost(), objectCalls, workerD1Trips }
  return result
}

const written = (cost: ReturnType<typeof readCost>) => cost.d1RowsWritten + cost.objectRowsWritten

/** Where there are several, a step asks them at once: more trips, and no more hops. */
beforeAll(async () => {
  await settleAlarms()
  setPlacement([{ databases: ['DB'] }])
})
beforeEach(async () => {
  await settleAlarms()
  resetCost()
})
afterAll(() => {
  setPlacement(null)
  const columns = ['object calls', 'D1 trips', 'object rows', 'D1 rows', 'D1 rows read']
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(22) + cells.map((cell) => String(cell).padStart(13)).join('')
  const lines = Object.entries(table).map(([name, cost]) =>
    line(name, [
      cost.objectCalls.length,
      cost.workerD1Trips + cost.objectD1Trips,
      cost.objectRowsWritten,
      cost.d1RowsWritten,
      cost.d1RowsRead,
    ]),
  )
  console.log([line('rows written, or read', columns), ...lines].join('\n'))
})

describe('the cost of an operation', () => {
  // The first use of a key asks D1 for its partner, which is then kept in memory.
  it('is one object call and no D1 call before the answer, for creation, lookup and list', async () => {
    await create(partner, { user_id: 'warm' })
    const asked = async (run: () => Promise<unknown>) => {
      resetCost()
      await run()
      const { objectCalls, workerD1Trips } = readCost()
      return { objectCalls, workerD1Trips }
    }
    let id = ''
    const creating = await asked(async () => {
      id = (await create(partner, { user_id: 'one-hop' })).id
    })
    expect(creating).toEqual({ objectCalls: ['create'], workerD1Trips: 0 })
    expect(await asked(() => lookUp(partner, id))).toEqual({
      objectCalls: ['lookUp'],
      workerD1Trips: 0,
    })
    expect(await asked(() => list(partner, { user_id: 'one-hop' }))).toEqual({
      objectCalls: ['list'],
      workerD1Trips: 0,
    })
    expect(await asked(() => report(partner, id, 'completed'))).toEqual({
      objectCalls: ['report'],
      workerD1Trips: 0,
    })
  })

  it.each(['works', 'hangs'] as const)(
    'is the same for a user whose potential is being refined, also while D1 %s',
    async (mode) => {
      const user_id = `waiting-${mode}`
      const expected_ip = '203.0.113.9'
      const first = await create(partner, { user_id })
      await pass(makeVisitor(), first.redirect_url)
      await lookUp(partner, first.id)
      await runAlarm(first.id)
      try {
        setDatabase(mode)
        // Without time limits, an answer that waited for D1 would never come.
        await withoutTimeLimits(async () => {
          resetCost()
          const { id } = await create(partner, { user_id, project_id: 'next', expected_ip })
          expect((await lookUp(partner, id)).duplication_potential).toBe(0)
          const { transactions } = await list(partner, { user_id })
          expect(transactions).toHaveLength(2)
          const { objectCalls, workerD1Trips } = readCost()
          expect(objectCalls).toEqual(['create', 'lookUp', 'list'])
          expect(workerD1Trips).toBe(0)
        })
      } finally {
        setDatabase('works')
      }
    },
  )

  it('is at most 10 written rows for the whole transaction of a returning user on a known device', async () => {
    const visitor = makeVisitor()
    const earlier = await create(partner, { user_id: 'returning' })
    await pass(visitor, earlier.redirect_url)
    await lookUp(partner, earlier.id)
    await runAlarm(earlier.id)

    let made = earlier
    const id = () => made.id
    made = await measure('create', id, async () => {
      made = await create(partner, { user_id: 'returning', project_id: 'another' })
      return made
    })
    const page = await measure('open', id, () => open(visitor, made.redirect_url))
    await measure('complete', id, async () => {
      await post(visitor, made.redirect_url, payloadOf(visitor, page.nonce))
      await lookUp(partner, made.id)
    })
    await measure('report', id, () => report(partner, made.id, 'completed'))
    await measure('lookup', id, () => lookUp(partner, made.id))
    await measure('list', id, () => list(partner, { user_id: 'returning' }))

    // Measured one by one, each step pays for its own alarm and publication; here they share them.
    resetCost()
    await withoutTimeLimits(async () => {
      const whole = await create(partner, { user_id: 'returning', project_id: 'third' })
      await pass(visitor, whole.redirect_url)
      await lookUp(partner, whole.id)
      await report(partner, whole.id, 'completed')
      await runAlarm(whole.id)
    })
    table['whole transaction'] = readCost()
    // The assessment's question, its publication and the report's; no refinement before the user
    // came.
    expect(readCost().objectD1Trips).toBeLessThanOrEqual(3)
    expect(written(readCost())).toBeGreaterThan(0)
    expect(written(readCost())).toBeLessThanOrEqual(10)
    expect(table.lookup && written(table.lookup)).toBe(0)
    expect(table.list && written(table.list)).toBe(0)
  })

  it('is at most 12 written rows where the survey is shared, and still one question to D1', async () => {
    const visitor = makeVisitor()
    const pairOf = (survey: number) => ({
      user_id: 'sharing',
      project_id: `shared-${survey}`,
      ext_survey_source: 'provider_a',
      ext_survey_id: `s-${survey}`,
    })
    const earlier = await create(partner, pairOf(1))
    await pass(visitor, earlier.redirect_url)
    await lookUp(partner, earlier.id)
    await runAlarm(earlier.id)
    resetCost()
    await withoutTimeLimits(async () => {
      const whole = await create(partner, pairOf(2))
      await pass(visitor, whole.redirect_url)
      await lookUp(partner, whole.id)
      await report(partner, whole.id, 'completed')
      await runAlarm(whole.id)
    })
    table['whole, shared'] = readCost()
    expect(readCost().objectD1Trips).toBeLessThanOrEqual(3)
    expect(written(readCost())).toBeLessThanOrEqual(12)
    resetCost()
    const items = Array.from({ length: 40 }, (_, i) => item({ ...pairOf(i), user_id: undefined }))
    await potentials(partner, items, { user_id: 'sharing' })
    table['deduplicate 40 shared'] = readCost()
    expect(readCost()).toMatchObject({
      objectCalls: ['deduplicate'],
      workerD1Trips: 0,
      objectD1Trips: 1,
      d1RowsWritten: 0,
    })
  })

  it('is one object call and one D1 batch for 40 items of a user with 5 devices', async () => {
    for (let device = 0; device < 5; device++) {
      const { id, redirect_url } = await create(partner, {
        user_id: 'five',
        project_id: `${device}`,
      })
      await pass(makeVisitor(), redirect_url)
      await lookUp(partner, id)
    }
    const { id } = await create(partner, { user_id: 'five', project_id: 'last' })
    await runAlarm(id)
    const items = Array.from({ length: 40 }, (_, i) => item({ project_id: `${i}` }))
    resetCost()
    const answers = await potentials(partner, items, { user_id: 'five' })
    table['deduplicate 40'] = readCost()
    expect(answers.filter((value) => value > 0)).toHaveLength(5)
    expect(readCost()).toMatchObject({
      objectCalls: ['deduplicate'],
      workerD1Trips: 0,
      objectD1Trips: 1,
      d1RowsWritten: 0,
      objectRowsWritten: 0,
    })
  })
})
