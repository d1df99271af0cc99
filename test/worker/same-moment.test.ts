/** Accounts of one browser that are worked in one moment: none of them is published when the others are compared. */
import { afterEach, expect, it, vi } from 'vitest'
import { call, create, explain, lookUp } from '../support/worker/api.ts'
import { letThrough, setDatabase, waitingCalls } from '../support/worker/breakable-database.ts'
import { publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, open, payloadOf, post } from '../support/worker/visitor.ts'

const partner = await makePartner()
const ACCOUNTS = 10
/** Nothing is waited for by anybody, so it may come when it likes. */
const WAIT = { timeout: 10_000, interval: 50 }

afterEach(() => setDatabase('works'))

/** A link for each visitor, of users of their own, opened one after the other; `answer` posts what its page would. */
async function openLinks(visitors: ReturnType<typeof makeVisitor>[], project_id = 'of all') {
  const pages = []
  for (const [at, visitor] of visitors.entries()) {
    const { id, redirect_url } = await create(partner, {
      user_id: `together-${at}-${visitor.address}`,
      project_id,
    })
    const { nonce } = await open(visitor, redirect_url)
    pages.push({ id, answer: () => post(visitor, redirect_url, payloadOf(visitor, nonce)) })
  }
  return pages
}

/** All links are opened one after the other, and answered by one browser at once; returns their transactions. */
async function passTogether(visitors: ReturnType<typeof makeVisitor>[]): Promise<string[]> {
  const pages = await openLinks(visitors)
  await Promise.all(pages.map(({ answer }) => answer()))
  return pages.map(({ id }) => id)
}

const scoresOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await lookUp(partner, id)).score ?? 0))

it('are known as such, though each was compared before the others were published', async () => {
  const visitor = makeVisitor()
  const ids = await passTogether(Array.from({ length: ACCOUNTS }, () => visitor))
  const scores = await scoresOf(ids)
  expect(Math.max(...scores)).toBeGreaterThanOrEqual(80)
  expect(scores.filter((score) => score >= 50).length).toBeGreaterThanOrEqual(ACCOUNTS / 3)
  for (const id of ids) {
    const { headers } = await call(partner, 'GET', `/v1/transactions/${id}`)
    expect(headers.get('X-Doubletake-Provisional') ?? '').not.toContain('score')
    expect((await explain(partner, id)).fraud?.pending).toBe(false)
  }
})

it('let the second of two be a repetition, also where it is published first', async () => {
  const visitor = makeVisitor()
  const [first, second] = await openLinks([visitor, visitor], 'of two')
  setDatabase('waits')
  await first?.answer()
  // Its assessment asks after the answer.
  await vi.waitFor(() => expect(waitingCalls()).toBe(1), WAIT)
  setDatabase('works')
  await second?.answer()
  const potentialOf = async (id = '') => (await lookUp(partner, id)).duplication_potential
  expect(await potentialOf(second?.id)).toBe(0)
  letThrough()
  await vi.waitFor(async () => expect(await potentialOf(second?.id)).toBeGreaterThan(0.2), WAIT)
  expect(await potentialOf(first?.id)).toBe(0)
  const { history } = (await explain(partner, second?.id ?? '')).duplication
  expect(history.at(-1)?.transaction_id).toBe(first?.id)
})

it('let the later of two be a repetition, though an outage kept the earlier one back for longer', async () => {
  const visitor = makeVisitor()
  const [first, second] = await openLinks([visitor, visitor], 'of an outage')
  setDatabase('fails')
  await first?.answer()
  await second?.answer()
  const potentialOf = async (id = '') => (await lookUp(partner, id)).duplication_potential
  expect(await potentialOf(second?.id)).toBe(0)
  setDatabase('works')
  await runAlarm(second?.id ?? '')
  expect(await potentialOf(second?.id)).toBe(0)
  await runAlarm(first?.id ?? '')
  await vi.waitFor(async () => expect(await potentialOf(second?.id)).toBeGreaterThan(0.2), WAIT)
  expect(await potentialOf(first?.id)).toBe(0)
})

it('accuse nobody else: strangers of one moment are compared with nobody', async () => {
  const ids = await passTogether(Array.from({ length: ACCOUNTS }, () => makeVisitor()))
  expect(Math.max(...(await scoresOf(ids)))).toBeLessThanOrEqual(20)
})

it('keep the score that they have where nothing can be published in that moment', async () => {
  const visitor = makeVisitor()
  setDatabase('reads')
  const [id = ''] = await passTogether([visitor])
  const { score } = await lookUp(partner, id)
  expect(score).toBeLessThanOrEqual(20)
  const { headers } = await call(partner, 'GET', `/v1/transactions/${id}`)
  expect(headers.get('X-Doubletake-Provisional') ?? '').not.toContain('score')
  expect(await publishedRows(id)).toEqual([])
  setDatabase('works')
  await runAlarm(id)
  expect(await publishedRows(id)).toHaveLength(1)
  expect((await lookUp(partner, id)).score).toBe(score)
})
