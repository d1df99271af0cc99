/** Fetching the viewer of the API reference on a machine that cannot. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FILES = ['src/build/site/reference/fetch-reference.ts', 'src/cli/after-install.cjs']

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doubletake-install-'))
  for (const name of [...FILES, 'package.json']) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    cpSync(join(ROOT, name), join(folder, name))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** npm without a network, and without anything that it has fetched before. */
const OFFLINE = {
  npm_config_offline: 'true',
  npm_config_cache: join(tmpdir(), 'doubletake-no-such-cache'),
}
const run = (script: string) =>
  spawnSync(process.execPath, [join(folder, script)], {
    encoding: 'utf8',
    env: { ...process.env, ...OFFLINE },
  })

it('says why npm failed, in the words of npm', () => {
  const { status, stderr } = run('src/build/site/reference/fetch-reference.ts')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^reference: npm: code ENOTCACHED, .*only-if-cached/)
  expect(stderr).toContain('all else works without it; later: npm run reference')
})

it('does not fail the installation', () => {
  const { status, stderr } = run('src/cli/after-install.cjs')
  expect(stderr).toContain('reference: npm: code ENOTCACHED')
  expect(status).toBe(0)
  expect(readdirSync(folder)).not.toContain('node_modules')
})
