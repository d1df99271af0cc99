import { describe, expect, it } from 'vitest'
import { type FoundRow, putFoundRows } from '../support/worker/found-rows.ts'
import { addKey, makePartner, type TestPartner } from '../support/worker/partner.ts'
import { ago, ask, idsOf, search, searchAll, usersOf, visit } from '../support/worker/searching.ts'
import { makeVisitor } from '../support/worker/visitor.ts'

describe('what is shared', () => {
  it('is a device by its cookie, under another user and address', async () => {
    const partner = await makePartner()
    const visitor = makeVisitor()
    const first = await visit(partner, 'first', visitor)
    await visit(partner, 'second', visitor)
    await visit(partner, 'stranger')
    expect(usersOf(await search(partner, { shares_device_with: first }))).toContain('second')
  })

  const mark = (userId: string, change: Partial<FoundRow>): FoundRow => ({
    at: ago(1),
    userId,
    visitor: `v-${userId}`,
    browser: `b-${userId}`,
    address: `a-${userId}`,
    ...change,
  })
  const idOf = async (partner: TestPartner, user_id: string) =>
    idsOf(await search(partner, { user_id }))[0] ?? ''

  it.each([
    [{ visitor: 'v-one' }, true, false],
    [{ browser: 'b-one' }, true, false],
    [{ address: 'a-one' }, false, true],
  ])('by %j is the device: %s, the address: %s', async (change, sharesDevice, sharesAddress) => {
    const partner = await makePartner()
    await putFoundRows(partner, [mark('one', {}), mark('two', change)])
    const id = await idOf(partner, 'one')
    const device = usersOf(await search(partner, { shares_device_with: id }))
    const address = usersOf(await search(partner, { shares_address_with: id }))
    expect([device, address]).toEqual([sharesDevice ? ['two'] : [], sharesAddress ? ['two'] : []])
  })

  it('is no device by a fingerprint of many users, and is their address however many they are', async () => {
    const partner = await makePartner()
    const crowd = Array.from({ length: 250 }, (_, i) =>
      mark(`u${i}`, { browser: 'common', address: 'carrier', counter: i }),
    )
    await putFoundRows(partner, [mark('one', { browser: 'common', address: 'carrier' }), ...crowd])
    const id = await idOf(partner, 'one')
    expect(usersOf(await search(partner, { shares_device_with: id }))).toEqual([])
    const { found } = await searchAll(partner, { shares_address_with: id, limit: 100 })
    expect(new Set(found.map(({ data }) => data.user_id)).size).toBe(250)
  })

  it('is nothing where the visit was not seen', async () => {
    const partner = await makePartner()
    const unseen = { visitor: null, browser: null, address: null }
    await putFoundRows(partner, [mark('one', unseen), mark('two', unseen)])
    const id = await idOf(partner, 'one')
    expect((await search(partner, { shares_device_with: id })).transactions).toEqual([])
    expect((await search(partner, { shares_address_with: id })).transactions).toEqual([])
  })

  it("is asked about one's own transactions only: all other ids are unknown alike", async () => {
    const [ours, theirs] = [await makePartner(), await makePartner()]
    const live = { ...ours, apiKey: await addKey(ours.partnerId, {}, 'live') }
    const id = await visit(theirs, 'theirs')
    await putFoundRows(live, [])
    const bodies = []
    for (const other of [id, 'x'.repeat(32), 'short']) {
      const { status, body } = await ask(ours, { shares_device_with: other })
      expect(status).toBe(400)
      bodies.push(body.errors)
    }
    expect(new Set(bodies.map((errors) => JSON.stringify(errors))).size).toBe(1)
    expect((await ask(live, { shares_address_with: await visit(ours, 'test') })).status).toBe(400)
  })
})
