import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { create, explain, lookUp } from '../../support/worker/api.ts'
import { runAlarm } from '../../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../../support/worker/partner.ts'
import { makeVisitor, pass } from '../../support/worker/visitor.ts'

const ACCOUNTS = 9

/** One browser at home, with an account for each partner, in turn. */
async function visitAll(partners: readonly TestPartner[]) {
  const visitor = makeVisitor()
  const visits: { score: number; pieces: unknown }[] = []
  for (const [at, partner] of partners.entries()) {
    const { id, redirect_url } = await create(partner, { user_id: `account-${at}` })
    await pass(visitor, redirect_url)
    const { score } = await lookUp(partner, id)
    await runAlarm(id)
    const { fraud } = await explain(partner, id)
    // What was observed without a clock: which pieces there are, and how many bits each gives.
    const pieces = fraud?.pieces.map(({ signal, outcome, bits }) => [signal, outcome, bits])
    visits.push({ score: score ?? Number.NaN, pieces })
  }
  return visits
}

// How long a visit takes is evidence too, and none of its owner.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('one browser with nine accounts', () => {
  it('of nine partners is honest, and each partner hears what the first one heard', async () => {
    const partners = await Promise.all(Array.from({ length: ACCOUNTS }, () => makePartner()))
    const visits = await visitAll(partners)
    expect(visits).toEqual(Array(ACCOUNTS).fill(visits[0]))
    expect(visits[0]?.score).toBeLessThan(20)
  })

  it('of one partner is a farm', async () => {
    const partner = await makePartner()
    const visits = await visitAll(Array(ACCOUNTS).fill(partner))
    expect(visits.at(-1)?.score).toBeGreaterThan(80)
  })
})
