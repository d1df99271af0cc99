/** What partners may learn of each other at surveys that both compare: what protects them, and no more. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unpackProfile } from '../../../src/domain/packing/profile-row.ts'
import { ASKED_ADDRESSES } from '../../../src/domain/rate-limits.ts'
import { create, explain, item, lookUp, potentials, report } from '../../support/worker/api.ts'
import { runAlarm } from '../../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../../support/worker/partner.ts'
import { askEveryDatabase } from '../../support/worker/placement.ts'
import { makeVisitor, pass, type Visitor } from '../../support/worker/visitor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [rival, victim] = [await makePartner(), await makePartner()]
let names = 0
const newUser = () => `user-${names++}`
const surveyOf = (ext_survey_id: string) => ({ ext_survey_source: 'provider_b', ext_survey_id })

/** Visits, reports the end, and publishes; resolves to the transaction's id. */
async function attempt(
  partner: TestPartner,
  visitor: Visitor,
  body: Record<string, unknown>,
  end: [state: string, reason?: string] | null = ['completed'],
) {
  const { id, redirect_url } = await create(partner, body)
  await pass(visitor, redirect_url)
  await lookUp(partner, id)
  if (end) await report(partner, id, ...end)
  await runAlarm(id)
  return id
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the same browser at two partners', () => {
  it('is kept for other partners without the minutes of its visits', async () => {
    const known = () => askEveryDatabase((db) => db.prepare('SELECT user_ref, body FROM profiles'))
    const before = new Set((await known()).map(({ user_ref }) => user_ref))
    const body = { user_id: newUser(), project_id: 'v', ...surveyOf('minutes') }
    await attempt(victim, makeVisitor(), body)
    const added = (await known()).filter(({ user_ref }) => !before.has(user_ref))
    const profiles = added.map((row) => unpackProfile(JSON.parse(String(row.body))))
    expect(profiles.map((profile) => 'visits' in profile).sort()).toEqual([false, true])
  })

  it('is told after the visit, by its day and its share alone', async () => {
    const [visitor, survey] = [makeVisitor(), surveyOf('after-the-visit')]
    const tomorrow = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
    // At noon, because a midnight may pass within a test.
    vi.useFakeTimers({ toFake: ['Date'], now: tomorrow + 12 * HOUR_MS })
    await attempt(victim, visitor, { user_id: newUser(), project_id: 'v', ...survey })
    const body = { user_id: newUser(), project_id: 'r', ...survey }
    const id = await attempt(rival, visitor, body, null)
    const { duplication_potential } = await lookUp(rival, id)
    expect(duplication_potential).toBeGreaterThan(0.6)
    expect(duplication_potential).toBeLessThan(1)
    const { duplication } = await explain(rival, id)
    const { summary, history, ...told } = duplication
    expect(summary).toMatch(/^Somebody who may be this person attempted this at another partner on/)
    expect(history.map(({ says }) => says)).toEqual([
      'created',
      'device seen: because of an attempt at another partner',
    ])
    expect(told).toEqual({
      attempts: [
        {
          own: false,
          transaction_id: null,
          user: null,
          created_at: new Date(tomorrow).toISOString(),
          same_person: null,
          completed: null,
          same_person_between: null,
          completed_between: null,
          share: duplication_potential,
          match: null,
        },
      ],
      omitted: 0,
    })
  })

  it('is told before the click, where the asking partner has seen the user on it', async () => {
    const [visitor, survey, user_id] = [makeVisitor(), surveyOf('before-the-click'), newUser()]
    await attempt(rival, visitor, { user_id, project_id: 'another' })
    await attempt(victim, visitor, { user_id: newUser(), ...survey })
    const [asked, unset] = await potentials(rival, [item(survey), item()], { user_id })
    expect(asked).toBeGreaterThan(0.6)
    expect(unset).toBe(0)
  })

  it('is before a visit after its first completion, whenever that is judged', async () => {
    const [visitor, survey, theirs] = [makeVisitor(), surveyOf('completed-twice'), newUser()]
    const start = Date.now()
    const onDay = (day: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY_MS })
    onDay(0)
    await attempt(victim, visitor, { user_id: theirs, ...survey })
    onDay(5)
    const id = await attempt(rival, visitor, { user_id: newUser(), ...survey }, null)
    const { duplication_potential: before } = await lookUp(rival, id)
    expect(before).toBeGreaterThan(0.6)
    onDay(10)
    await attempt(victim, visitor, { user_id: theirs, ...survey })
    onDay(11)
    await explain(rival, id)
    const { duplication_potential: after } = await lookUp(rival, id)
    expect(after).toBeGreaterThan(0.6)
  })

  it('is none before a visit, where it was made after it by a link from before', async () => {
    const [visitor, survey] = [makeVisitor(), surveyOf('link-made-ahead')]
    const start = Date.now()
    const onDay = (day: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY_MS })
    onDay(0)
    const ahead = await create(victim, { user_id: newUser(), ...survey })
    await runAlarm(ahead.id)
    onDay(2)
    const id = await attempt(rival, visitor, { user_id: newUser(), ...survey })
    onDay(4)
    await pass(visitor, ahead.redirect_url)
    expect((await lookUp(victim, ahead.id)).duplication_potential).toBeGreaterThan(0.6)
    await report(victim, ahead.id, 'completed')
    await runAlarm(ahead.id)
    onDay(5)
    expect(await explain(rival, id)).toMatchObject({ duplication_potential: 0 })
  })

  it('is none before a visit that came first on the same day', async () => {
    const [visitor, survey] = [makeVisitor(), surveyOf('one-day')]
    const morning = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 8 * HOUR_MS
    const atHour = (hour: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: morning + hour * HOUR_MS })
    atHour(0)
    const first = await attempt(rival, visitor, { user_id: newUser(), ...survey })
    atHour(3)
    const second = await attempt(victim, visitor, { user_id: newUser(), ...survey })
    expect((await lookUp(victim, second)).duplication_potential).toBeGreaterThan(0.6)
    atHour(6)
    expect(await explain(rival, first)).toMatchObject({
      duplication_potential: 0,
      duplication: { attempts: [], history: [] },
    })
    expect((await explain(victim, second)).duplication_potential).toBeGreaterThan(0.6)
  })

  it('is told in three steps at most, whatever became of the visit there', async () => {
    const [visitor, user_id] = [makeVisitor(), newUser()]
    await attempt(rival, visitor, { user_id, project_id: 'another' })
    const ends: ([string, string?] | null)[] = [
      null,
      ['completed'],
      ['terminated'],
      ['terminated', 'quota'],
      ['terminated', 'quality'],
    ]
    const theirs = newUser()
    for (const [at, end] of ends.entries()) {
      await attempt(victim, visitor, { user_id: theirs, ...surveyOf(`end-${at}`) }, end)
    }
    const { id } = await create(victim, { user_id: theirs, ...surveyOf('never-opened') })
    await runAlarm(id)
    const items = [...ends.keys()].map((at) => item(surveyOf(`end-${at}`)))
    const asked = await potentials(rival, [...items, item(surveyOf('never-opened'))], { user_id })
    expect(new Set(asked).size).toBe(3)
    expect(Math.min(...asked)).toBeGreaterThan(0)
    expect(asked[0]).toBeLessThan(asked[1] ?? 0)
  })

  it('does not tell the age, gender or income that the other partner has of its user', async () => {
    const known = { age: 34, gender: 'female', annual_household_income_usd: 41_000 }
    const guesses = [known, { ...known, age: 35 }, { ...known, age: 71, gender: 'male' }, null]
    const answers = new Set<number | null | undefined>()
    for (const [at, user_demographic] of guesses.entries()) {
      const [visitor, survey] = [makeVisitor(), surveyOf(`demographic-${at}`)]
      await attempt(victim, visitor, { user_id: newUser(), ...survey, user_demographic: known })
      const id = await attempt(
        rival,
        visitor,
        { user_id: newUser(), ...survey, user_demographic },
        null,
      )
      answers.add((await lookUp(rival, id)).duplication_potential)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toBeGreaterThan(0.5)
  })
})

describe('asking about addresses', () => {
  const ADDRESSES = Array.from({ length: 256 }, (_, at) => `198.51.100.${at}`)
  const HOME = '198.51.100.77'
  const surveys = Array.from({ length: 4 }, (_, at) => surveyOf(`address-${at}`))
  const phone = makeVisitor({ address: HOME })
  const asked = surveys.map((survey) => item(survey))

  it("singles out no address of another partner's user, nor does it later", async () => {
    const user_id = newUser()
    for (const survey of surveys) await attempt(victim, phone, { user_id, ...survey })
    for (const daysLater of [0, 2, 90]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + daysLater * DAY_MS })
      const tried = daysLater === 0 ? ADDRESSES : [HOME, '198.51.100.4', '192.0.2.1']
      const answers = new Set<string>()
      for (const ip of tried)
        answers.add(String(await potentials(rival, asked, { user_id: newUser(), ip })))
      expect([...answers]).toEqual(['0,0,0,0'])
      vi.useRealTimers()
    }
    // Within a partner, the address counts.
    const within = await potentials(victim, asked, { user_id: newUser(), ip: HOME })
    const elsewhere = await potentials(victim, asked, { user_id: newUser(), ip: '192.0.2.1' })
    expect(Math.min(...within)).toBeGreaterThan(0)
    expect(elsewhere).toEqual([0, 0, 0, 0])
  })

  it("singles out none with a user of one's own on a phone of the same model either", async () => {
    const user_id = newUser()
    const model = { ...phone, cookie: null, address: '203.0.113.9' }
    await attempt(rival, model, { user_id, project_id: 'another' })
    // Within one day, because what is not reported says less with each day.
    const start = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
    const answers = new Set<string>()
    for (const [at, ip] of ADDRESSES.entries()) {
      // Patiently: one user may be asked about with so many addresses an hour.
      const hours = Math.floor(at / ASKED_ADDRESSES.limit)
      const waited = hours * (ASKED_ADDRESSES.periodS + 1) * 1_000
      vi.useFakeTimers({ toFake: ['Date'], now: start + waited })
      answers.add(String(await potentials(rival, asked, { user_id, ip })))
    }
    expect(answers.size).toBe(1)
  })

  it('singles out none by the addresses that creations expect', async () => {
    const potentialAt = async (expected_ip: string, user_id: string, survey: object) => {
      const project_id = `mine-${names++}`
      const { id } = await create(rival, { user_id, project_id, expected_ip, ...survey })
      await runAlarm(id)
      return (await lookUp(rival, id)).duplication_potential
    }
    const [first = {}] = surveys
    for (const address of [HOME, ...ADDRESSES.slice(0, 12)]) {
      expect(await potentialAt(address, newUser(), first)).toBe(0)
    }
    const [user_id, model] = [newUser(), { ...phone, cookie: null, address: '203.0.113.10' }]
    await attempt(rival, model, { user_id, project_id: 'another' })
    const answers = new Set<number | null | undefined>()
    for (const [at, survey] of surveys.entries()) {
      // The victim's user has done all four, and was at home for each.
      answers.add(await potentialAt(at === 2 ? HOME : `198.51.100.${at}`, user_id, survey))
    }
    expect(answers.size).toBe(1)
  })
})
