import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildInto } from '../../../src/build/build.ts'
import { bundleLoader } from '../../../src/build/loader-bundle.ts'
import { fillOpenapi } from '../../../src/contract/openapi-template.ts'
import { OPERATIONS } from '../../../src/contract/operations.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-build-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))

it('names the worker’s script by its content, which the page has too, and states the size of the page’s own', async () => {
  const { gzipBytes } = await buildInto(folder)
  const { source, worker: inline, workerPath } = await readJson('loader.json')
  const worker = await readFile(join(folder, 'assets', workerPath))
  const digest = createHash('sha256').update(worker).digest('hex')
  expect(workerPath).toBe(`/loader-${digest.slice(0, 12)}.js`)
  expect(inline).toBe(worker.toString().trim())
  expect(gzipBytes).toBe(gzipSync(source, { level: 9 }).length)
})

it('touches nothing when nothing has changed', async () => {
  await buildInto(folder)
  const names = (await readdir(folder, { recursive: true })).sort()
  const times = () =>
    Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  const before = await times()
  expect(await buildInto(folder)).toMatchObject({ written: [], removed: [] })
  expect(await times()).toEqual(before)
})

it('removes the scripts of earlier builds and nothing else', async () => {
  await buildInto(folder)
  await writeFile(join(folder, 'assets/loader-000000000000.js'), 'old')
  await writeFile(join(folder, 'assets/robots.txt'), '')
  expect((await buildInto(folder)).removed).toEqual(['loader-000000000000.js'])
  expect(await readdir(join(folder, 'assets'))).toContain('robots.txt')
})

it('lets browsers cache the worker’s script for ever, because its name changes with its content', async () => {
  await buildInto(folder)
  const headers = await readFile(join(folder, 'assets/_headers'), 'utf8')
  expect(headers).toMatch(
    /^\/loader-\*\.js\n(.*\n)* {2}Cache-Control: public, max-age=31536000, immutable$/m,
  )
  expect(headers).toContain('X-Content-Type-Options: nosniff')
})

const NAMES = ['main', 'early', 'worker'] as const

/** Writes the entries of a loader; `sources` replaces some of them. */
const writeEntries = (sources: Partial<Record<(typeof NAMES)[number], string>>) =>
  Promise.all(
    NAMES.map((name) => writeFile(join(folder, `${name}.ts`), sources[name] ?? 'console.log(1)\n')),
  )

it('makes classic scripts that need no eval and run in old engines', async () => {
  const source = 'export const f = (x?: { y?: number }) => x?.y ?? 0\nconsole.log(f())\n'
  await writeEntries({ main: source, early: source, worker: source })
  const { script, early, worker } = await bundleLoader(folder)
  expect(script + early + worker.script).not.toMatch(
    /\?\.|\?\?|\beval\b|new Function|\bimport\b|\bexport\b/,
  )
})

it('fails on a script that does not compile', async () => {
  await writeEntries({ main: 'const = 1\n' })
  await expect(bundleLoader(folder)).rejects.toThrow(/Expected identifier/)
})

it('fails on what the bundler only warns of', async () => {
  await writeEntries({ main: 'console.log(Number(location.href) === NaN)\n' })
  await expect(bundleLoader(folder)).rejects.toThrow(/NaN/)
})

it.each(NAMES)('refuses an inline %s script that would end its element', async (name) => {
  await writeEntries({ [name]: "console.log('<!--')\n" })
  await expect(bundleLoader(folder)).rejects.toThrow(/would end their own element/)
})

it('makes a valid OpenAPI 3.1 document of all operations', async () => {
  await buildInto(folder)
  const document = await readJson('openapi.json')
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
  const local = {
    servers: ['http://localhost:8787', 'http://127.0.0.1:8787'],
    extSurveySources: ['provider_a', 'provider_b', 'provider_c', 'provider_d'],
  }
  const filled = fillOpenapi(await readJson('openapi-template.json'), local)
  expect(JSON.parse(filled)).toEqual(document)
  expect(filled).not.toContain('template')
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const rows = Object.values(OPERATIONS)
  expect(named.sort()).toEqual(
    rows.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
  )
  // A `{tx_id}` is no part of a URI, and a number of a query is a text to our validator alone.
  const { redirect_url } = document.components.schemas.TransactionData.properties
  expect(redirect_url).toMatchObject({ type: 'string', maxLength: 2048 })
  expect(redirect_url).not.toHaveProperty('format')
  const { parameters } = document.paths['/v1/insights'].get
  for (const { schema } of parameters) expect(schema).not.toHaveProperty('pattern')
  expect(parameters).toHaveLength(2)
  const { score_avg, score_med } = document.components.schemas.TransactionList.properties
  expect([score_avg.deprecated, score_med.deprecated]).toEqual([true, true])
})
