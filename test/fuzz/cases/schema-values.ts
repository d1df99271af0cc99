/** Bodies made from the schemas of the OpenAPI document: valid ones, and ones with one fault. */
import type { Random } from '../../../src/training/random.ts'
import { hostileValue, randomName } from './hostile-values.ts'

/** What is used of a JSON schema. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Finds the schema that a reference names. */
export type Resolve = (schema: Schema) => Schema

/** Values for the fields that a schema cannot describe well enough, by field name. */
export type Known = Record<string, (random: Random) => unknown>

const OPTIONAL_SHARE = 0.4
const MAX_INTEGER = 200_000

/** A value that the schema allows. */
export function validValue(
  random: Random,
  schema: Schema,
  resolve: Resolve,
  known: Known,
): unknown {
  const { type, anyOf, enum: words, const: constant, ...rest } = resolve(schema)
  if (constant !== undefined) return constant
  if (words) return random.pick(words)
  const named = anyOf?.filter((each) => !each.format || each.type)
  if (named && named.length > 0) return validValue(random, random.pick(named), resolve, known)
  const kind = typeof type === 'string' || type === undefined ? type : random.pick(type)
  if (kind === 'string')
    return randomName(random, Math.max(rest.minLength ?? 0, 1 + random.below(12)))
  const least = rest.minimum ?? 0
  if (kind === 'integer' || kind === 'number')
    return least + random.below(Math.max(1, (rest.maximum ?? MAX_INTEGER) - least + 1))
  if (kind === 'boolean') return random.chance(0.5)
  if (kind === 'array') {
    const length = 1 + random.below(Math.min(rest.maxItems ?? 5, random.chance(0.1) ? 40 : 4))
    return Array.from({ length }, () => validValue(random, rest.items ?? {}, resolve, known))
  }
  return kind === 'null' ? null : validObject(random, rest, resolve, known)
}

function validObject(random: Random, schema: Schema, resolve: Resolve, known: Known) {
  const { properties, required = [], additionalProperties } = schema
  if (!properties) {
    const values =
      typeof additionalProperties === 'object' ? additionalProperties : { type: 'string' }
    const names = Array.from({ length: random.below(4) }, () => randomName(random, 6))
    return Object.fromEntries(
      names.map((name) => [name, validValue(random, values, resolve, known)]),
    )
  }
  const made: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(properties)) {
    if (!required.includes(name) && !random.chance(OPTIONAL_SHARE)) continue
    made[name] = known[name]?.(random) ?? validValue(random, field, resolve, known)
  }
  return made
}

type Container = Record<string, unknown> | unknown[]

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null

const containersIn = (value: unknown): Container[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersIn)] : []

/** The same body with one field at any depth replaced, lost, doubled or added. Changes its input. */
export function withOneFault(random: Random, body: unknown, names: readonly string[]): unknown {
  const containers = containersIn(body)
  if (containers.length === 0 || random.chance(0.05)) return hostileValue(random)
  const container = random.pick(containers)
  const keys = Object.keys(container)
  const draw = random.next()
  if (Array.isArray(container)) {
    if (draw < 0.2) container.length = 0
    else if (draw < 0.4) container.push(...Array(41).fill(container[0]))
    else container[random.below(container.length + 1)] = hostileValue(random)
    return body
  }
  const key = random.chance(0.7) && keys.length > 0 ? random.pick(keys) : random.pick(names)
  if (draw < 0.15) delete container[key]
  else define(container, draw < 0.3 ? String(hostileKey(random)) : key, hostileValue(random))
  return body
}

const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  '',
  '\u0000',
  '\ud800',
  'a.b',
  'a[0]',
  'x'.repeat(65),
]
const hostileKey = (random: Random) => random.pick(HOSTILE_KEYS)

/** An assignment to `__proto__` would not make a property. */
function define(container: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
