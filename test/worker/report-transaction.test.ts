import { describe, expect, it } from 'vitest'
import { TRANSITIONS_MAX } from '../../src/domain/transaction/lifecycle.ts'
import { badPaths, call, create, lookUp, report } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()

type Reported = [state: string, reason?: string]

/**
 * Reports a new transaction in the given order: the status of each answer, and the transitions at
 * the end.
 */
async function play(...reports: Reported[]) {
  const { id } = await create(partner)
  const statuses: number[] = []
  for (const [state, reason] of reports) statuses.push(await report(partner, id, state, reason))
  const { state_transitions } = await lookUp(partner, id)
  return { statuses, transitions: state_transitions.map(({ ts: _, ...each }) => each) }
}

const statesOf = ({ transitions }: { transitions: { state: string }[] }) =>
  transitions.map(({ state }) => state)

describe('reportTransaction', () => {
  it('answers with an empty data object and records state, reason and time', async () => {
    const { id } = await create(partner)
    const before = Date.now()
    const answer = await call(partner, 'POST', `/v1/transactions/${id}/report`, {
      state: 'terminated',
      termination_reason: 'quota',
    })
    expect(answer).toMatchObject({ status: 200, data: {} })
    const [transition] = (await lookUp(partner, id)).state_transitions
    expect(transition).toMatchObject({ state: 'terminated', termination_reason: 'quota' })
    expect(Date.parse(transition?.ts ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('leaves completed_at and score to the loader', async () => {
    const { id } = await create(partner)
    await report(partner, id, 'completed')
    expect(await lookUp(partner, id)).toMatchObject({ completed_at: null, score: null })
  })

  it('has no transitions before the first report', async () => {
    expect((await play()).transitions).toEqual([])
  })

  const paths: Record<string, Reported[]> = {
    none: [],
    completed: [['completed']],
    terminated: [['terminated', 'quality']],
    reconciled: [['completed'], ['reconciled']],
  }
  const allowed = new Set([
    'none → completed',
    'none → terminated',
    'completed → reconciled',
    'reconciled → completed',
    'terminated → completed',
  ])
  const pairs = Object.keys(paths).flatMap((from) =>
    ['completed', 'terminated', 'reconciled'].map((to) => [from, to] as const),
  )

  it.each(pairs)('from %s to %s follows the table', async (from, to) => {
    const before = paths[from] ?? []
    const again: Reported = to === 'terminated' ? ['terminated', 'quality'] : [to]
    const played = await play(...before, again)
    const isRepeat = from === to
    const isAllowed = allowed.has(`${from} → ${to}`)
    expect(played.statuses.at(-1)).toBe(isAllowed || isRepeat ? 200 : 409)
    const expected = before.map(([state]) => state)
    expect(statesOf(played)).toEqual(isAllowed ? [...expected, to] : expected)
  })

  it('goes back and forth as it is reported', async () => {
    const played = await play(
      ['terminated'],
      ['completed'],
      ['reconciled'],
      ['completed'],
      ['reconciled'],
    )
    expect(statesOf(played)).toEqual([
      'terminated',
      'completed',
      'reconciled',
      'completed',
      'reconciled',
    ])
  })

  it(`has at most ${TRANSITIONS_MAX} transitions, of which the last one may be repeated`, async () => {
    const turns = Array.from({ length: TRANSITIONS_MAX }, (_, i) => i)
    const reports = turns.map((i): Reported => [i % 2 === 0 ? 'completed' : 'reconciled'])
    const played = await play(...reports, ['completed'], ['reconciled'])
    expect(played.statuses).toEqual([...turns.map(() => 200), 409, 200])
    expect(played.transitions).toHaveLength(TRANSITIONS_MAX)
    expect(statesOf(played).at(-1)).toBe('reconciled')
  })

  it('says that there are too many transitions, and how the transaction stays', async () => {
    const { id } = await create(partner)
    await report(partner, id, 'completed')
    for (let i = 1; i < TRANSITIONS_MAX; i++) {
      await report(partner, id, i % 2 === 0 ? 'completed' : 'reconciled')
    }
    const path = `/v1/transactions/${id}/report`
    const { body } = await call(partner, 'POST', path, { state: 'completed' })
    expect(body).toMatchObject({
      type: '/problems/transition_not_allowed',
      detail:
        'A transaction has at most 100 state transitions, and this one has reached that: it stays reconciled.',
    })
  })

  it('refuses another reason for a terminated transaction, and repeats the same one', async () => {
    const played = await play(
      ['terminated', 'quota'],
      ['terminated', 'quota'],
      ['terminated', 'quality'],
      ['terminated'],
    )
    expect(played.statuses).toEqual([200, 200, 409, 409])
    expect(played.transitions).toEqual([{ state: 'terminated', termination_reason: 'quota' }])
  })

  it.each(['quota', 'qualification', 'quality'])('accepts the reason %s', async (reason) => {
    const { transitions } = await play(['terminated', reason])
    expect(transitions).toEqual([{ state: 'terminated', termination_reason: reason }])
  })

  it.each<[object, string[]]>([
    [{}, ['state']],
    [{ state: null }, ['state']],
    [{ state: 'done' }, ['state']],
    [{ state: 'completed', termination_reason: 'quota' }, ['termination_reason']],
    [{ state: 'reconciled', termination_reason: 'quality' }, ['termination_reason']],
    [{ state: 'terminated', termination_reason: 'boredom' }, ['termination_reason']],
    [{ state: 'terminated', termination_reason: '' }, ['termination_reason']],
    [{ state: 'x', termination_reason: 'y' }, ['state', 'termination_reason']],
  ])('refuses %j and changes nothing', async (body, bad) => {
    const { id } = await create(partner)
    const answer = await call(partner, 'POST', `/v1/transactions/${id}/report`, body)
    expect(answer.status).toBe(400)
    expect([...new Set(badPaths(answer))]).toEqual(bad)
    expect((await lookUp(partner, id)).state_transitions).toEqual([])
  })

  it('treats a reason that is null as unset, and ignores unknown fields', async () => {
    const { id } = await create(partner)
    const body = { state: 'completed', termination_reason: null, note: 'x' }
    const { status } = await call(partner, 'POST', `/v1/transactions/${id}/report`, body)
    expect(status).toBe(200)
    expect((await lookUp(partner, id)).state_transitions).toHaveLength(1)
  })

  it('is 404 for an unknown id', async () => {
    expect(await report(partner, '0'.repeat(32), 'completed')).toBe(404)
  })
})
