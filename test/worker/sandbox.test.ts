/** Users of test keys whose id says what comes out. */
import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../src/contract/transaction.ts'
import { BAND_SCORES, DUPLICATE_LEVELS, STORY_USERS } from '../support/sandbox-users.ts'
import {
  badPaths,
  call,
  create,
  creation,
  explain,
  item,
  list,
  lookUp,
  potentials,
  report,
} from '../support/worker/api.ts'
import { objectRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor, open, pass, postForm } from '../support/worker/visitor.ts'

const partner = await makePartner()
const live = await makePartner('unlimited', 'live')

/** Creates a transaction, and completes it as a program without a browser does. */
async function complete(user_id: string, of: TestPartner = partner): Promise<string> {
  const { id, redirect_url } = await create(of, { user_id })
  const answer = await postForm(makeVisitor(), redirect_url)
  expect(answer.status).toBe(303)
  return id
}

async function evidenceOf(id: string) {
  const { fraud } = await explain(partner, id)
  if (!fraud) throw new Error('not assessed')
  return fraud
}

/** What a transaction has of its own visit, without what tells it from its repetitions. */
const outcomeOf = ({ score, score_reasons, duplication_potential }: Transaction) => ({
  score,
  score_reasons,
  duplication_potential,
})

describe('a sandbox user', () => {
  it.each(STORY_USERS)('has the story $key, without a browser', async ({ key, userId }) => {
    const id = await complete(userId)
    const [likeliest] = (await evidenceOf(id)).stories
    expect(likeliest?.story).toBe(key)
  })

  it.each(BAND_SCORES)('has the score %i, which its evidence adds up to', async (score) => {
    const id = await complete(`sandbox:score:${score}`)
    expect((await lookUp(partner, id)).score).toBe(score)
    const { prior_bits, pieces, bits, probability } = await evidenceOf(id)
    expect(pieces.reduce((sum, piece) => sum + piece.bits, prior_bits)).toBeCloseTo(bits, 6)
    expect(Math.round(100 * probability)).toBe(score)
  })

  it('has a reason, in words and as insights count it', async () => {
    const own = await makePartner()
    const id = await complete('sandbox:reason:webdriver.driven', own)
    expect((await lookUp(own, id)).score_reasons).toContain('a program drives it')
    await runAlarm(id)
    const { data } = await call<{ reasons: { reason: string }[] }>(own, 'GET', '/v1/insights')
    expect(JSON.stringify(data.reasons)).toContain('webdriver.driven')
  })

  it.each(DUPLICATE_LEVELS)('has the potential %d everywhere', async (level) => {
    const user_id = `sandbox:duplicate:${level}`
    const asked = await potentials(partner, [item(), item({ project_id: 'b' })], { user_id })
    expect(asked).toEqual([level, level])
    const id = await complete(user_id)
    expect((await lookUp(partner, id)).duplication_potential).toBe(level)
    const { duplication } = await explain(partner, id)
    const shares = duplication.attempts.reduce((sum, { share }) => sum + share, 0)
    expect(shares).toBeCloseTo(level, 4)
  })

  it('gets the same answers whatever was done before, by itself or in the same browser', async () => {
    const visitor = makeVisitor()
    for (let other = 0; other < 6; other++) {
      const { redirect_url } = await create(partner, { user_id: `neighbour-${other}` })
      await pass(visitor, redirect_url)
    }
    const seen = []
    for (let time = 0; time < 3; time++) {
      const { id, redirect_url } = await create(partner, {
        user_id: 'sandbox:score:35:again',
        expected_ip: visitor.address,
      })
      await pass(visitor, redirect_url)
      await report(partner, id, 'completed')
      await runAlarm(id)
      seen.push(outcomeOf(await lookUp(partner, id)))
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(seen[0]).toMatchObject({ score: 35, duplication_potential: 0 })
  })

  it('leaves no device behind that could link the users of a developer', async () => {
    const visitor = makeVisitor()
    const { id, redirect_url } = await create(partner, { user_id: 'sandbox:story:farm:mine' })
    await pass(visitor, redirect_url)
    await runAlarm(id)
    expect(await objectRows(id, 'devices')).toEqual([])
  })

  it('passes the loader in a browser as everybody does, and only once', async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'sandbox:score:65:browser' })
    const visitor = makeVisitor()
    expect((await open(visitor, redirect_url)).response.status).toBe(200)
    expect((await lookUp(partner, id)).completed_at).toBeNull()
    await pass(visitor, redirect_url)
    const { completed_at } = await lookUp(partner, id)
    await postForm(visitor, redirect_url)
    expect((await lookUp(partner, id)).completed_at).toBe(completed_at)
  })

  it('that is slow is told to be pending, and revised by the alarm', async () => {
    const id = await complete('sandbox:slow')
    const first = await lookUp(partner, id)
    const { headers } = await call(partner, 'GET', `/v1/transactions/${id}`)
    expect(headers.get('X-Doubletake-Provisional')).toBe('score;reason=comparing')
    expect((await evidenceOf(id)).pending).toBe(true)
    await runAlarm(id)
    const last = await lookUp(partner, id)
    expect((await evidenceOf(id)).pending).toBe(false)
    expect(last.score).toBeGreaterThan(first.score ?? 100)
    await runAlarm(id)
    expect(outcomeOf(await lookUp(partner, id))).toEqual(outcomeOf(last))
  })

  it('keeps its potential in a transaction that refers to another', async () => {
    const id = await complete('sandbox:duplicate:0.65:twice')
    const second = await create(partner, { user_id: 'ignored', tx_ref_id: id })
    expect((await lookUp(partner, second.id)).duplication_potential).toBe(0.65)
  })

  it('is erased like any other', async () => {
    await complete('sandbox:score:10:erased')
    await call(partner, 'DELETE', '/v1/users/sandbox:score:10:erased')
    const { transactions } = await list(partner, { user_id: 'sandbox:score:10:erased' })
    expect(transactions).toEqual([])
  })
})

it('refuses another deduplication of a sandbox user under a key that was used', async () => {
  const ask = async (project_id: string, user_id = 'sandbox:duplicate:0.3') => {
    const body = { user: { user_id, ip: '203.0.113.7' }, items: [item({ project_id })] }
    const key = { 'Idempotency-Key': 'asked-once' }
    return (await call(partner, 'POST', '/v1/deduplicate', body, key)).status
  }
  expect([await ask('first'), await ask('first'), await ask('second')]).toEqual([200, 200, 422])
  expect(await ask('second', 'sandbox:duplicate:0.3:other')).toBe(200)
})

describe('an id like that of a sandbox user', () => {
  it('that is none is refused, with those that there are', async () => {
    const created = await call(
      partner,
      'POST',
      '/v1/transactions',
      creation({ user_id: 'sandbox:story:programme' }),
    )
    expect([created.status, badPaths(created)]).toEqual([400, ['user_id']])
    expect(created.body.errors?.[0]?.message).toMatch(/^user_id is not a sandbox user: .*program/)
    const asked = await call(partner, 'POST', '/v1/deduplicate', {
      user: { user_id: 'sandbox:duplicate:2', ip: '203.0.113.7' },
      items: [item()],
    })
    expect([asked.status, badPaths(asked)]).toEqual([400, ['user.user_id']])
    expect(asked.body.errors?.[0]?.message).toMatch(/^user\.user_id is not a sandbox user: /)
  })

  it.each(['sandbox:score:90', 'sandbox:duplicate:1', 'sandbox:none'])(
    'is an ordinary user of a live key: %s',
    async (user_id) => {
      const { id, redirect_url } = await create(live, { user_id, project_id: user_id })
      const visitor = makeVisitor()
      await postForm(visitor, redirect_url)
      expect((await lookUp(live, id)).completed_at).toBeNull()
      await pass(visitor, redirect_url)
      const { score, duplication_potential } = await lookUp(live, id)
      expect(score).toBeLessThan(20)
      expect(duplication_potential).toBe(0)
      expect(await potentials(live, [item({ project_id: 'new' })], { user_id })).toEqual([0])
    },
  )
})
