/** A potential while time passes: reports come late, users are linked, and the explanation follows. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../src/domain/time.ts'
import {
  call,
  create,
  explain,
  item,
  list,
  lookUp,
  potentials,
  report,
} from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { objectOf, objectRows, publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor, pass, type Visitor } from '../support/worker/visitor.ts'

const START = Date.UTC(2026, 4, 3, 9)
const partner = await makePartner()
let names = 0
const newName = () => `name-${names++}`
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: START + ms })
const attemptOf = async (visitor: Visitor, body: Record<string, unknown>, by = partner) =>
  (await attempt(by, visitor, body)).id
const potentialOf = async (id: string, by = partner) =>
  (await lookUp(by, id)).duplication_potential ?? Number.NaN
/** What it is after a look-up has asked for it, and everything behind its answer is done. */
async function reviewedOf(id: string, by: TestPartner = partner) {
  await explain(by, id)
  return potentialOf(id, by)
}

afterEach(() => {
  vi.useRealTimers()
  setDatabase('works')
})

describe('a late report of an earlier attempt of the same user', () => {
  it('makes the later attempt’s potential exactly 1 with its answer, and says so', async () => {
    const [user_id, project_id, visitor] = [newName(), newName(), makeVisitor()]
    at(0)
    const first = await attemptOf(visitor, { user_id, project_id })
    at(48 * HOUR_MS)
    const second = await attemptOf(visitor, { user_id, project_id })
    const before = await potentialOf(second)
    expect(before > 0 && before < 1).toBe(true)
    expect((await explain(partner, second)).duplication.summary).toMatch(
      /^This user passed on to this on 3 May 2026\. Whether it was completed is not reported: \d+ %, somewhere between \d+ % and \d+ %\.$/,
    )

    at(72 * HOUR_MS)
    // The key is asked for anew after a while.
    await list(partner, { user_id })
    resetCost()
    expect(await report(partner, first, 'completed')).toBe(200)
    expect(readCost()).toMatchObject({ objectCalls: ['report'], workerD1Trips: 0 })
    expect(await potentialOf(second)).toBe(1)
    expect(await potentialOf(first)).toBe(0)
    expect(await potentials(partner, [item({ project_id })], { user_id })).toEqual([1])
    const { duplication } = await explain(partner, second)
    expect(duplication.summary).toBe('This user completed this on 3 May 2026.')
    expect(duplication.attempts[0]).toMatchObject({ own: true, completed: 1, share: 1 })
    expect(duplication.history.at(-1)).toEqual({
      at: new Date(START + 72 * HOUR_MS).toISOString(),
      value: 1,
      says: 'report received: because the attempt of 3 May 2026 was reported completed',
      transaction_id: first,
    })
    expect(duplication.history[0]).toMatchObject({
      says: 'created: because this user attempted this on 3 May 2026',
    })
    at(100 * HOUR_MS)
    resetCost()
    expect(await reviewedOf(second)).toBe(1)
    expect(readCost()).toMatchObject({ objectRowsWritten: 0, objectD1Trips: 0 })
    await runAlarm(second)
    const published = await publishedRows(second)
    expect(published.map(({ potential }) => potential)).toEqual([0, 1])
  })

  it('lowers it where the earlier one was terminated', async () => {
    const [user_id, project_id, visitor] = [newName(), newName(), makeVisitor()]
    const first = await attemptOf(visitor, { user_id, project_id })
    const second = await attemptOf(visitor, { user_id, project_id })
    const before = await potentialOf(second)
    await report(partner, first, 'terminated', 'quota')
    expect(await potentialOf(second)).toBeLessThan(before / 2)
    expect((await explain(partner, second)).duplication.summary).toContain('reported terminated')
  })

  it('is told as what changed it also where the attempt is one of too many to be kept', async () => {
    const [user_id, project_id, visitor] = [newName(), newName(), makeVisitor()]
    const earlier: string[] = []
    for (let day = 0; day < 11; day++) {
      at(24 * day * HOUR_MS)
      earlier.push(await attemptOf(visitor, { user_id, project_id }))
    }
    const last = await attemptOf(visitor, { user_id, project_id })
    const { attempts } = (await explain(partner, last)).duplication
    const isKept = (id: string) => attempts.some(({ transaction_id }) => transaction_id === id)
    const [first = '', second = ''] = earlier.filter((id) => !isKept(id))
    const saysLast = async () => (await explain(partner, last)).duplication.history.at(-1)
    await report(partner, first, 'terminated', 'quota')
    expect(await saysLast()).toMatchObject({
      says: 'report received: because the attempt of 3 May 2026 was reported terminated',
      transaction_id: first,
    })
    const kept = attempts[0]?.transaction_id ?? ''
    await report(partner, kept, 'terminated', 'quota')
    expect(await saysLast()).toMatchObject({
      says: 'report received: because the attempt of 13 May 2026 was reported terminated',
      transaction_id: kept,
    })
    await report(partner, second, 'completed')
    expect(await saysLast()).toMatchObject({
      says: 'report received: because the attempt of 4 May 2026 was reported completed',
      transaction_id: second,
    })
  })

  it('writes nothing more where there is no later attempt at the item', async () => {
    const user_id = newName()
    const { id } = await create(partner, { user_id, project_id: newName() })
    await create(partner, { user_id, project_id: newName() })
    const before = await objectRows(id, 'transactions')
    await report(partner, id, 'completed')
    const after = await objectRows(id, 'transactions')
    const changed = after.filter(({ revision }, n) => revision !== before[n]?.revision)
    expect(changed).toHaveLength(1)
  })

  it('does not change those made before it, nor of its own chain', async () => {
    const [user_id, project_id, visitor] = [newName(), newName(), makeVisitor()]
    const first = await attemptOf(visitor, { user_id, project_id })
    const { id: again } = await create(partner, { tx_ref_id: first })
    const second = await attemptOf(visitor, { user_id, project_id })
    await report(partner, second, 'completed')
    expect(await potentialOf(first)).toBe(0)
    await report(partner, again, 'completed')
    expect(await potentialOf(first)).toBe(0)
    expect(await potentialOf(second)).toBe(1)
  })
})

describe('a link that was made days before its visit', () => {
  it('is told as a link until then, and after it with the day of the visit', async () => {
    const [user_id, other, project_id, visitor] = [newName(), newName(), newName(), makeVisitor()]
    at(0)
    const { id, redirect_url } = await create(partner, { user_id, project_id })
    await runAlarm(id)
    at(144 * HOUR_MS)
    const early = await create(partner, { user_id, project_id })
    const { summary } = (await explain(partner, early.id)).duplication
    expect(summary).toMatch(/^This user was given a link to this on 3 May 2026\. Whether it was /)
    await pass(visitor, redirect_url)
    await lookUp(partner, id)
    await report(partner, id, 'completed')
    await runAlarm(id)
    at(168 * HOUR_MS)
    const own = await explain(partner, await attemptOf(visitor, { user_id, project_id }))
    expect(own.duplication.summary).toBe('This user completed this on 9 May 2026.')
    expect(own.duplication.history[0]?.says).toBe(
      'created: because this user attempted this on 9 May 2026',
    )
    const linked = await attemptOf(visitor, { user_id: other, project_id })
    const { duplication } = await explain(partner, linked)
    expect(duplication.summary).toContain(
      `the person behind ${user_id}, who completed this on 9 May 2026: `,
    )
    expect(duplication.attempts[0]?.created_at).toBe(new Date(START).toISOString())
  })
})

describe('what becomes known of another user later', () => {
  /** Two users in one browser: the first one's attempt is not reported yet. */
  async function linkedPair() {
    const [visitor, project_id] = [makeVisitor(), newName()]
    const [other, user_id] = [newName(), newName()]
    at(0)
    const first = await attemptOf(visitor, { user_id: other, project_id })
    at(24 * HOUR_MS)
    const second = await attemptOf(visitor, { user_id, project_id })
    return { first, second, other, user_id, project_id, visitor }
  }

  it('is counted when the transaction is asked for an hour later, and named', async () => {
    const { first, second, other } = await linkedPair()
    const before = await potentialOf(second)
    expect(before).toBeGreaterThan(0)
    await report(partner, first, 'completed')
    await runAlarm(first)
    at(24 * HOUR_MS + HOUR_MS / 2)
    expect(await reviewedOf(second)).toBe(before)
    at(26 * HOUR_MS)
    const after = await reviewedOf(second)
    expect(after).toBeGreaterThan(before)
    expect(after).toBeLessThan(1)
    const { duplication } = await explain(partner, second)
    expect(duplication.summary).toMatch(
      new RegExp(
        `the person behind ${other}, who completed this on 3 May 2026: same visitor cookie, `,
      ),
    )
    expect(duplication.attempts[0]?.user).toEqual({
      user_id: other,
      channel: null,
      sub_channel: null,
    })
    const says = duplication.history.map((change) => change.says)
    expect(says).toEqual([
      'created',
      `device seen: because of ${other}, who attempted this on 3 May 2026`,
      `compared again: because the attempt of ${other} of 3 May 2026 was reported completed`,
    ])
  })

  it('is counted when a later visit links the two', async () => {
    const [mine, theirs, project_id] = [makeVisitor(), makeVisitor(), newName()]
    const [other, user_id] = [newName(), newName()]
    at(0)
    const first = await attemptOf(theirs, { user_id: other, project_id })
    await report(partner, first, 'completed')
    await runAlarm(first)
    at(HOUR_MS)
    const second = await attemptOf(mine, { user_id, project_id })
    const before = await potentialOf(second)
    expect(before).toBeLessThan(0.2)
    at(2 * HOUR_MS)
    await attemptOf(theirs, { user_id, project_id: newName() })
    at(4 * HOUR_MS)
    const linked = await reviewedOf(second)
    expect(linked).toBeGreaterThan(before + 0.2)
    const { history } = (await explain(partner, second)).duplication
    expect(history.at(-1)).toMatchObject({ value: linked, transaction_id: first })
    expect(history.at(-1)?.says).toMatch(
      new RegExp(`^compared again: because .*${other}, who attempted this on 3 May 2026`),
    )
  })

  it('is counted when two who shared a browser are told apart by their hours, and joined again', async () => {
    const { first, second, other, user_id, visitor } = await linkedPair()
    await report(partner, first, 'completed')
    await runAlarm(first)
    const comesBy = async (machine: Visitor, who: string, hours: number) => {
      at(hours * HOUR_MS)
      await runAlarm(await attemptOf(machine, { user_id: who, project_id: newName() }))
    }
    const reviewed = async (hours: number) => {
      at(hours * HOUR_MS)
      const value = await reviewedOf(second)
      return { value, says: (await explain(partner, second)).duplication.history.at(-1)?.says }
    }
    const linked = await reviewed(26)
    for (let day = 2; day < 9; day++) {
      await comesBy(visitor, other, day * 24)
      await comesBy(visitor, user_id, day * 24 + 10)
    }
    const apart = await reviewed(9 * 24)
    const because = `compared again: because ${other}, who attempted this on 3 May 2026, is`
    expect(apart.says).toBe(`${because} less likely to be the same person than before`)
    expect(apart.value).toBeLessThan(linked.value - 0.3)
    for (const [hours, machine] of [226, 230].map((each) => [each, makeVisitor()] as const)) {
      await comesBy(machine, other, hours)
      await comesBy(machine, user_id, hours + 0.1)
    }
    const joined = await reviewed(10 * 24)
    expect(joined.says).toBe(`${because} likelier to be the same person than before`)
    expect(joined.value).toBeGreaterThan(apart.value + 0.2)
  })

  it('is no change where nothing became known: they were at the item together, and stay so', async () => {
    const [visitor, project_id] = [makeVisitor(), newName()]
    at(0)
    const first = await attemptOf(visitor, { user_id: newName(), project_id })
    await report(partner, first, 'completed')
    await runAlarm(first)
    at(HOUR_MS / 4)
    const second = await attemptOf(visitor, { user_id: newName(), project_id })
    const { duplication: before } = await explain(partner, second)
    const reasons = before.attempts[0]?.match?.rows.map(({ comparison }) => comparison)
    expect(reasons).toContain('sameItem')
    at(2 * HOUR_MS)
    await reviewedOf(second)
    expect((await explain(partner, second)).duplication).toEqual(before)
  })

  it('is not lost where the user comes by so many other devices that the one of the visit is forgotten', async () => {
    const { first, second, user_id } = await linkedPair()
    await report(partner, first, 'completed')
    await runAlarm(first)
    at(26 * HOUR_MS)
    const linked = await reviewedOf(second)
    expect(linked).toBeGreaterThan(0.5)
    for (let n = 0; n < 8; n++) {
      at((27 + n) * HOUR_MS)
      await attemptOf(makeVisitor(), { user_id, project_id: newName() })
    }
    at(40 * HOUR_MS)
    const { headers } = await call(partner, 'GET', `/v1/transactions/${second}`)
    expect(headers.get('X-Doubletake-Provisional') ?? '').not.toContain('later_reports')
    expect(await reviewedOf(second)).toBe(linked)
  })

  it('is not lost where the earlier user comes by so many other devices that the common one is forgotten', async () => {
    const { first, second, other } = await linkedPair()
    await report(partner, first, 'completed')
    await runAlarm(first)
    at(26 * HOUR_MS)
    const linked = await reviewedOf(second)
    for (let n = 0; n < 8; n++) {
      at((27 + n) * HOUR_MS)
      const id = await attemptOf(makeVisitor(), { user_id: other, project_id: newName() })
      await runAlarm(id)
    }
    at(40 * HOUR_MS)
    expect(await reviewedOf(second)).toBe(linked)
  })

  it('is counted behind the answer of a look-up, which does not wait for it', async () => {
    const { first, second } = await linkedPair()
    const before = await potentialOf(second)
    await report(partner, first, 'completed')
    await runAlarm(first)
    at(26 * HOUR_MS)
    resetCost()
    expect(await potentialOf(second)).toBe(before)
    expect(readCost()).toMatchObject({ objectCalls: ['lookUp'], workerD1Trips: 0 })
    await vi.waitFor(async () => expect(await potentialOf(second)).toBeGreaterThan(before))
    // Once an hour is often enough.
    await runAlarm(second)
    resetCost()
    for (let n = 0; n < 5; n++) await potentialOf(second)
    expect(readCost()).toMatchObject({ objectD1Trips: 0, objectRowsWritten: 0 })
  })

  it('stops counting when the other user is erased, whose name is kept nowhere', async () => {
    const { second, other } = await linkedPair()
    expect(await potentialOf(second)).toBeGreaterThan(0)
    expect((await call(partner, 'DELETE', `/v1/users/${other}`)).status).toBe(200)
    expect(JSON.stringify(await objectRows(second, 'transactions'))).not.toContain(other)
    const named = await explain(partner, second)
    expect(named.duplication.summary).toContain('the person behind another of your users')
    expect(named.duplication.attempts[0]?.user).toBeNull()
    at(26 * HOUR_MS)
    expect(await reviewedOf(second)).toBe(0)
    const { duplication } = await explain(partner, second)
    expect(duplication.attempts).toEqual([])
    expect(duplication.summary).toMatch(/^No earlier attempt/)
    expect(duplication.history.at(-1)?.says).toBe(
      'compared again: because the attempt of another of your users of 3 May 2026 no longer counts',
    )
    expect(JSON.stringify(duplication)).not.toContain(other)
  })

  it('is told without names, and the potential as it was, while the database is out', async () => {
    const { second } = await linkedPair()
    const before = await potentialOf(second)
    at(26 * HOUR_MS)
    setDatabase('fails')
    const { duplication, duplication_potential } = await explain(partner, second)
    expect(duplication_potential).toBe(before)
    expect(duplication.summary).toContain('the person behind another of your users')
  })

  it('tells users apart by their channels', async () => {
    const [visitor, project_id, user_id] = [makeVisitor(), newName(), newName()]
    await report(
      partner,
      await attemptOf(visitor, { user_id, project_id, channel: 'web' }),
      'completed',
    )
    const second = await attemptOf(visitor, { user_id, project_id, channel: 'app' })
    const { duplication } = await explain(partner, second)
    expect(duplication.summary).toContain(`the person behind ${user_id} (channel web), who`)
  })
})

it('a summary that was stored before there were histories and sentences is still explained', async () => {
  const [visitor, project_id, user_id] = [makeVisitor(), newName(), newName()]
  await report(partner, await attemptOf(visitor, { user_id: newName(), project_id }), 'completed')
  const second = await attemptOf(visitor, { user_id, project_id })
  const rewrite = `UPDATE transactions SET duplication = json_remove(duplication, '$.history',
    '$.shares[0].step', '$.shares[0].range')`
  await runInDurableObject(await objectOf(second), (_, { storage }) => {
    storage.sql.exec(rewrite)
  })
  // Another version has stored it: this one has nothing of it in its memory.
  await evictDurableObject(await objectOf(second))
  const { duplication } = await explain(partner, second)
  expect(duplication.history).toEqual([])
  expect(duplication.summary).toContain('who completed this on')
})

it('one’s own user is told of rather than another partner’s, once its report is known', async () => {
  const [rival, ours, visitor] = [await makePartner(), await makePartner(), makeVisitor()]
  const survey = { ext_survey_source: 'provider_b', ext_survey_id: newName() }
  at(0)
  const mine = await attemptOf(visitor, { user_id: 'mine', ...survey }, ours)
  at(HOUR_MS)
  const theirs = await attemptOf(visitor, { user_id: 'theirs', ...survey }, rival)
  await report(rival, theirs, 'completed')
  await runAlarm(theirs)
  at(2 * HOUR_MS)
  const second = await attemptOf(visitor, { user_id: 'second', ...survey }, ours)
  const before = await explain(ours, second)
  expect(before.duplication.summary).toMatch(
    /^Somebody .* at another partner on 3 May 2026\. One more/,
  )
  await report(ours, mine, 'completed')
  await runAlarm(mine)
  at(4 * HOUR_MS)
  const { duplication, duplication_potential: after } = await explain(ours, second)
  expect(after).toBeCloseTo(before.duplication_potential, 1)
  expect(duplication.summary).toMatch(/the person behind mine, who completed this on 3 May 2026: /)
  const shares = duplication.attempts.map(({ share }) => share)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(after, 2)
})

it('nothing of another partner is in the sentence or in the history', async () => {
  const [victim, rival, visitor] = [await makePartner(), await makePartner(), makeVisitor()]
  const survey = { ext_survey_source: 'provider_b', ext_survey_id: newName() }
  at(0)
  const theirs = await attemptOf(visitor, { user_id: 'their-panellist', ...survey }, victim)
  const id = await attemptOf(visitor, { user_id: 'mine', ...survey }, rival)
  const before = await potentialOf(id, rival)
  await report(victim, theirs, 'completed')
  await runAlarm(theirs)
  at(2 * HOUR_MS)
  expect(await reviewedOf(id, rival)).toBeGreaterThan(before)
  const { duplication } = await explain(rival, id)
  expect(duplication.summary).toBe(
    'Somebody who may be this person attempted this at another partner on 3 May 2026.',
  )
  expect(duplication.history.map(({ says, transaction_id }) => [says, transaction_id])).toEqual([
    ['created', null],
    ['device seen: because of an attempt at another partner', null],
    ['compared again: because of an attempt at another partner', null],
  ])
  const text = JSON.stringify(duplication)
  for (const secret of ['their-panellist', theirs]) expect(text).not.toContain(secret)
})
