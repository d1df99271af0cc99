/** A generation of databases that was changed after users had been put into it, past the command that deploys. */
import { env } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Environment } from '../../../src/environment.ts'
import { runHourlyJob } from '../../../src/jobs/hourly-job.ts'
import { readJobStates } from '../../../src/storage/operation/job-states.ts'
import { BASE_URL, create } from '../../support/worker/api.ts'
import { setDatabase } from '../../support/worker/breakable-database.ts'
import { deployPlacement, leavePlacement, makeGrowth } from '../../support/worker/growing.ts'
import { databasesWith, publishedRows, runAlarm } from '../../support/worker/objects.ts'
import { serveWith } from '../../support/worker/serve-with.ts'

const { partners, steps } = await makeGrowth()
const [partner] = partners
const [before = [], grown = []] = steps
const [first = {}, second = {}] = grown as object[]
const settings = (placement: readonly object[]) => ({
  ...{ PLACEMENT: JSON.stringify(placement), NETWORK_LISTS: '[]', AGENT_DIRECTORIES: '[]' },
})
const runJob = (placement: readonly object[]) =>
  runHourlyJob({ ...env, ...settings(placement) } as unknown as Environment, Date.now())
const ask = (placement: readonly object[], path: string) =>
  serveWith(settings(placement), `${BASE_URL}${path}`, {
    headers: { 'X-Api-Token': partner.apiKey },
  })
const LIST = '/v1/transactions?user_id=anyone'

beforeAll(() => runJob(grown))
afterAll(leavePlacement)

describe('a generation that was changed since it was served', () => {
  it.each<[string, object[]]>([
    ['lacks a database', [first, { ...second, databases: ['DB'], spread: {} }]],
    ['has one more', [first, { ...second, databases: ['DB', 'DB_2', 'DB_3'] }]],
    ['is spread over fewer', [first, { ...second, spread: {} }]],
    ['was taken out before another', [{ databases: ['DB', 'DB_2'] }]],
  ])('is refused, and named, by calls and by the probe: it %s', async (_, changed) => {
    const called = await ask(changed, LIST)
    expect(called.response.status).toBe(503)
    expect(JSON.parse(called.text).detail).toMatch(
      /generation [01] of PLACEMENT is not what it was/,
    )
    const probed = await ask(changed, '/readyz')
    expect(probed.response.status).toBe(503)
    expect(JSON.parse(probed.text).faults.settings).toMatch(/put it back/)
    // Anybody may ask these two; what a generation was names partners and databases.
    expect(called.text + probed.text).not.toContain('DB_2')
  })

  it.each<[string, readonly object[]]>([
    ['as it was', grown],
    ['in another order', [first, { ...second, databases: ['DB_2', 'DB'] }]],
    ['with one behind it', [...grown, { databases: ['DB', 'DB_2', 'DB_3'] }]],
    ['of a version before it', before],
  ])('is served %s', async (_, placement) => {
    expect((await ask(placement, LIST)).response.status).toBe(200)
  })

  it('lets users go on who are on their way through the loader', async () => {
    await deployPlacement(grown)
    const { redirect_url } = await create(partner, { user_id: 'on-the-way' })
    const changed = [first, { ...second, databases: ['DB'], spread: {} }]
    expect((await ask(changed, LIST)).response.status).toBe(503)
    const { response, text } = await serveWith(settings(changed), redirect_url, {
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    })
    expect(response.status).toBe(200)
    expect(text).toContain('data-page')
  })

  it('lets nothing be published elsewhere, and nothing be taken for forgotten', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await deployPlacement(grown)
    setDatabase('fails')
    const { id } = await create(partner, { user_id: 'kept-back' })
    await deployPlacement([first, { ...second, databases: ['DB'], spread: {} }])
    setDatabase('works')
    await runAlarm(id).catch(() => undefined)
    expect(await publishedRows(id)).toEqual([])
    const states = await readJobStates(env.DB)
    await runJob([first, { ...second, databases: ['DB'], spread: {} }])
    expect(await readJobStates(env.DB)).toEqual(states)
    await deployPlacement(grown)
    await runAlarm(id)
    expect(await publishedRows(id)).toHaveLength(1)
    expect(await databasesWith(id)).toHaveLength(1)
    vi.restoreAllMocks()
  })
})
