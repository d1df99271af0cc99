/** Growth from one database to two and four, while users come back and all that was known stays. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, describe, expect, it } from 'vitest'
import {
  call,
  create,
  explain,
  list,
  lookUp,
  potentials,
  report,
} from '../../support/worker/api.ts'
import { attempt } from '../../support/worker/attempt.ts'
import {
  deployPlacement,
  type GrownUser,
  homeNamed,
  leavePlacement,
  makeGrowth,
  searchAll,
  usersEverywhere,
} from '../../support/worker/growing.ts'
import { databasesWith, objectOf, runAlarm } from '../../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../../support/worker/partner.ts'
import { miscounted } from '../../support/worker/remains.ts'
import { withoutTimeLimits } from '../../support/worker/time-limits.ts'

const { partners, steps } = await makeGrowth()
const [mine, theirs] = partners
/** The first transaction of each user: a completed project and survey of its own. */
const people: GrownUser[] = []
/** Every transaction of each partner, oldest first. */
const made = new Map<TestPartner, string[]>(partners.map((partner) => [partner, []]))
/** Transactions that their objects have let go of, with what was told of them before. */
const letGo: { partner: TestPartner; id: string; told: unknown }[] = []

const projectOf = ({ userId }: { userId: string }) => ({ project_id: `of-${userId}` })
const surveyOf = ({ userId }: { userId: string }) => ({
  ...{ ext_survey_source: 'provider_a', ext_survey_id: `of-${userId}` },
})

/**
 * A transaction that is passed, completed and published. Whatever waits for D1 waits as long as it takes:
 * on a busy machine that may be longer than an answer waits.
 */
async function complete(user: Pick<GrownUser, 'partner' | 'userId' | 'visitor'>, more = {}) {
  return withoutTimeLimits(() => completeNow(user, more))
}

async function completeNow(user: Parameters<typeof complete>[0], more: object) {
  const { id } = await attempt(user.partner, user.visitor, { user_id: user.userId, ...more })
  expect(await report(user.partner, id, 'completed')).toBe(200)
  await runAlarm(id)
  made.get(user.partner)?.push(id)
  return id
}

const peopleOf = (partner: TestPartner) => people.filter((each) => each.partner === partner)

afterAll(leavePlacement)

describe.each(steps.map((generations, step) => ({ generations, step })))(
  'after step $step of growth',
  ({ generations, step }) => {
    it('new users come to every database of the newest generation', async () => {
      await deployPlacement(generations)
      for (const partner of partners) {
        for (const { home, ...user } of await usersEverywhere(generations, partner)) {
          const first = { ...projectOf(user), ...surveyOf(user) }
          const id = await complete({ partner, ...user }, first)
          people.push({ partner, ...user, id, generation: step })
          expect(await databasesWith(id)).toEqual([home])
        }
      }
    })

    it('known users stay where they are, and go on', async () => {
      for (const user of people) {
        const id = await complete(user, { project_id: `again-${step}` })
        expect(await databasesWith(id)).toEqual([await homeNamed(generations, user)])
        const { transactions } = await list(user.partner, { user_id: user.userId })
        expect(transactions.map((each) => each.id)).toContain(id)
        expect(transactions.map((each) => each.id)).toContain(user.id)
      }
      expect(await miscounted()).toEqual([])
    })

    it('search and export find all of a partner, once, newest first, and nothing else', async () => {
      for (const partner of partners) {
        const expected = made.get(partner)?.toReversed()
        expect(await searchAll(partner, { limit: '3' })).toEqual(expected)
        const { body } = await call(partner, 'GET', '/v1/export?format=jsonl')
        const lines = String(body).trim().split('\n')
        expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(expected)
      }
    })

    it('insights count all of a partner', async () => {
      // Each period is kept for some minutes.
      const path = `/v1/insights?days=${20 + step}`
      const { data } = await call<{ transactions: number }>(mine, 'GET', path)
      const unscored = letGo.filter(({ partner }) => partner === mine).length
      expect(data.transactions).toBe((made.get(mine)?.length ?? 0) - unscored)
    })

    it('a person is known again by its device, in whichever database its accounts are', async () => {
      for (const person of peopleOf(mine)) {
        const userId = `other-${step}-of-${person.userId}`
        const id = await complete({ ...person, userId }, { project_id: `other-${step}` })
        const asked = [{ project_type: 'survey', ...projectOf(person) }]
        const [potential] = await withoutTimeLimits(() =>
          potentials(mine, asked, { user_id: userId }),
        )
        expect(potential).toBeGreaterThan(0.8)
        const alike = await searchAll(mine, { shares_device_with: id })
        expect(alike).toContain(person.id)
      }
    })

    it('an attempt at another partner is found in whichever database it is', async () => {
      const partner = await makePartner()
      for (const person of peopleOf(theirs)) {
        const id = await complete({ ...person, partner }, surveyOf(person))
        expect((await lookUp(partner, id)).duplication_potential).toBeGreaterThan(0.7)
        expect((await explain(partner, id)).duplication.summary).toMatch(/at another partner/)
      }
    })

    it('what an object has let go of is read at its own home', async () => {
      for (const { partner, userId } of people) {
        const { id } = await create(partner, { user_id: userId, project_id: 'let-go' })
        await runAlarm(id)
        made.get(partner)?.push(id)
        letGo.push({ partner, id, told: await lookUp(partner, id) })
        await runInDurableObject(await objectOf(id), (_, { storage }) => {
          storage.sql.exec(
            'DELETE FROM transactions WHERE sequence = (SELECT max(sequence) FROM transactions)',
          )
        })
        // What it has just told is still in its memory.
        await evictDurableObject(await objectOf(id))
      }
      for (const { partner, id, told } of letGo) expect(await lookUp(partner, id)).toEqual(told)
    })
  },
)
