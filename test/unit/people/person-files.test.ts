import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { observation } from '../../../src/contract/observation.ts'
import { terminationReason, transactionState } from '../../../src/contract/transaction.ts'

interface PersonFile {
  kind: string
  honest: boolean
  everyday?: boolean
  band: [number, number]
  facts: { fact: string; source: string; fields: string[] }[]
  visit: {
    observation?: { hardware?: { value?: { memoryGb: number | null } } }
    edge?: { httpProtocol?: string }
    history?: { past?: { state?: string | null; terminationReason?: string | null }[] }
  }
}

const PEOPLE = fileURLToPath(new URL('../../people', import.meta.url))
const FILES = readdirSync(PEOPLE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
/** What every visit has, whoever makes it. */
const NEEDS_NO_SOURCE = new Set(['now', 'expected.createdAt', 'binding'])

const read = (file: string) => JSON.parse(readFileSync(join(PEOPLE, file), 'utf8')) as PersonFile

/** A path without the envelope of a signal, which a fact need not name. */
const plain = (path: string) => path.replace(/^(observation\.\w+)\.value\b/, '$1')

function leavesOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [plain(path)]
  const entries = Object.entries(value)
  if (entries.length === 0) return [plain(path)]
  return entries.flatMap(([key, below]) => leavesOf(below, path ? `${path}.${key}` : key))
}

function withoutSource({ facts, visit }: PersonFile): string[] {
  const sourced = facts.flatMap(({ fields }) => fields.map(plain))
  const isSourced = (leaf: string) =>
    sourced.some((field) => leaf === field || leaf.startsWith(`${field}.`))
  return leavesOf(visit, '').filter((leaf) => !NEEDS_NO_SOURCE.has(leaf) && !isSourced(leaf))
}

describe('the files of people', () => {
  it('are some', () => expect(FILES.length).toBeGreaterThan(0))

  it.each(FILES)('%s names a source for each field of its visit', (file) => {
    const person = read(file)
    expect(withoutSource(person)).toEqual([])
    const protocol = person.visit.edge?.httpProtocol
    for (const { fact, source, fields } of person.facts) {
      expect(fact).not.toBe('')
      expect(source).not.toBe('')
      // What a fact says of the protocol is what the visit has.
      if (protocol && fields.includes('edge.httpProtocol') && /HTTP\/\d/.test(fact))
        expect(fact).toContain(protocol)
    }
  })

  it.each(FILES)('%s tells no memory but one that browsers tell', (file) => {
    const memory = read(file).visit.observation?.hardware?.value?.memoryGb ?? null
    // W3C Device Memory: a power of two; what a person holds to be on the box of a phone is not what a page is told.
    if (memory !== null) expect(Number.isInteger(Math.log2(memory))).toBe(true)
  })

  it.each(FILES)('%s has a past of which partners report such ends', (file) => {
    for (const { state = null, terminationReason: why = null } of read(file).visit.history?.past ??
      []) {
      // What was opened at most, or of which nothing is reported, has no state.
      expect([null, ...transactionState.options]).toContain(state)
      expect(state === 'terminated' ? terminationReason.options : [null]).toContain(why)
    }
  })

  it.each(FILES)('%s is what its name, its folder and the contract say', (file) => {
    const person = read(file)
    expect(person.kind).toBe(basename(file, '.json'))
    expect(person.honest).toBe(file.startsWith('honest'))
    if (person.honest) expect(person.band).toEqual(person.everyday ? [0, 5] : [0, 20])
    if (person.visit.observation)
      expect(observation.strict().safeParse(person.visit.observation).error).toBeUndefined()
  })
})
