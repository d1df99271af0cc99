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

it('names the script by its content and states its integrity and sizes', async () => {
  await buildInto(folder)
  const loader = await readJson('loader.json')
  const script = await readFile(join(folder, 'assets', loader.path))
  const hash = (algorithm: string) => createHash(algorithm).update(script)
  expect(loader.path).toBe(`/loader-${hash('sha256').digest('hex').slice(0, 12)}.js`)
  expect(loader.integrity).toBe(`sha384-${hash('sha384').digest('base64')}`)
  expect(loader.bytes).toBe(script.length)
  expect(loader.gzipBytes).toBe(gzipSync(script, { level: 9 }).length)
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

it('lets browsers cache the script for ever, because its name changes with its content', async () => {
  await buildInto(folder)
  const headers = await readFile(join(folder, 'assets/_headers'), 'utf8')
  expect(headers).toMatch(
    /^\/loader-\*\.js\n(.*\n)* {2}Cache-Control: public, max-age=31536000, immutable$/m,
  )
  expect(headers).toContain('X-Content-Type-Options: nosniff')
})

it('makes one classic script that needs no eval and runs in old engines', async () => {
  const source = 'export const f = (x?: { y?: number }) => x?.y ?? 0\nconsole.log(f())\n'
  await writeFile(join(folder, 'main.ts'), source)
  await writeFile(join(folder, 'early.ts'), source)
  const { script, early } = await bundleLoader(folder)
  expect(script + early).not.toMatch(/\?\.|\?\?|\beval\b|new Function|\bimport\b|\bexport\b/)
})

it('fails on a script that does not compile', async () => {
  await writeFile(join(folder, 'main.ts'), 'const = 1\n')
  await writeFile(join(folder, 'early.ts'), 'console.log(1)\n')
  await expect(bundleLoader(folder)).rejects.toThrow(/Expected identifier/)
})

it('refuses inline script that would end its own element', async () => {
  await writeFile(join(folder, 'main.ts'), 'console.log(1)\n')
  await writeFile(join(folder, 'early.ts'), "console.log('<!--')\n")
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
  const { score_avg, score_med } = document.components.schemas.TransactionList.properties
  expect([score_avg.deprecated, score_med.deprecated]).toEqual([true, true])
})
