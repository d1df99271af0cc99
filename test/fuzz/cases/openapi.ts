/** The OpenAPI document: what it lets requests be, and what it promises of answers. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Resolve, Schema } from './schema-values.ts'

interface Parameter {
  in: string
  name: string
  schema: Schema
}

interface Described {
  operationId: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

/** An answer that the document promises. */
export interface Promised {
  /** Of a refusal it names the codes. */
  description: string
  /** By media type; null where the body is a file, not JSON. */
  bodies: ReadonlyMap<string, ValidateFunction | null>
}

/** One operation of the document. */
export interface Operation {
  id: string
  method: string
  /** With its parameters in braces. */
  path: string
  query: readonly Parameter[]
  body: Schema | null
  answers: ReadonlyMap<number, Promised>
}

/** The document as the fuzzer uses it. */
export interface OpenApi {
  operations: readonly Operation[]
  resolve: Resolve
}

const path = fileURLToPath(new URL('../../../dist/openapi.json', import.meta.url).href)

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Reads the built document. */
export function readOpenApi(): OpenApi {
  const document = JSON.parse(readFileSync(path, 'utf8')) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema> }
  }
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const promises = (place: readonly string[], { responses }: Described) =>
    Object.entries(responses).map(([status, { description, content = {} }]): [number, Promised] => {
      const bodies = Object.keys(content).map((mediaType): [string, ValidateFunction | null] => {
        if (!/[/+]json$/.test(mediaType)) return [mediaType, null]
        const pointer = [...place, 'responses', status, 'content', mediaType, 'schema']
        const $ref = `openapi#/${pointer.map(escapePointer).join('/')}`
        return [mediaType, ajv.compile({ $ref })]
      })
      return [Number(status), { description, bodies: new Map(bodies) }]
    })
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]): Operation => ({
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        query: (described.parameters ?? []).filter((each) => each.in === 'query'),
        body: described.requestBody?.content['application/json']?.schema ?? null,
        answers: new Map(promises(['paths', path, method], described)),
      }),
    ),
  )
  const resolve: Resolve = (schema) => {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : (document.components.schemas[name] ?? {})
  }
  return { operations, resolve }
}

/** The operation of a method and a path; null where the document has none. */
export function findOperation(
  { operations }: OpenApi,
  method: string,
  pathname: string,
): Operation | null {
  const asked = method === 'HEAD' ? 'GET' : method
  const given = pathname.split('/')
  const matches = (template: string) => {
    const parts = template.split('/')
    return (
      parts.length === given.length &&
      parts.every((part, i) => (part.startsWith('{') ? given[i] !== '' : part === given[i]))
    )
  }
  return operations.find((each) => each.method === asked && matches(each.path)) ?? null
}
