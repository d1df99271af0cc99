/**
 * Validators of every response that the OpenAPI document promises, as one module compiled by Ajv
 * beforehand: the tests run inside workerd, which forbids generating code at run time.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { build } from 'esbuild'

const documentPath = fileURLToPath(new URL('../../dist/openapi.json', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const moduleId = 'virtual:openapi-responses'

interface Document {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  operationId: string
  responses: Record<string, Response>
}

interface Response {
  description: string
  headers: Record<string, unknown>
  content: Record<string, unknown>
}

interface Promised {
  method: string
  path: string
  operationId: string
  status: number
  /** Of a refusal it names the codes. */
  description: string
  /** The headers that it describes, in small letters. */
  headers: string[]
  mediaType: string
  validator: string
  schema: string
}

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

const promisedBy = ({ paths }: Document): Promised[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, responses }]) =>
      Object.entries(responses).flatMap(([status, { description, headers, content }]) =>
        Object.keys(content).map((mediaType) => ({
          method: method.toUpperCase(),
          path,
          operationId,
          status: Number(status),
          description,
          headers: Object.keys(headers).map((name) => name.toLowerCase()),
          mediaType,
          validator: `${operationId}_${status}_${mediaType.replace(/\W/g, '_')}`,
          schema: ['paths', path, method, 'responses', status, 'content', mediaType, 'schema']
            .map(escapePointer)
            .join('/'),
        })),
      ),
    ),
  )

const makeModule = async (): Promise<string> => {
  const document = JSON.parse(await readFile(documentPath, 'utf8')) as Document
  const promised = promisedBy(document)
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { source: true, esm: true } })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const names: Record<string, string> = {}
  for (const { validator, schema } of promised) {
    ajv.addSchema({ $ref: `openapi#/${schema}` }, validator)
    names[validator] = validator
  }
  const code = standaloneCode(ajv, names)
  const table = promised.map(
    ({ schema: _, validator, ...rest }) => `{...${JSON.stringify(rest)}, validate: ${validator}}`,
  )
  const { outputFiles } = await build({
    stdin: { contents: `${code}\nexport const promised = [${table.join(',')}]`, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** The plugin for vitest's configuration. */
export const openapiResponses = () => ({
  name: 'openapi-responses',
  resolveId: (id: string) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: (id: string) => (id === `\0${moduleId}` ? makeModule() : undefined),
})
