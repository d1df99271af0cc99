import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { makeConfiguration } from '../../../src/cli/deploy/configuration.ts'
import { type DeploymentName, settingsTemplate } from '../../../src/cli/deploy/settings.ts'
import { placementSetting } from '../../../src/cli/wrangler.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const BASE = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
const DATABASE = '0f0f0f0f-1111-2222-3333-444444444444'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doubletake-configuration-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The configuration as wrangler itself reads it. */
function read(name: DeploymentName | null, changes: object = {}) {
  const settings = { ...settingsTemplate(name ?? 'staging'), database_id: DATABASE, ...changes }
  const path = join(folder, 'wrangler.toml')
  writeFileSync(path, name === null ? BASE : makeConfiguration(BASE, name, settings))
  return unstable_readConfig({ config: path })
}

describe('the configuration of a deployment', () => {
  it('is that of the repository, with the settings of the deployment', () => {
    const made = read('staging', {
      account_id: 'ab'.repeat(16),
      metrics: true,
      variables: { NETWORK_LISTS: '[{"name":"a \\"b\\""}]', RETENTION_DAYS: '90' },
    })
    expect(made).toMatchObject({
      name: 'doubletake-staging',
      account_id: 'ab'.repeat(16),
      routes: [{ pattern: 'staging.example.com', custom_domain: true }],
      vars: {
        BASE_URLS: 'https://staging.example.com',
        NETWORK_LISTS: '[{"name":"a \\"b\\""}]',
        RETENTION_DAYS: '90',
      },
      analytics_engine_datasets: [{ binding: 'METRICS', dataset: 'doubletake_staging' }],
    })
    expect(made.d1_databases).toMatchObject([
      { binding: 'DB', database_name: 'doubletake-staging', database_id: DATABASE },
    ])
    const base = read(null)
    for (const part of [
      'triggers',
      'observability',
      'migrations',
      'durable_objects',
      'build',
    ] as const) {
      expect(JSON.stringify(made[part]), part).toBe(JSON.stringify(base[part]))
    }
  })

  it('binds the databases of its placement, which it passes on', () => {
    const placement = [{ databases: ['DB'] }, { databases: ['DB', 'DB_2'], spread: { prt_a: 2 } }]
    const made = read('production', { placement, database_ids: { DB_2: DATABASE } })
    expect(made.d1_databases).toMatchObject([
      { binding: 'DB' },
      {
        ...{ binding: 'DB_2', database_name: 'doubletake-2', database_id: DATABASE },
        migrations_dir: 'migrations',
      },
    ])
    expect(JSON.parse(String(made.vars.PLACEMENT))).toEqual(placement)
  })

  it('tells commands the placement that wrangler is told', async () => {
    const placement = [{ databases: ['DB'] }, { databases: ['DB', 'DB_2'], spread: { prt_a: 2 } }]
    const { vars } = read('production', { placement })
    expect(await placementSetting(join(folder, 'wrangler.toml'))).toBe(vars.PLACEMENT)
    read('production')
    expect(await placementSetting(join(folder, 'wrangler.toml'))).toBeUndefined()
  })

  it('writes no metrics and takes no domain unless the settings say so', () => {
    const made = read('production', { custom_domains: [], metrics: false })
    expect(made.name).toBe('doubletake')
    expect(made.analytics_engine_datasets).toEqual([])
    expect(made.routes).toBeUndefined()
  })

  it('counts the requests of staging apart from those of production in one account', () => {
    const ids = (name: DeploymentName) =>
      read(name).ratelimits.map((each: { namespace_id: string }) => each.namespace_id)
    expect(ids('production')).toEqual(
      read(null).ratelimits.map((each: { namespace_id: string }) => each.namespace_id),
    )
    expect(new Set([...ids('staging'), ...ids('production')]).size).toBe(2 * ids('staging').length)
  })

  it('is refused where the repository has lost a line that must be replaced', () => {
    const settings = settingsTemplate('staging')
    expect(() => makeConfiguration('name = "x"\n', 'staging', settings)).toThrow('database_name')
  })
})
