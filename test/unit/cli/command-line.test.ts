import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
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

/** Ends with the exit code and what was said on standard error. */
function runInto(stdout: number, ...args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', stdout, 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise<{ status: number | null; said: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, said })),
  )
}

describe('a command whose output cannot be written', () => {
  it.skipIf(!existsSync('/dev/full'))('says so, and does not end as if it were done', async () => {
    const full = openSync('/dev/full', 'w')
    try {
      const { status, said } = await runInto(full, 'src/cli/jobs.ts', '--help')
      expect(said).toMatch(/^jobs: .*no space left on device/)
      expect(said).not.toContain('    at ')
      expect(status).toBe(1)
    } finally {
      closeSync(full)
    }
  })
})
