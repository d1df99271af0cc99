import { describe, expect, it } from 'vitest'
import { OPERATION_HOPS, type OperationName } from '../bench/geography/operation-hops.ts'
import { call, create, item, list, lookUp, potentials, report } from '../support/worker/api.ts'
import { countHops } from '../support/worker/gate.ts'
import { deployPlacement, leavePlacement, makeGrowth } from '../support/worker/growing.ts'
import { runAlarm, settleAlarms } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { withoutTimeLimits } from '../support/worker/time-limits.ts'
import { makeVisitor, open, pass, payloadOf, post } from '../support/worker/visitor.ts'

const partner = await makePartner()

/**
 * The hops of one answer: nothing that came before may be under way still, and a time limit that ended
 * while the gate was shut would hide one. The partner's key is in memory, as it is in the middle of its
 * day: it stays there for ten seconds, which a busy machine takes to settle; null leaves it as it is.
 */
async function hopsOf(
  run: () => Promise<unknown>,
  caller: TestPartner | null = partner,
): Promise<string[][]> {
  await settleAlarms()
  if (caller) await list(caller, { user_id: 'nobody' })
  return (await withoutTimeLimits(() => countHops(run))).hops
}

/**
 * What an answer waits for is what the table of round trips counts. Something may be under way at the
 * same time, as the renewal of a key that is in memory, and lengthens nothing.
 */
function expectHops(hops: string[][], operation: OperationName): void {
  const { object, database } = OPERATION_HOPS[operation]
  const expected = [...Array(object).fill('object '), ...Array(database).fill('database of object')]
  const shown = JSON.stringify(hops)
  expect(hops.length, shown).toBe(expected.length)
  for (const [at, kind] of expected.entries()) {
    expect(
      hops[at]?.some((name) => name.startsWith(kind)),
      shown,
    ).toBe(true)
  }
}

/** A user with a device, a completed visit and nothing left to do. */
async function makeKnownUser(user_id: string) {
  const visitor = makeVisitor()
  const { id, redirect_url } = await create(partner, { user_id })
  await pass(visitor, redirect_url)
  await lookUp(partner, id)
  await runAlarm(id)
  return { visitor, id }
}

describe('one after another, an answer waits for', () => {
  it('one hop: creation, of a new user and of a known one', async () => {
    expectHops(await hopsOf(() => create(partner, { user_id: 'new' })), 'create')
    await makeKnownUser('known')
    const another = { user_id: 'known', project_id: 'another', targeted_country: 'BR' }
    expectHops(await hopsOf(() => create(partner, another)), 'create')
    const pair = { ext_survey_source: 'provider_a', ext_survey_id: 'hops' }
    const shared = { user_id: 'known', project_id: 'shared', ...pair }
    expectHops(await hopsOf(() => create(partner, shared)), 'create')
  })

  it('one hop: opening the link, and completing', async () => {
    const { visitor } = await makeKnownUser('visiting')
    const { redirect_url } = await create(partner, { user_id: 'visiting', project_id: 'next' })
    let nonce = ''
    const opening = await hopsOf(async () => {
      nonce = (await open(visitor, redirect_url)).nonce
    })
    expectHops(opening, 'open')
    const body = payloadOf(visitor, nonce)
    expectHops(await hopsOf(() => post(visitor, redirect_url, body)), 'complete')
  })

  it('one hop: a report, a list, and the look-up of what has been assessed', async () => {
    const { id } = await makeKnownUser('settled')
    expectHops(await hopsOf(() => lookUp(partner, id)), 'lookUp')
    expectHops(await hopsOf(() => list(partner, { user_id: 'settled' })), 'list')
    expectHops(await hopsOf(() => report(partner, id, 'completed')), 'report')
  })

  it('two hops: a deduplication, of known users and of pairs that others share', async () => {
    await makeKnownUser('asked')
    const user = { user_id: 'asked' }
    const items = Array.from({ length: 40 }, (_, i) => item({ project_id: `${i}` }))
    expectHops(await hopsOf(() => potentials(partner, items, user)), 'deduplicate')
    const pair = { ext_survey_source: 'provider_a', ext_survey_id: 'hops' }
    expectHops(await hopsOf(() => potentials(partner, [item(pair)], user)), 'deduplicate')
    const stranger = { user_id: 'never-seen' }
    expectHops(await hopsOf(() => potentials(partner, items, stranger)), 'deduplicate')
  })

  it('two hops: the look-up of a visit that ended just now', async () => {
    const { visitor } = await makeKnownUser('fresh')
    const made = await create(partner, { user_id: 'fresh', project_id: 'next' })
    const { nonce } = await open(visitor, made.redirect_url)
    const hops = await hopsOf(async () => {
      await post(visitor, made.redirect_url, payloadOf(visitor, nonce))
      await lookUp(partner, made.id)
    })
    // The question to D1 is under way while the user is redirected and the partner asks.
    expect(hops[0]).toContain('object completeVisit')
    expect(hops.length, JSON.stringify(hops)).toBeLessThanOrEqual(1 + 2)
  })

  it('one more hop: the first call with a key in ten seconds', async () => {
    const stranger = await makePartner()
    const creating = () => call(stranger, 'POST', '/v1/transactions', CREATION)
    expect(await hopsOf(creating, null)).toEqual([['database of worker'], ['object create']])
    expect(await hopsOf(creating, null)).toEqual([['object create']])
  })
})

describe('over four databases', () => {
  it('an answer waits for no more than over one: all of them are asked in one step', async () => {
    const { partners, steps } = await makeGrowth()
    const [large] = partners
    await deployPlacement(steps[2] ?? [])
    try {
      const user_id = 'spread'
      expectHops(await hopsOf(() => create(large, { user_id }), large), 'create')
      const visitor = makeVisitor()
      const { id, redirect_url } = await create(large, { user_id, project_id: 'other' })
      await pass(visitor, redirect_url)
      await lookUp(large, id)
      const hops = await hopsOf(() => potentials(large, [item()], { user_id }), large)
      expectHops(hops, 'deduplicate')
      const asked = hops[1]?.filter((name) => name === 'database of object') ?? []
      expect(asked.length).toBeGreaterThan(1)
    } finally {
      await leavePlacement()
    }
  })
})

const CREATION = {
  user_id: 'u',
  project_type: 'survey',
  project_id: 'p',
  redirect_url: 'https://panel.test/back',
}
