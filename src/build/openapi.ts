/** Makes the OpenAPI 3.1 document from the table and the schemas that serve requests. */
import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import packageJson from '../../package.json' with { type: 'json' }
import { DEFAULT_EXT_SURVEY_SOURCES } from '../contract/fields/project.ts'
import {
  OPERATIONS,
  type Operation,
  type OperationId,
  transactionPath,
} from '../contract/operations.ts'
import { PROBLEMS, type ProblemCode, problem } from '../contract/problem.ts'
import { EXAMPLES } from './openapi-examples.ts'

/** Problems that every operation may answer with. */
const COMMON_PROBLEMS: readonly ProblemCode[] = [
  'malformed_request',
  'invalid_request',
  'unauthorized',
  'rate_limited',
  'internal_error',
  'storage_unavailable',
]

/** Problems of an operation that takes a JSON body, and with it an idempotency key. */
const BODY_PROBLEMS: readonly ProblemCode[] = [
  'body_too_large',
  'unsupported_media_type',
  'request_in_progress',
  'idempotency_key_reused',
]

const REQUEST_ID_HEADER = z.object({
  'X-Request-Id': z.string().meta({ description: 'Names this request in our logs.' }),
})

const RETRY_HEADERS = z.object({
  ...REQUEST_ID_HEADER.shape,
  'Retry-After': z.string().optional().meta({ description: 'Seconds to wait.', example: '10' }),
})

const IDEMPOTENCY_HEADER = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description:
      'Makes a retry safe: for 24 hours the same key with the same body gets the first answer again.',
    example: 'b7d0c9e2-order-1',
  }),
})

/** The whole document, as `/openapi.json` serves it. */
export function makeOpenapiDocument(): ReturnType<typeof createDocument> {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Doubletake',
        version: packageJson.version,
        description: 'Fraud scores and duplication potentials for survey and offer panels.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [
        { url: 'http://localhost:8787', description: 'First base address (local default)' },
        { url: 'http://127.0.0.1:8787', description: 'Second base address (local default)' },
      ],
      security: [{ apiToken: [] }],
      paths: describePaths(),
      components: {
        securitySchemes: {
          apiToken: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Api-Token',
            description: "The partner's API key.",
          },
        },
      },
    },
    {
      override: ({ jsonSchema }) => {
        // Partners may give any URL that browsers accept, such as one with `{tx_id}`, which RFC
        // 3986 (the meaning of this format) does not allow.
        if (jsonSchema.format === 'uri' && jsonSchema.maxLength !== undefined)
          delete jsonSchema.format
      },
    },
  )
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
  const body = operation.body?.(DEFAULT_EXT_SURVEY_SOURCES).whole
  return {
    operationId: id,
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
  const data = answer(DEFAULT_EXT_SURVEY_SOURCES)
  const described = { description: 'Done.', headers: REQUEST_ID_HEADER }
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

function describeProblems(codes: readonly ProblemCode[]) {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const titles = codes
        .filter((code) => PROBLEMS[code].status === status)
        .map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`)
      return [
        String(status) as `4${string}`,
        {
          description: titles.join(' '),
          headers: status === 429 || status === 503 ? RETRY_HEADERS : REQUEST_ID_HEADER,
          content: { 'application/problem+json': { schema: problem } },
        },
      ]
    }),
  )
}
