/** Fields of a request that its schema does not have, and which of its fields they may be meant for. */
import type * as z from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import { nearestName, plainName } from './nearest-name.ts'

/** An unknown field. */
export interface UnknownField {
  /** As in `items[1].projectId`; long names are cut. */
  path: string
  /** The path of the field that was probably meant; null where none is like it. */
  meant: string | null
}

/** What a schema knows: the fields of an object, the elements of an array, or nothing further. */
type Known = { fields: ReadonlyMap<string, Known> } | { element: Known } | null

/** So many unknown names are told of: enough to find the mistake that made them all. Judged. */
export const FOUND_MAX = 20
/** What is repeated of a name that its sender chose. Judged. */
export const REPEATED_MAX_CHARACTERS = 64

const knownOf = new WeakMap<z.ZodType, Known>()

/** The first unknown fields (`FOUND_MAX`), in the order given, and how many more there are. */
export interface UnknownFields {
  found: UnknownField[]
  more: number
}

/** The unknown fields of a value; what is in one is not looked at. */
export function findUnknownFields(schema: z.ZodType, value: unknown): UnknownFields {
  const known = lookUp(schema)
  const unknown: UnknownFields = { found: [], more: 0 }
  walk(known, value, '', known, unknown)
  return unknown
}

const NAMED = {
  unknown_field: 'a field of this request',
  unknown_parameter: 'a parameter of this call',
} as const

/** The warning of one that the service does without. */
export function ignored({ path, meant }: UnknownField, code: keyof typeof NAMED): FieldError {
  const hint = meant === null ? '' : ` Did you mean ${meant}?`
  return { path, code, message: `${path} is not ${NAMED[code]} and is ignored.${hint}` }
}

/** Whether the body of a request, in any of its forms, has a field. */
export function isField(schema: z.ZodType, name: string): boolean {
  const known = lookUp(schema)
  return known !== null && 'fields' in known && known.fields.has(name)
}

function lookUp(schema: z.ZodType): Known {
  const known = knownOf.get(schema) ?? readKnown(schema)
  knownOf.set(schema, known)
  return known
}

function walk(known: Known, value: unknown, path: string, root: Known, unknown: UnknownFields) {
  if (known === null || typeof value !== 'object' || value === null) return
  if ('element' in known) {
    if (!Array.isArray(value)) return
    for (const [index, each] of value.entries()) {
      walk(known.element, each, `${path}[${index}]`, root, unknown)
    }
    return
  }
  if (Array.isArray(value)) return
  for (const [name, each] of Object.entries(value)) {
    const inner = known.fields.get(name)
    if (inner !== undefined) {
      walk(inner, each, join(path, name), root, unknown)
    } else if (unknown.found.length >= FOUND_MAX) {
      unknown.more++
    } else {
      const unset = [...known.fields.keys()].filter((field) => !isGiven(value, field))
      const meant = nearestName(name, unset)
      unknown.found.push({
        path: join(path, name.slice(0, REPEATED_MAX_CHARACTERS)),
        meant: meant === null ? findElsewhere(root, name) : join(path, meant),
      })
    }
  }
}

const isGiven = (value: object, field: string) => Reflect.get(value, field) !== undefined

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** A field of that name in another object of the request. */
function findElsewhere(root: Known, name: string): string | null {
  const plain = plainName(name)
  return pathsOf(root, '').find((path) => plainName(path.split('.').at(-1) ?? '') === plain) ?? null
}

function pathsOf(known: Known, path: string): string[] {
  if (known === null) return []
  if ('element' in known) return pathsOf(known.element, `${path}[]`)
  return [...known.fields].flatMap(([name, inner]) => {
    const own = join(path, name)
    return [own, ...pathsOf(inner, own)]
  })
}

function readKnown(schema: z.core.$ZodType): Known {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return {
        fields: new Map(Object.entries(def.shape).map(([name, each]) => [name, readKnown(each)])),
      }
    case 'array':
      return { element: readKnown(def.element) }
    case 'optional':
    case 'nullable':
      return readKnown(def.innerType)
    case 'union':
      return mergeObjects(def.options.map(readKnown))
    default:
      return null
  }
}

/** All fields of a body that has several forms. */
function mergeObjects(members: readonly Known[]): Known {
  const objects = members.flatMap((each) => (each && 'fields' in each ? [...each.fields] : []))
  return objects.length === 0 ? null : { fields: new Map(objects) }
}
