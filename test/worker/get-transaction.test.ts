import { describe, expect, it } from 'vitest'
import { call, create, creation, explain, list, lookUp } from '../support/worker/api.ts'
import { publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { databaseOf } from '../support/worker/placement.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const partner = await makePartner()

describe('getTransaction', () => {
  it('shows a new transaction: its data, no score, no completion, no transitions', async () => {
    const before = Date.now()
    const { id } = await create(partner)
    const transaction = await lookUp(partner, id)
    expect(transaction).toEqual({
      id,
      score: null,
      score_reasons: null,
      duplication_potential: 0,
      data: creation(),
      state_transitions: [],
      created_at: transaction.created_at,
      completed_at: null,
    })
    const createdAt = Date.parse(transaction.created_at)
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(createdAt).toBeLessThanOrEqual(Date.now())
  })

  it('gives a readable reason when the score is above 0', async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'robot' })
    const robot = makeVisitor()
    robot.signals.webdriver = { ...(robot.signals.webdriver as object), page: 'true' }
    await pass(robot, redirect_url)
    const { score, score_reasons } = await lookUp(partner, id)
    expect(score).toBeGreaterThanOrEqual(50)
    expect(score_reasons).toMatch(/^[A-Z].*webdriver.*\.$/i)
  })

  it('is answered by the user’s object, like lists, whatever has been changed in D1', async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'changed-in-d1' })
    await pass(makeVisitor(), redirect_url)
    const seen = await lookUp(partner, id)
    await runAlarm(id)
    const [row] = await publishedRows(id)
    expect(row).toMatchObject({ score: seen.score, state: null })
    await databaseOf(partner.scope)
      .prepare(`UPDATE transactions SET score = 99, state = 'terminated' WHERE sequence = ?`)
      .bind(row?.sequence)
      .run()
    expect(await publishedRows(id)).toMatchObject([{ score: 99, state: 'terminated' }])
    expect(await lookUp(partner, id)).toEqual(seen)
    expect(await list(partner, { user_id: 'changed-in-d1' })).toMatchObject({
      transactions: [seen],
    })
  })

  it.each([
    '0'.repeat(32),
    'x',
    'x'.repeat(33),
    '-'.repeat(32),
    '%00',
    '..%2f..%2fetc',
    "'%20OR%201=1--",
    '%F0%9F%99%82',
    '__proto__',
    'a'.repeat(4000),
  ])('is 404 for the made-up id %.40s', async (id) => {
    const answer = await call(partner, 'GET', `/v1/transactions/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.body.type).toBe('/problems/not_found')
  })

  it('is 404 for an id with any one character changed', async () => {
    const { id } = await create(partner)
    for (let i = 0; i < id.length; i += 3) {
      const altered = `${id.slice(0, i)}${id[i] === 'k' ? 'l' : 'k'}${id.slice(i + 1)}`
      expect((await call(partner, 'GET', `/v1/transactions/${altered}`)).status).toBe(404)
    }
  })
})

describe('explainTransaction', () => {
  it('explains a score by bits that add up to it', async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'explained' })
    const robot = makeVisitor()
    robot.signals.webdriver = { ...(robot.signals.webdriver as object), page: 'true' }
    await pass(robot, redirect_url)
    const { score } = await lookUp(partner, id)
    const { fraud } = await explain(partner, id)
    const pieces = fraud?.pieces.filter(({ counted }) => counted) ?? []
    const sum = pieces.reduce((bits, piece) => bits + piece.bits, fraud?.prior_bits ?? 0)
    expect(Math.round(100 / (1 + 2 ** -sum))).toBe(score)
    expect(fraud?.pending).toBe(false)
  })

  it('has no fraud evidence before completion, and is 404 for an unknown id', async () => {
    const { id } = await create(partner)
    expect((await explain(partner, id)).fraud).toBeNull()
    const unknown = await call(partner, 'GET', `/v1/transactions/${'0'.repeat(32)}/evidence`)
    expect(unknown.status).toBe(404)
  })
})

describe('showInsights', () => {
  it('answers the partner, and refuses a period out of range', async () => {
    expect((await call(partner, 'GET', '/v1/insights')).status).toBe(200)
    expect((await call(partner, 'GET', '/v1/insights?days=90')).status).toBe(200)
    for (const days of ['0', '91', 'x']) {
      expect((await call(partner, 'GET', `/v1/insights?days=${days}`)).status).toBe(400)
    }
  })
})
