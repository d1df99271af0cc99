/** Compares what documents show, and what their calls are answered with, with the OpenAPI document. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call } from './stand-in/setting.ts'

interface Body {
  content: Readonly<Record<string, { schema: object }>>
}

interface Operation {
  operationId: string
  requestBody?: Body
  responses: Readonly<Record<string, Body>>
}

/** The OpenAPI document, as far as it is read here. */
export interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** What the document says of values and answers. */
export const readContract = (document: Contract) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'contract')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const faultsAt = (pointer: readonly string[], value: unknown): string[] => {
    const validate = ajv.getSchema(`contract#/${pointer.map(escapePointer).join('/')}`)
    if (!validate) return [`no schema at ${pointer.join('/')}`]
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  const bodies = operations.flatMap(({ path, method, operation }) => {
    const at = ['paths', path, method]
    const answers = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.keys(content).map((type) => [...at, 'responses', status, 'content', type, 'schema']),
    )
    const asked = Object.keys(operation.requestBody?.content ?? {})
    return [...answers, ...asked.map((type) => [...at, 'requestBody', 'content', type, 'schema'])]
  })

  return {
    /** Whether any body of a request or an answer may be this value. */
    isSomeBody: (value: unknown): boolean =>
      bodies.some((pointer) => faultsAt(pointer, value).length === 0),
    /** What an answer has that the contract does not promise; nothing for pages and other paths. */
    faultsOf: ({ method, url, status, mediaType, body }: Call): string[] => {
      const { pathname } = new URL(url)
      const found = operations.find(
        ({ path, method: own }) =>
          own === method.toLowerCase() &&
          new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
      )
      if (!found)
        return pathname.startsWith('/v1/') ? [`${method} ${pathname} is no operation`] : []
      // Written into a file by the command, or no JSON: there is nothing to compare.
      if (body === '' || !/json/.test(mediaType)) return []
      const { path, method: own } = found
      const at = ['paths', path, own, 'responses', String(status), 'content', mediaType, 'schema']
      return faultsAt(at, JSON.parse(body))
    },
  }
}
