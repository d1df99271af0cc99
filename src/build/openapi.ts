/** Makes the OpenAPI 3.1 document out of the very schemas that validate requests. */
import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { PROBLEMS, type ProblemCode, problem } from '../contract/problem.ts'
import { type Operation, operations } from './openapi-operations.ts'

/** What any operation may refuse, whoever calls it and for whatever. */
const commonProblems: readonly ProblemCode[] = [
  'malformed_request',
  'invalid_request',
  'unauthorized',
  'rate_limited',
  'internal_error',
  'storage_unavailable',
]

const version = '1.2.4'

const requestIdHeader = z.object({
  'X-Request-Id': z.string().meta({ description: 'Names this request in our logs.' }),
})
const retryHeaders = z.object({
  ...requestIdHeader.shape,
  'Retry-After': z.string().optional().meta({ description: 'Seconds to wait.', example: '10' }),
})

/** The whole document, as `/openapi.json` serves it. */
export const makeOpenapiDocument = (): ReturnType<typeof createDocument> =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Doubletake',
        version,
        description: 'Fraud scores and duplication potentials for survey and offer panels.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [
        { url: 'http://localhost:8787', description: 'First base address (local default)' },
        { url: 'http://127.0.0.1:8787', description: 'Second base address (local default)' },
      ],
      security: [{ apiToken: [] }],
      paths: pathsOf(operations),
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
        // What partners may give are the URLs that browsers take: wider than RFC 3986, which would
        // refuse `{tx_id}`.
        if (jsonSchema.format === 'uri' && jsonSchema.maxLength !== undefined)
          delete jsonSchema.format
      },
    },
  )

const pathsOf = (all: readonly Operation[]) => {
  const paths: Record<string, Partial<Record<Operation['method'], ZodOpenApiOperationObject>>> = {}
  for (const operation of all) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return paths
}

const describe = (operation: Operation): ZodOpenApiOperationObject => {
  const { pathParameters, query, headers, body } = operation
  const answer = z.object({ data: operation.answer })
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    description: operation.description,
    requestParams: {
      ...(pathParameters && { path: pathParameters }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, examples: bodyExamplesOf(operation) } },
      },
    }),
    responses: {
      '200': {
        description: 'Done.',
        headers: requestIdHeader,
        content: {
          'application/json': {
            schema: answer,
            example: checked(answer, { data: operation.answerExample }, operation),
          },
        },
      },
      ...problemResponses([...commonProblems, ...operation.problems]),
    },
  }
}

const bodyExamplesOf = (operation: Operation) =>
  Object.fromEntries(
    Object.entries(operation.bodyExamples ?? {}).map(([name, value]) => [
      name,
      { value: operation.body ? checked(operation.body, value, operation) : value },
    ]),
  )

/** An example that its schema refuses would teach something false: the build ends there. */
const checked = (schema: z.ZodType, example: unknown, { operationId }: Operation): unknown => {
  const outcome = schema.safeParse(example)
  if (outcome.success) return example
  throw new Error(`the example of ${operationId} is invalid: ${z.prettifyError(outcome.error)}`)
}

const problemResponses = (codes: readonly ProblemCode[]) => {
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
          headers: status === 429 || status === 503 ? retryHeaders : requestIdHeader,
          content: { 'application/problem+json': { schema: problem } },
        },
      ]
    }),
  )
}
