/** Hourly runs while the first database leaves unanswered all or some of what it is asked. */
import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../src/domain/time.ts'
import type { Environment } from '../../src/environment.ts'
import { runHourlyJob } from '../../src/jobs/hourly-job.ts'
import { wrapDatabase } from '../../src/platform/hops/wrap-database.ts'
import {
  noteBegun,
  readJobStandings,
  readJobStates,
} from '../../src/storage/operation/job-states.ts'
import { create } from '../support/worker/api.ts'
import { runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { squeezeTime } from '../support/worker/squeezed-time.ts'

/** A database that never answers the statements that are named; those that it answers are real. */
function hangingAt(isHanging: (sql: string) => boolean): D1Database {
  const silent = wrapDatabase(env.DB, () => new Promise(() => undefined))
  const batch = (all: D1PreparedStatement[]) => env.DB.batch(all)
  const prepare = (sql: string) => (isHanging(sql) ? silent : env.DB).prepare(sql)
  return { prepare, batch } as unknown as D1Database
}

const runHourly = (isHanging: (sql: string) => boolean, now = Date.now()) => {
  const settings = {
    ...env,
    DB: hangingAt(isHanging),
    NETWORK_LISTS: '[]',
    AGENT_DIRECTORIES: '[]',
  }
  return runHourlyJob(settings as unknown as Environment, now)
}
const stateOf = async (part: string) =>
  (await readJobStates(env.DB)).find((state) => state.part === part)

let logged: () => { event: string; part?: string; message: string }[]
let endSqueezing: () => void
beforeEach(async () => {
  await env.DB.exec('DELETE FROM job_states')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logged = () => said.mock.calls.map(([line]) => JSON.parse(String(line)))
  endSqueezing = squeezeTime()
})
afterEach(() => {
  endSqueezing()
  vi.restoreAllMocks()
})

describe('an hourly run while the first database hangs', () => {
  it('comes to its end, and says of each part why it did nothing', async () => {
    await runHourly(() => true)
    const noAnswer = expect.stringContaining('no answer in 10000 ms')
    expect(logged()).toContainEqual(
      expect.objectContaining({ event: 'storage_failed', message: noAnswer }),
    )
    for (const part of ['network_lists', 'agent_keys', 'retention', 'partner_rates'])
      expect(logged()).toContainEqual(expect.objectContaining({ part, message: noAnswer }))
  })

  it('does all else where only the placement cannot be asked for', async () => {
    await runHourly((sql) => sql.includes('placement_generations'))
    const states = await readJobStates(env.DB)
    expect(states.map(({ failed, error }) => ({ failed, error }))).toEqual(
      Array(4).fill({ failed: 0, error: null }),
    )
  })

  it('counts nobody where it cannot know whom to leave out, and forgets none of those', async () => {
    const setAside = { 'prt_a/live': Date.now() + DAY_MS }
    await noteBegun(env.DB, { part: 'partner_rates', begun: [], cursor: 'x', setAside }, 1)
    await runHourly((sql) => sql.includes('begun, set_aside FROM job_states'))
    expect(await stateOf('partner_rates')).toMatchObject({
      failed: 1,
      error: 'what the runs before have left could not be read',
    })
    expect(await stateOf('retention')).toMatchObject({ failed: 0, error: null })
    const standing = (await readJobStandings(env.DB)).find(({ part }) => part === 'partner_rates')
    expect(standing).toMatchObject({ setAside, cursor: 'x' })
  })

  it('forgets whoever is old where only its states cannot be written', async () => {
    const partner = await makePartner()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 500 * DAY_MS })
    const { id } = await create(partner, { user_id: 'long-ago' })
    await runAlarm(id)
    vi.useRealTimers()
    endSqueezing = squeezeTime()
    let writes = 0
    // Those of the lists, of the agents, of the retention under way, and of its end.
    await runHourly((sql) => sql.includes('INSERT OR REPLACE INTO job_states') && writes++ < 4)
    expect(await stateOf('retention')).toMatchObject({
      ...{ done: 1, failed: 0, remaining: 0 },
      error: expect.stringContaining('no answer'),
    })
  })
})

describe('what is noted as begun', () => {
  it('changes nothing where it arrives behind the end of the part', async () => {
    await runHourly(() => false)
    await noteBegun(env.DB, { part: 'retention', begun: [] }, Date.now() - 60_000)
    const standing = (await readJobStandings(env.DB)).find(({ part }) => part === 'retention')
    expect(standing?.begun).toBeNull()
  })
})
