/** What someone sees first on a machine that lacks something. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingPrograms } from '../../support/missing-programs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CHECK = 'src/cli/check-install.cjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doubletake-newcomer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the check from a checkout that has nothing else. */
function check(...flags: string[]) {
  cpSync(join(ROOT, CHECK), join(folder, CHECK))
  const args = [...flags, '-r', join(folder, CHECK), '-e', '']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stderr }
}

/** As a Node does that is too old for TypeScript. */
const OLD_NODE = '--no-experimental-strip-types'

describe('an incomplete installation', () => {
  it('is told from a complete one', () => {
    mkdirSync(join(folder, 'node_modules/hono'), { recursive: true })
    expect(check()).toEqual({ status: 0, stderr: '' })
  })

  it('without dependencies gets one sentence', () => {
    expect(check()).toEqual({
      status: 1,
      stderr: 'doubletake: the dependencies are not installed. Run: npm ci\n',
    })
  })

  it('without install scripts gets one sentence, where the own Node of the machine is too old', () => {
    mkdirSync(join(folder, 'node_modules/hono'), { recursive: true })
    const { status, stderr } = check(OLD_NODE)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^doubletake: .*npm rebuild node --ignore-scripts=false\n$/)
  })

  it('is looked for by every command for people', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const commands = Object.entries<string>(scripts).filter(
      ([name, script]) =>
        // What npm runs by itself after an installation is no command for people.
        name !== 'postinstall' && (/^node .*src\/(?:cli|build)\//.test(script) || name === 'test'),
    )
    expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'test']))
    for (const [name, script] of commands) expect(script, name).toContain(`node -r ./${CHECK} `)
  })
})

describe('the scripts of package.json', () => {
  it('need no POSIX shell', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const posix = Object.entries<string>(scripts).filter(([, script]) =>
      /[$`'|;<>]|^\w+=|\b(?:rm|cp|mv|mkdir|cat|sh|bash|export) /.test(script),
    )
    expect(posix).toEqual([])
  })
})

describe('a machine without what the tests drive', () => {
  const there = () => {
    for (const name of ['chromium', 'firefox', 'webkit', 'xvfb-run', 'curl', 'python3', 'php']) {
      writeFileSync(join(folder, name), '', { mode: 0o755 })
    }
    return {
      PATH: folder,
      CHROMIUM_PATH: join(folder, 'chromium'),
      FIREFOX_PATH: join(folder, 'firefox'),
      WEBKIT_PATH: join(folder, 'webkit'),
    }
  }

  it('is told what is missing and how to get it', () => {
    const env = { ...there(), CHROMIUM_PATH: join(folder, 'none') }
    expect(missingPrograms(true, env)).toBe(
      `missing on this machine: ${env.CHROMIUM_PATH}. On Debian: apt-get install chromium; all but the tests in browsers: npm test -- --no-browsers`,
    )
  })

  it('can run all but the tests in browsers', () => {
    const env = { ...there(), CHROMIUM_PATH: 'none', FIREFOX_PATH: 'none' }
    expect(missingPrograms(false, env)).toBeNull()
    rmSync(join(folder, 'php'))
    expect(missingPrograms(false, env)).toBe(
      'missing on this machine: php. On Debian: apt-get install php-cli',
    )
  })

  it('is complete with all of them', () => {
    expect(missingPrograms(true, there())).toBeNull()
  })
})
