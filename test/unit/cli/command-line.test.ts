import { afterEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../src/cli/command-line.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('a command that npm runs', () => {
  it.each([
    ['npm_config_remote', '--remote'],
    ['npm_config_persist_to', '--persist-to'],
    ['npm_config_test', '--test'],
    ['npm_config_url', '--url'],
    ['npm_config_partner', '--partner'],
    ['npm_config_region', '--region'],
  ])('does nothing where npm has kept %s to itself', async (name, option) => {
    vi.stubEnv('npm_lifecycle_event', 'secrets')
    vi.stubEnv(name, 'true')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const run = vi.fn(async () => undefined)
    expect(await runCommand('secrets', 'Usage: npm run -s secrets -- <command>', run)).toBe(2)
    expect(run).not.toHaveBeenCalled()
    expect(told.mock.calls.flat().join('\n')).toContain(
      `npm took ${option} for an option of its own`,
    )
  })

  it('runs where nothing is left there', async () => {
    vi.stubEnv('npm_lifecycle_event', 'secrets')
    expect(await runCommand('secrets', '', async () => undefined)).toBe(0)
  })
})
