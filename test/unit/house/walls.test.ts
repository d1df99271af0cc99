/**
 * The structure of src: which room may import what, what the pure domain must not use, how large a
 * room gets.
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findCycles, isIn, readImportGraph, readSource } from '../../support/import-graph.ts'

const graph = readImportGraph(fileURLToPath(new URL('../../../src', import.meta.url)))

interface Rule {
  /** Values may come from here … */
  values: string[]
  /** … and types from here too. */
  types: string[]
}

/** Everything may use what is in its own room; what is not named here is forbidden. */
const RULES: Record<string, Rule> = {
  contract: { values: ['zod'], types: [] },
  domain: {
    values: [
      'bowser',
      'ipaddr.js',
      'isbot',
      'i18n-iso-countries',
      'countries-and-timezones',
      // Computes in memory, and does nothing else.
      'node:zlib',
    ],
    types: ['contract'],
  },
  platform: { values: ['papaparse'], types: [] },
  secrets: { values: ['domain', 'platform/bounded-map.ts'], types: [] },
  storage: {
    values: [
      'domain',
      'platform/bounded-map.ts',
      'platform/log-failure.ts',
      'platform/run-at-once.ts',
      'platform/timeout.ts',
    ],
    types: ['contract', '@cloudflare/workers-types'],
  },
  objects: {
    values: ['domain', 'storage', 'secrets', 'platform', 'cloudflare:workers'],
    types: ['contract', 'environment.ts'],
  },
  jobs: {
    values: ['domain', 'storage', 'objects/user-stub.ts', 'platform'],
    types: ['contract', 'objects', 'environment.ts', '@cloudflare/workers-types'],
  },
  build: {
    values: [
      'console/page.ts',
      'contract',
      'domain',
      // A summary of the privacy page for each language of the loader.
      'loader/language.ts',
      'loader/privacy-page.ts',
      'loader/texts.ts',
      'pages',
      'node:*',
      'esbuild',
      'marked',
      'shiki',
      'zod',
      'zod-openapi',
      '../package.json',
    ],
    types: [],
  },
  cli: {
    values: [
      'build',
      'contract',
      'domain',
      'secrets',
      'platform',
      'node:*',
      // What the service would refuse to serve with is not deployed.
      'http/config/read-variables.ts',
      // A command asks the same database, whose answers have the same limits.
      'storage/rows-within-answer.ts',
    ],
    types: ['storage'],
  },
  training: { values: ['domain', 'node:*'], types: ['contract'] },
  loader: { values: ['platform/weighted-ranges.ts'], types: [] },
  pages: { values: [], types: [] },
  console: { values: ['pages'], types: [] },
  // Only words come from the domain: it would be most of the download.
  'console/browser': {
    values: [
      'preact',
      'chart.js',
      'console:reason-sentences',
      'domain/fraud/model/stories.ts',
      'domain/duplication/words/likelihood.ts',
      'domain/insights/recommended-bands.ts',
    ],
    types: ['contract'],
  },
  'pages/browser': { values: [], types: [] },
  'loader/browser': { values: [], types: ['contract'] },
  http: {
    values: [
      'contract',
      'domain',
      'storage',
      'secrets',
      'loader',
      'platform',
      'objects/user-stub.ts',
      'hono',
      'http-message-sig',
      'structured-headers',
      '../dist',
    ],
    types: ['objects', 'environment.ts', 'zod'],
  },
}

/** Rooms whose files are the entries of a registry, one for each, may hold any number. */
const REGISTRIES = /\/(detectors|collectors|comparisons)$/
const ROOM_MAX_FILES = 12

const allows = (list: readonly string[], target: string) =>
  list.some((each) =>
    each.endsWith('*') ? target.startsWith(each.slice(0, -1)) : isIn(target, each),
  )

describe.each(Object.entries(RULES))('src/%s', (room, { values, types }) => {
  // loader/browser is stricter than loader: the rule of the innermost room applies to a file.
  const isOurs = (file: string) =>
    isIn(file, room) &&
    !Object.keys(RULES).some((other) => other !== room && isIn(other, room) && isIn(file, other))
  const ours = graph.imports.filter(({ file }) => isOurs(file))

  it('imports values and types from where it may, and nowhere else', () => {
    expect(graph.files.some(isOurs)).toBe(true)
    const broken = ours
      .filter(({ target, isType }) => {
        const own = isIn(target, room) || allows(values, target)
        return !(own || (isType && allows(types, target)))
      })
      .map(({ file, target, isType }) => `${file} ← ${isType ? 'type ' : ''}${target}`)
    expect(broken).toEqual([])
  })
})

describe('src', () => {
  it('has a rule for every room', () => {
    const rooms = new Set(
      graph.files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
    )
    expect([...rooms].filter((room) => room === undefined || !(room in RULES))).toEqual([])
  })

  it('has no import cycle, type-only imports included', () => {
    expect(findCycles(graph)).toEqual([])
  })

  it(`has at most ${ROOM_MAX_FILES} files in a room`, () => {
    const rooms = Map.groupBy(graph.files, (file) => dirname(file))
    const crowded = [...rooms]
      .filter(([room, files]) => files.length > ROOM_MAX_FILES && !REGISTRIES.test(`/${room}`))
      .map(([room, files]) => `${room}: ${files.length}`)
    expect(crowded).toEqual([])
  })

  it('is read completely: each file has as many static imports as lines that end one', () => {
    const missed = graph.files.filter((file) => {
      const ends = [
        ...readSource(graph, file).matchAll(/^(?:import .*|export .*|\} )from '[^']+'$/gm),
      ]
      return graph.imports.filter((each) => each.file === file).length < ends.length
    })
    expect(missed).toEqual([])
  })
})

describe('src/domain', () => {
  it('has rooms that stand on each other in one direction, type-only imports included', () => {
    const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')
    const ours = graph.imports.filter(
      ({ file, target }) =>
        isIn(file, 'domain') && isIn(target, 'domain') && roomOf(file) !== roomOf(target),
    )
    const imports = ours.map(({ file, target, isType }) => ({
      file: roomOf(file),
      target: roomOf(target),
      isType,
    }))
    const files = [...new Set(imports.flatMap(({ file, target }) => [file, target]))]
    expect(files).toContain('domain/linkage')
    expect(findCycles({ root: graph.root, files, imports })).toEqual([])
  })

  it('uses no clock, randomness, environment or network', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bprocess\.|\bglobalThis\b|\bsetTimeout\(|\bperformance\.|\bconsole\./
    const found = graph.files
      .filter((file) => isIn(file, 'domain'))
      .filter((file) =>
        impure.test(readSource(graph, file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
      )
    expect(found).toEqual([])
  })
})

describe('writes to D1', () => {
  const writes = /\b(INSERT (OR \w+ )?INTO|DELETE FROM|UPDATE \w+ SET)\b/

  it('are made by src/storage only; an object writes its own SQLite in its store', () => {
    const outside = graph.files.filter(
      (file) =>
        writes.test(readSource(graph, file)) &&
        !['storage', 'cli', 'objects/store'].some((room) => isIn(file, room)),
    )
    expect(outside).toEqual([])
  })

  it('publish transactions from the object only', () => {
    const publishers = graph.imports
      .filter(({ target, isType }) => target === 'storage/publication.ts' && !isType)
      .map(({ file }) => file)
    expect(publishers.length).toBeGreaterThan(0)
    for (const file of publishers) {
      expect(isIn(file, 'objects') || isIn(file, 'storage'), file).toBe(true)
    }
  })
})
