import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'

// Each command starts wrangler and workerd; long enough for slow machines, it only ends what hangs.
const limitMs = 300_000
let stateFolder = ''

beforeAll(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'doubletake-cli-'))
})
afterAll(() => rm(stateFolder, { recursive: true, force: true }))

const partner = (...args: string[]) =>
  new Promise<{ status: number; stdout: string }>((resolve) => {
    const local = ['src/cli/partner.ts', ...args, '--persist-to', stateFolder]
    execFile(process.execPath, local, (error, stdout) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout })
    })
  })

it('works as a process on a database that was never migrated, and leaves no key in its files', {
  timeout: limitMs,
}, async () => {
  const name = `O'Neil "Ünï" 測試 😀'); DROP TABLE partners; --`
  const made = await partner('create', name, '--json')
  expect(made.status).toBe(0)
  const { partner_id, key_id, api_key } = JSON.parse(made.stdout.trimEnd().split('\n').at(-1) ?? '')

  const { status, stdout } = await partner('list', '--json')
  expect(status).toBe(0)
  const { partners } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  expect(partners).toMatchObject([{ partner_id, name, keys: [{ key_id, kind: 'live' }] }])

  const folder = join(stateFolder, 'v3/d1/miniflare-D1DatabaseObject')
  const contents = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), 'latin1')),
  )
  expect(contents.some((content) => content.includes(api_key.slice(8, 40)))).toBe(false)
  const hash = createHash('sha256').update(api_key).digest('hex')
  expect(contents.some((content) => content.includes(hash))).toBe(true)
})

it('waits for a server that is writing', { timeout: limitMs }, async () => {
  const folder = join(stateFolder, 'v3/d1/miniflare-D1DatabaseObject')
  const files = (await readdir(folder)).filter((file) => /^[0-9a-f]+\.sqlite$/.test(file))
  expect(files.length).toBeGreaterThan(0)
  const writers = files.map((file) => new DatabaseSync(join(folder, file)))
  for (const writer of writers) writer.exec('BEGIN IMMEDIATE')
  const creation = partner('create', 'Acme')
  const early = await Promise.race([creation, sleep(5_000)])
  for (const writer of writers) writer.close()
  expect(early).toBeUndefined()
  expect(await creation).toMatchObject({ status: 0 })
})
