/** Reads people: files of test/people, or lines of a `.jsonl` file in the same form. */
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { badInput, readText } from '../../../src/training/readers/input.ts'
import type { Person } from './person.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

function isBand(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, to] = value as unknown[]
  return typeof from === 'number' && typeof to === 'number' && 0 <= from && from <= to && to <= 100
}

/** What is wrong with a person's form; null where nothing is. */
function faultIn(person: Partial<Person>): string | null {
  const { kind, honest, band, visit } = person
  if (!isText(kind)) return 'has no kind'
  if (typeof honest !== 'boolean') return 'does not say whether the person is honest'
  if (!isBand(band)) return 'has no band of two scores from 0 to 100'
  return typeof visit === 'object' && visit !== null ? null : 'has no visit'
}

function parsePerson(text: string, where: string): Person {
  let person: Partial<Person>
  try {
    person = JSON.parse(text) as Partial<Person>
  } catch {
    throw badInput(`${where} is not JSON`)
  }
  const fault = faultIn(person)
  if (fault) throw badInput(`${where} ${fault}`)
  return { group: 'without a group', person: person.kind, facts: [], why: '', ...person } as Person
}

const isPeople = (name: string) => /\.(json|jsonl|jsonl\.gz)$/.test(name)

function filesAt(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
  } catch {
    throw badInput(`cannot read ${path}`)
  }
  const entries = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return entries
    .filter(isPeople)
    .sort()
    .map((name) => join(path, name))
}

/** Everybody at a path: a file, or a folder with all that lies in it. Throws bad input. */
export function readPeople(path: string): Person[] {
  const people = filesAt(path).flatMap((file) => {
    if (file.endsWith('.json')) return [parsePerson(readText(file), basename(file))]
    const lines = readText(file).split('\n').filter(Boolean)
    return lines.map((line, at) => parsePerson(line, `${basename(file)} line ${at + 1}`))
  })
  if (people.length === 0) throw badInput(`${path} has no people`)
  return people
}
