/** Makes the OpenAPI 3.1 document from the table and the schemas that serve requests. */
import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
} from 'zod-openapi'
import packageJson from '../../package.json' with { type: 'json' }
import { TEMPLATE_SERVER, TEMPLATE_SOURCES } from '../contract/openapi-template.ts'
import {
  IDEMPOTENCY_KEY,
  OPERATIONS,
  type Operation,
  type OperationId,
  transactionPath,
} from '../contract/operations.ts'
import type { ProblemCode } from '../contract/problem.ts'
import { HEADERS, refersToHeaders } from './openapi/headers.ts'
import { describeProblems, problemExamples } from './openapi/problems.ts'
import { tagOf, tagsOf } from './openapi/tags.ts'
import { EXAMPLES } from './openapi-examples.ts'

/** Problems that every operation may answer with. */
const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'malformed_request',
  'invalid_request',
  'unauthorized',
  'rate_limited',
  'method_not_allowed',
  'internal_error',
  'storage_unavailable',
  'not_configured',
]

/** Problems of an operation that takes a JSON body, and with it an idempotency key. */
const BODY_PROBLEMS: readonly ProblemCode[] = [
  'body_too_large',
  'unsupported_media_type',
  'request_in_progress',
  'idempotency_key_reused',
]

/** Operations whose answers say which of their numbers may still change. */
const LOOK_UPS: readonly OperationId[] = [
  'getTransaction',
  'listTransactions',
  'explainTransaction',
]

const DESCRIPTION = `Fraud scores and duplication potentials for survey and offer panels.

Every answer with status 200, except the file of an export, is a JSON object whose only member is \`data\`. Every other answer is a problem (RFC 9457, \`application/problem+json\`) with a sentence for each bad field. Send \`X-Api-Token\` with every call.`

const IDEMPOTENCY_HEADER = z.object({
  'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY).optional().meta({
    description:
      'Makes a retry safe: for 24 hours, the same key with the same body, byte for byte, gets the first answer again. 1 to 255 printable ASCII characters without spaces.',
    example: 'b7d0c9e2-order-1',
  }),
})

/** The whole document, with the places that each deployment fills in. */
export function makeOpenapiDocument(): ReturnType<typeof createDocument> {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Doubletake',
        version: packageJson.version,
        description: DESCRIPTION,
        contact: { name: 'The operator of this deployment' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: TEMPLATE_SERVER }],
      tags: tagsOf(Object.values(OPERATIONS).map(({ path }) => path)),
      security: [{ apiToken: [] }],
      paths: describePaths(),
      components: {
        securitySchemes: {
          apiToken: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Api-Token',
            description:
              "The partner's API key: dt_live_ or dt_test_, 43 characters and a checksum of 6. Test keys and live keys see nothing of each other's data.",
          },
        },
        headers: HEADERS,
        examples: problemExamples(),
      },
    },
    { override: loosen },
  )
}

/** Leaves out of a schema what our validator does not demand of values. */
function loosen({ jsonSchema }: ZodOpenApiOverrideContext): void {
  // Partners may give any URL that browsers accept, such as one with `{tx_id}`, which RFC 3986 (the
  // meaning of this format) does not allow.
  if (jsonSchema.format === 'uri' && jsonSchema.maxLength !== undefined) delete jsonSchema.format
  // Everything in a query is text to our validator, and these texts are numbers.
  if (jsonSchema.type === 'integer' || jsonSchema.type === 'number') delete jsonSchema.pattern
}

function describePaths() {
  const paths: Record<string, Partial<Record<Operation['method'], ZodOpenApiOperationObject>>> = {}
  for (const id of Object.keys(OPERATIONS) as OperationId[]) {
    const { path, method } = OPERATIONS[id]
    paths[path] = { ...paths[path], [method]: describeOperation(id, OPERATIONS[id]) }
  }
  return paths
}

function describeOperation(id: OperationId, operation: Operation): ZodOpenApiOperationObject {
  const { summary, description, pathParameters, query } = operation
  const body = operation.body?.(TEMPLATE_SOURCES).whole
  return {
    operationId: id,
    tags: [tagOf(operation.path)],
    summary,
    description,
    requestParams: {
      ...(pathParameters && { path: pathParameters }),
      ...(query && { query }),
      ...(body && { header: IDEMPOTENCY_HEADER }),
    },
    ...(body && { requestBody: describeBody(id, body) }),
    responses: {
      '200': describeAnswer(id, operation),
      ...describeProblems([
        ...COMMON_PROBLEMS,
        ...(body ? BODY_PROBLEMS : []),
        ...(pathParameters === transactionPath ? (['not_found'] as const) : []),
        ...operation.problems,
      ]),
    },
  }
}

function describeBody(id: OperationId, schema: z.ZodType) {
  const named = Object.entries(examplesOf(id).bodies)
  const examples = named.map(([name, value]) => [name, { value: checked(id, schema, value) }])
  return {
    required: true,
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  }
}

function describeAnswer(id: OperationId, { answer, media }: Operation) {
  const data = answer(TEMPLATE_SOURCES)
  const described = {
    description: 'Done.',
    headers: refersToHeaders([
      'X-Request-Id',
      'X-Doubletake-Warnings',
      ...(LOOK_UPS.includes(id) ? (['X-Doubletake-Provisional'] as const) : []),
      'RateLimit-Policy',
    ]),
  }
  if (media) {
    const example = checked(id, data, examplesOf(id).answer)
    const content = media.map((type) => [type, { schema: data, example }] as const)
    return { ...described, content: Object.fromEntries(content) }
  }
  const schema = z.object({ data })
  const example = checked(id, schema, { data: examplesOf(id).answer })
  return { ...described, content: { 'application/json': { schema, example } } }
}

/** The build runs before the types are checked, so what is missing has to be named here too. */
function examplesOf<Id extends OperationId>(id: Id): (typeof EXAMPLES)[Id] {
  if (!Object.hasOwn(EXAMPLES, id)) throw new Error(`openapi-examples.ts has no example of ${id}`)
  return EXAMPLES[id]
}

/** The example, if its schema accepts it; otherwise the build fails. */
function checked(id: OperationId, schema: z.ZodType, example: unknown): unknown {
  const outcome = schema.safeParse(example)
  if (outcome.success) return example
  throw new Error(`the example of ${id} is invalid: ${z.prettifyError(outcome.error)}`)
}
