import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { call, create, item, list, lookUp, potentials } from '../support/worker/api.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

/** A partner that has said where its users are. */
async function makePartnerOf(region: string): Promise<TestPartner> {
  const partner = await makePartner()
  await env.DB.prepare('UPDATE partners SET region = ? WHERE partner_id = ?')
    .bind(region, partner.partnerId)
    .run()
  return partner
}

/** Where each call asks for its object to be made. */
async function placesOf(run: () => Promise<unknown>): Promise<(string | null)[]> {
  resetCost()
  await run()
  return readCost().nearTo
}

describe('an object is made', () => {
  it.each([
    ['BR', 'sam'],
    ['Japan', 'apac-ne'],
    ['deu', 'weur'],
  ])(
    'near a user who is expected in %s, wherever the partner calls from',
    async (country, hint) => {
      const partner = await makePartnerOf('oc')
      const creating = () => create(partner, { user_id: country, targeted_country: country })
      expect(await placesOf(creating)).toEqual([hint])
    },
  )

  it('in the region of the partner where the user may be anywhere', async () => {
    const partner = await makePartnerOf('apac-se')
    expect(await placesOf(() => create(partner, { user_id: 'anywhere' }))).toEqual(['apac-se'])
    const elsewhere = { user_id: 'elsewhere', targeted_country: 'Atlantis' }
    expect(await placesOf(() => create(partner, elsewhere))).toEqual(['apac-se'])
    const user = { user_id: 'asked-first' }
    expect(await placesOf(() => potentials(partner, [item()], user))).toEqual(['apac-se'])
    expect(await placesOf(() => list(partner, { user_id: 'listed-first' }))).toEqual(['apac-se'])
  })

  it('near its first caller where nothing is known', async () => {
    const partner = await makePartner()
    expect(await placesOf(() => create(partner, { user_id: 'nothing' }))).toEqual([null])
    expect(await placesOf(() => potentials(partner, [item()]))).toEqual([null])
  })

  it('nowhere else by a column that holds something else', async () => {
    const partner = await makePartnerOf('atlantis')
    expect(await placesOf(() => create(partner, { user_id: 'odd' }))).toEqual([null])
  })

  it('at its creation only: what names a transaction asks for no place', async () => {
    const partner = await makePartnerOf('weur')
    const { id, redirect_url } = await create(partner, { user_id: 'made', targeted_country: 'BR' })
    expect(await placesOf(() => lookUp(partner, id))).toEqual([null])
    expect(await placesOf(() => pass(makeVisitor(), redirect_url))).toEqual([null, null])
    const body = { tx_ref_id: id }
    expect(await placesOf(() => call(partner, 'POST', '/v1/transactions', body))).toEqual([null])
  })
})
