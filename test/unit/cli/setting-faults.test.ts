import { describe, expect, it } from 'vitest'
import { findSettingFaults } from '../../../src/cli/deploy/setting-faults.ts'
import type { DeploymentSettings } from '../../../src/cli/deploy/settings.ts'

const ID = '0f0f0f0f-1111-2222-3333-444444444444'
const SETTINGS = { worker: 'doubletake', base_urls: ['https://panel.net'] }

/** Settings are a file that anyone may edit, so they may have any shape. */
const faultsWith = (changes: object) =>
  findSettingFaults({ ...SETTINGS, ...changes } as DeploymentSettings)

describe('the settings of a deployment', () => {
  it('are fine as they are written', () => {
    const variables = { RETENTION_DAYS: '90', EXT_SURVEY_SOURCES: 'a,b,c,d', REQUEST_LOG: 'off' }
    expect(faultsWith({ variables, custom_domains: ['panel.net'], metrics: false })).toEqual([])
  })

  it.each([
    ['EXT_SURVEY_SOURCES', 'one,two'],
    ['LINK_DONE_AFTER_HOURS', '1d'],
    ['PRIVACY_URL', 'panel.net/privacy'],
    ['RETENTION_DAYS', '20'],
    ['NETWORK_LISTS', '[{}]'],
    ['AGENT_DIRECTORIES', 'none'],
  ])('lack no %s that the service would refuse to serve with, or to read', (name, value) => {
    expect(faultsWith({ variables: { [name]: value } })).toEqual([
      `variables: the service would not take this ${name} (src/docs/operation.md)`,
    ])
  })

  it.each([
    [{ worker: undefined }, 'worker must be a name'],
    [{ base_urls: 'https://panel.net' }, 'base_urls must be a list of texts'],
    [{ base_urls: ['https://panel.net/?a=b'] }, 'must end before any ?'],
    [{ base_urls: ['https://panel.net,https://other.net'] }, 'must end before any ?'],
    [{ variables: { RETENTION_DAYS: 90 } }, 'variables must be an object of texts'],
    [{ variables: null }, 'variables must be an object of texts'],
    [{ database_ids: null }, 'database_ids must be an object of texts'],
    [{ database_id: ID, database_ids: { DB_2: ID } }, 'two of them are one database'],
    [{ placement: { databases: ['DB'] } }, 'placement must be a list'],
    [{ custom_domains: ['https://panel.net'] }, 'custom_domains takes hosts alone'],
    [{ metrics: 'yes' }, 'metrics must be true or false'],
  ])('have the shape that is needed: %j', (changes, fault) => {
    expect(faultsWith(changes).join('; ')).toContain(fault)
  })
})
