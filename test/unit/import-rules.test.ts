/** The house's walls: which folder may import what, and what the pure part may never touch. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

interface Import {
  file: string
  target: string
  isType: boolean
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:([\w*{][^'"=(]*?)\s+from\s+)?'([^']+)'/gm

/** `{ type A, type B }` imports types only, as `import type` does. */
const namesOnlyTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names.trim()) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '))

const imports: Import[] = files.flatMap((file) =>
  [...textOf(file).matchAll(STATEMENT)].map(([, type, names = '', from = '']) => ({
    file,
    target: from.startsWith('.') ? normalize(join(dirname(file), from)) : from,
    isType: type !== undefined || namesOnlyTypes(names),
  })),
)

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** Values may come from `values`; types also from `types`. Everything may use what is beside it. */
const rules: Record<string, { values: string[]; types: string[] }> = {
  contract: { values: ['zod'], types: [] },
  domain: {
    values: ['bowser', 'ipaddr.js', 'isbot', 'i18n-iso-countries', 'countries-and-timezones'],
    types: ['contract'],
  },
  secrets: { values: [], types: ['domain'] },
  storage: { values: ['domain'], types: ['contract', '@cloudflare/workers-types'] },
  objects: {
    values: ['domain', 'storage', 'secrets', 'platform', 'cloudflare:workers', 'contract/list.ts'],
    types: ['contract', 'environment.ts'],
  },
  'objects/store': { values: ['domain'], types: ['contract'] },
  'objects/publication': {
    values: ['domain', 'storage', 'platform', 'objects/store'],
    types: ['contract'],
  },
  jobs: {
    values: ['domain', 'storage', 'objects/user-stub.ts'],
    types: ['contract', 'environment.ts', '@cloudflare/workers-types'],
  },
  http: {
    values: [
      'contract',
      'domain',
      'storage',
      'secrets',
      'loader',
      'objects/user-stub.ts',
      'platform',
      'hono',
      '../dist',
    ],
    types: ['objects', 'environment.ts', 'zod'],
  },
  training: {
    values: ['domain', 'node:crypto', 'node:fs', 'node:path', 'node:url', 'node:util', 'node:zlib'],
    types: ['contract'],
  },
  'loader/browser': { values: [], types: ['contract'] },
}

describe.each(Object.entries(rules))('src/%s', (folder, { values, types }) => {
  const ours = imports.filter(({ file }) => isIn(file, folder))

  it('imports values and types from where it may, and nowhere else', () => {
    expect(ours.length).toBeGreaterThan(0)
    const allowed = (target: string, list: string[]) =>
      isIn(target, folder) || list.some((each) => isIn(target, each))
    const broken = ours
      .filter(
        ({ target, isType }) => !(allowed(target, values) || (isType && allowed(target, types))),
      )
      .map(({ file, target, isType }) => `${file} ← ${isType ? 'type ' : ''}${target}`)
    expect(broken).toEqual([])
  })
})

describe('src/training', () => {
  it('is never imported by what runs in the Worker', () => {
    const into = imports.filter(
      ({ file, target }) => !isIn(file, 'training') && isIn(target, 'training'),
    )
    expect(into).toEqual([])
  })
})

describe('src/domain', () => {
  it('knows no clock, no chance, no environment and no network', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bprocess\.|\bglobalThis\b|\bsetTimeout\(|\bperformance\.|\bconsole\./
    const found = files
      .filter((file) => isIn(file, 'domain'))
      .filter((file) => impure.test(textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    expect(found).toEqual([])
  })
})

describe('writes to D1', () => {
  it('are made by src/storage only, and transactions are published by the object only', () => {
    const writes = /\b(INSERT (OR \w+ )?INTO|DELETE FROM|UPDATE \w+ SET)\b/
    const outside = files.filter(
      (file) =>
        writes.test(textOf(file)) &&
        !['storage', 'cli', 'objects'].some((each) => isIn(file, each)),
    )
    expect(outside).toEqual([])
    const publishers = imports.filter(
      ({ target, isType }) => target === 'storage/publication.ts' && !isType,
    )
    for (const { file } of publishers) {
      expect(isIn(file, 'objects') || isIn(file, 'storage'), file).toBe(true)
    }
  })
})
