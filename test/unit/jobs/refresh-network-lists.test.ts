import { beforeEach, describe, expect, it } from 'vitest'
import type { NetworkList } from '../../../src/domain/network/lists/list-sources.ts'
import { refreshNetworkLists } from '../../../src/jobs/refresh-network-lists.ts'
import { readListStates } from '../../../src/storage/network-lists.ts'
import { networkStatement, readNetworkKnowledge } from '../../../src/storage/networks.ts'
import { openNetworkTables } from '../../support/sqlite-d1.ts'

const HOSTING: NetworkList = {
  name: 'hosts',
  url: 'https://lists.example/hosts',
  format: 'asns',
  kind: 'hosting',
}
const VPN: NetworkList = {
  name: 'vpn',
  url: 'https://lists.example/vpn',
  format: 'ranges',
  kind: 'vpn',
}
const TOR: NetworkList = {
  name: 'tor',
  url: 'https://lists.example/tor',
  format: 'tor',
  kind: 'tor',
}
const LISTS = [HOSTING, VPN, TOR]
const NOW = 1_800_000_000_000

let bodies: Record<string, string | Response>
let asked: (string | null)[]
let tables: ReturnType<typeof openNetworkTables>

const fetcher = (async (url: string, init: RequestInit) => {
  const etag = new Headers(init.headers).get('if-none-match')
  asked.push(etag)
  const body = bodies[url] ?? new Response('', { status: 404 })
  if (body instanceof Response) return body.clone()
  const current = JSON.stringify(body)
  if (etag === current) return new Response(null, { status: 304 })
  return new Response(body, { headers: { etag: current } })
}) as unknown as typeof fetch

const refresh = (lists = LISTS, isComplete = false) =>
  refreshNetworkLists(tables.db, { lists, isComplete }, fetcher, NOW)

async function knownOf(asn: number | null, address: string | null) {
  const [result] = await tables.db.batch([networkStatement(tables.db, { asn, address })])
  return readNetworkKnowledge(result)
}

beforeEach(() => {
  tables = openNetworkTables()
  asked = []
  bodies = {
    [HOSTING.url]: 'AS64500 # one\nAS64501\nAS64502\nAS64503',
    [VPN.url]: '198.51.100.0/24\n203.0.113.0/25\n2a00:1450::/32',
    [TOR.url]: '185.220.101.1\n171.25.193.9',
  }
})

describe('refreshed network lists', () => {
  it('identify a listed network, range and exit, and no others', async () => {
    await refresh()
    expect(await knownOf(64_500, '198.51.100.9')).toEqual({
      kind: 'hosting',
      lists: [{ name: 'hosts', kind: 'hosting' }],
      asked: ['hosts'],
      isTorExit: false,
      isVpnRange: true,
    })
    expect(await knownOf(64_999, '185.220.101.1')).toEqual({
      kind: null,
      asked: ['hosts'],
      isTorExit: true,
      isVpnRange: false,
    })
    expect(await knownOf(null, '2a00:1450::7')).toMatchObject({ isVpnRange: true })
    expect(await knownOf(null, '203.0.113.128')).toMatchObject({ isVpnRange: false })
  })

  it('know a Tor exit in any spelling', async () => {
    bodies[TOR.url] = '185.220.101.1\n2a0b:f4c2::1'
    await refresh()
    for (const address of ['::ffff:185.220.101.1', '2A0B:F4C2:0:0::1'])
      expect(await knownOf(null, address)).toMatchObject({ isTorExit: true })
    expect(await knownOf(null, '2a0b:f4c2::2')).toMatchObject({ isTorExit: false })
  })

  it('say nothing about an unknown client, or while they are empty', async () => {
    const nothing = { kind: null, isTorExit: false, isVpnRange: false }
    expect(await knownOf(64_500, '198.51.100.9')).toEqual(nothing)
    await refresh()
    expect(await knownOf(null, null)).toEqual({ ...nothing, asked: ['hosts'] })
    expect(readNetworkKnowledge(undefined)).toBeNull()
  })

  it('count as asked once they are stored, and not while their first fetch fails', async () => {
    const list = bodies[HOSTING.url] ?? ''
    bodies[HOSTING.url] = ''
    await refresh()
    expect(await knownOf(64_999, null)).not.toHaveProperty('asked')
    bodies[HOSTING.url] = list
    await refresh()
    bodies[HOSTING.url] = ''
    await refresh()
    expect(await knownOf(64_999, null)).toMatchObject({ asked: ['hosts'] })
  })

  it('are asked for only if they changed, and then write nothing', async () => {
    await refresh()
    const before = tables.rowsChanged()
    const statuses = await refresh()
    expect(statuses.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(asked.slice(3).every((etag) => etag !== null)).toBe(true)
    expect(tables.rowsChanged()).toBe(before)
  })

  it('write only the differences', async () => {
    await refresh()
    const before = tables.rowsChanged()
    bodies[HOSTING.url] = 'AS64500\nAS64501\nAS64502\nAS64777'
    const [status] = await refresh([HOSTING])
    expect(status).toMatchObject({ outcome: 'updated', rows: 4, written: 2 })
    expect(tables.rowsChanged() - before).toBe(3)
    expect(await knownOf(64_777, null)).toMatchObject({ kind: 'hosting' })
    expect(await knownOf(64_503, null)).toMatchObject({ kind: null })
  })

  it('follow a range that grows', async () => {
    await refresh()
    bodies[VPN.url] = '198.51.100.0/24\n203.0.113.0/24\n2a00:1450::/32'
    await refresh([VPN])
    expect(await knownOf(null, '203.0.113.128')).toMatchObject({ isVpnRange: true })
  })

  it.each([
    ['is empty', ''],
    ['is a web page', '<!doctype html><title>AS64500</title>'],
    ['shrinks below half', 'AS64500'],
    ['is missing', new Response('', { status: 404 })],
  ])('keep the entries of a list that %s, and report the error', async (_, body) => {
    await refresh()
    bodies[HOSTING.url] = body
    const [status] = await refresh([HOSTING])
    expect(status?.outcome).toBe('kept')
    expect(status?.error).not.toBeNull()
    expect(await knownOf(64_503, null)).toMatchObject({ kind: 'hosting' })
  })

  it('write a repeated failure once, and recover from it', async () => {
    await refresh()
    const good = bodies[HOSTING.url] ?? ''
    bodies[HOSTING.url] = ''
    await refresh([HOSTING])
    const before = tables.rowsChanged()
    await refresh([HOSTING])
    expect(tables.rowsChanged()).toBe(before)
    bodies[HOSTING.url] = good
    const [status] = await refresh([HOSTING])
    expect(status).toMatchObject({ outcome: 'updated', written: 0, error: null })
  })

  it('go with all their entries when the setting no longer names them, and not for a slip in it', async () => {
    await refresh()
    await refresh([HOSTING])
    expect(await knownOf(null, '198.51.100.9')).toMatchObject({ isVpnRange: true })
    await refresh([HOSTING], true)
    expect(await knownOf(64_500, '198.51.100.9')).toMatchObject({
      kind: 'hosting',
      isVpnRange: false,
    })
    expect(await knownOf(null, '185.220.101.1')).toMatchObject({ isTorExit: false })
    expect((await readListStates(tables.db)).map(({ list }) => list)).toEqual(['hosts'])
    // Once there is nothing else, nothing is written.
    const before = tables.rowsChanged()
    await refresh([HOSTING], true)
    expect(tables.rowsChanged()).toBe(before)
  })

  it('take the kind that the setting says now, though the source has not changed', async () => {
    await refresh()
    const [status] = await refresh([{ ...HOSTING, kind: 'vpn' }])
    expect(status).toMatchObject({ outcome: 'updated', written: 4 })
    expect(await knownOf(64_500, null)).toMatchObject({ kind: 'vpn' })
    expect((await refresh([{ ...HOSTING, kind: 'vpn' }]))[0]?.outcome).toBe('unchanged')
  })

  it('have nothing left of what another format has stored', async () => {
    await refresh()
    const ranges = {
      ...HOSTING,
      url: 'https://lists.example/ranges',
      format: 'ranges',
      kind: 'vpn',
    }
    bodies[ranges.url] = '192.0.2.0/24'
    await refresh([ranges as NetworkList])
    expect(await knownOf(64_500, '192.0.2.7')).toEqual({
      kind: null,
      isTorExit: false,
      isVpnRange: true,
    })
    bodies[ranges.url] = '185.220.101.7'
    await refresh([{ ...ranges, format: 'tor', kind: 'tor' } as NetworkList])
    expect(await knownOf(null, '192.0.2.7')).toMatchObject({ isVpnRange: false })
    expect(await knownOf(null, '185.220.101.7')).toMatchObject({ isTorExit: true })
  })

  it('come from a new address however few there are, and wait for it', async () => {
    await refresh()
    const moved = { ...HOSTING, url: 'https://lists.example/moved' }
    expect((await refresh([moved]))[0]).toMatchObject({ outcome: 'kept', rows: 4 })
    expect(await knownOf(64_503, null)).toMatchObject({ kind: 'hosting' })
    bodies[moved.url] = 'AS64500'
    expect((await refresh([moved]))[0]).toMatchObject({ outcome: 'updated', rows: 1, written: 3 })
    expect(await knownOf(64_503, null)).toMatchObject({ kind: null })
    // From now on it is a list like any other.
    expect((await refresh([moved]))[0]?.outcome).toBe('unchanged')
  })

  it('are read whole once where the code before has kept no kind and format', async () => {
    await refresh()
    await tables.db.prepare('UPDATE network_lists SET format = NULL, kind = NULL').run()
    const before = tables.rowsChanged()
    const statuses = await refresh()
    expect(statuses.map(({ outcome, written }) => [outcome, written])).toEqual(
      LISTS.map(() => ['updated', 0]),
    )
    expect(tables.rowsChanged() - before).toBe(LISTS.length)
    expect((await refresh()).map(({ outcome }) => outcome)).toEqual(LISTS.map(() => 'unchanged'))
  })

  it('are read no further than their limit', async () => {
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new TextEncoder().encode('AS64500\n'.repeat(100_000)))
      },
    })
    bodies[HOSTING.url] = new Response(endless)
    const [status] = await refresh([HOSTING])
    expect(status).toMatchObject({ outcome: 'kept', error: 'too large' })
    expect(chunks).toBeLessThan(15)
  })

  it('fail one by one', async () => {
    bodies[HOSTING.url] = ''
    const statuses = await refresh()
    expect(statuses.map(({ outcome }) => outcome)).toEqual(['kept', 'updated', 'updated'])
  })
})
