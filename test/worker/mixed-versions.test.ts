import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call, create, explain, lookUp, report } from '../support/worker/api.ts'
import { mixVersions } from '../support/worker/mixed-versions.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const partner = await makePartner()

beforeEach(() => mixVersions(true))
afterEach(() => mixVersions(false))

/** The client of these tests checks each answer against the OpenAPI document. */
describe('while objects are of a later version, whose answers say more', () => {
  it('a transaction and its evidence are shown as documented', async () => {
    const { id, redirect_url } = await create(partner, { user_id: 'later' })
    await pass(makeVisitor(), redirect_url)
    expect(await report(partner, id, 'completed')).toBe(200)
    expect((await lookUp(partner, id)).score).not.toBeNull()
    expect((await explain(partner, id)).id).toBe(id)
  })

  it('a user is described and erased as documented', async () => {
    const { redirect_url } = await create(partner, { user_id: 'known' })
    await pass(makeVisitor(), redirect_url)
    expect((await call(partner, 'GET', '/v1/users/known')).status).toBe(200)
    expect((await call(partner, 'DELETE', '/v1/users/known')).status).toBe(200)
  })
})
