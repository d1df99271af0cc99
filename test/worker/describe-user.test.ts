import { afterEach, describe, expect, it, vi } from 'vitest'
import type { KnownUserAnswer } from '../../src/contract/additions/known-user.ts'
import { HOUR_MS } from '../../src/domain/time.ts'
import { call, explain, lookUp } from '../support/worker/api.ts'
import { attempt } from '../support/worker/attempt.ts'
import { setDatabase } from '../support/worker/breakable-database.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { dumpDatabase, namesOf } from '../support/worker/remains.ts'
import { makeVisitor, type Visitor } from '../support/worker/visitor.ts'

const partner = await makePartner()
const PAIR = { ext_survey_source: 'provider_a', ext_survey_id: 'described-survey' }

const ask = (userId: string, by: TestPartner = partner) =>
  call<KnownUserAnswer>(by, 'GET', `/v1/users/${encodeURIComponent(userId)}`)

const attemptOf = async (user_id: string, visitor: Visitor, changes = {}, by = partner) =>
  (await attempt(by, visitor, { user_id, ...changes })).id

afterEach(() => {
  vi.useRealTimers()
  setDatabase('works')
})

describe('an access request', () => {
  it('has every transaction with its evidence, and every device, of all channels', async () => {
    const first = await attemptOf('accessing', makeVisitor(), { ...PAIR, channel: 'web' })
    const second = await attemptOf('accessing', makeVisitor(), { channel: 'app', sub_channel: 'x' })
    const { status, data } = await ask('accessing')
    expect(status).toBe(200)
    expect(data).toMatchObject({ user_id: 'accessing', truncated: false })
    expect(data.transactions.map(({ transaction }) => transaction)).toEqual([
      await lookUp(partner, second),
      await lookUp(partner, first),
    ])
    expect(data.transactions.map(({ evidence }) => evidence)).toEqual([
      await explain(partner, second),
      await explain(partner, first),
    ])
    expect(data.devices).toMatchObject([
      { channel: 'web', sub_channel: null, compared_with_other_partners: true, networks: 1 },
      { channel: 'app', sub_channel: 'x', compared_with_other_partners: false, networks: 1 },
    ])
    for (const { keys } of data.devices) expect(keys).toBeGreaterThan(0)
  })

  it('says what others still compare of a device that eight later ones have replaced', async () => {
    const user = 'of-nine-devices'
    const start = Date.UTC(2026, 4, 3, 9)
    const at = (n: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + n * HOUR_MS })
    const comparedOf = async () =>
      (await ask(user)).data.devices.filter((each) => each.compared_with_other_partners).length
    for (let n = 0; n < 9; n++) {
      at(n)
      await runAlarm(await attemptOf(user, makeVisitor(), n === 0 ? PAIR : {}))
      expect(await comparedOf()).toBe(1)
    }
    expect((await ask(user)).data.devices).toHaveLength(8)
    const refs = await namesOf({ partner, userId: user })
    const { profiles = [] } = await dumpDatabase()
    expect(profiles.filter(({ user_ref }) => refs.includes(String(user_ref)))).toHaveLength(9)
  })

  it('has nothing of another user, not even of one on the same device', async () => {
    const visitor = makeVisitor()
    await attemptOf('beside', visitor, { project_id: 'of-beside' })
    await attemptOf('myself', visitor)
    const text = JSON.stringify((await ask('myself')).data)
    for (const name of ['beside', 'of-beside', ...(await namesOf({ partner, userId: 'beside' }))]) {
      expect(text).not.toContain(name)
    }
  })

  it('is answered with nothing for a user that is not known to this partner', async () => {
    const stranger = await makePartner()
    await attemptOf('shared-name', makeVisitor(), PAIR, stranger)
    const { status, data } = await ask('shared-name')
    expect(status).toBe(200)
    expect(data).toMatchObject({ transactions: [], devices: [], truncated: false })
  })

  it('is answered while D1 is out', async () => {
    await attemptOf('in-an-outage', makeVisitor())
    setDatabase('fails')
    expect((await ask('in-an-outage')).data.transactions).toHaveLength(1)
  })
})
