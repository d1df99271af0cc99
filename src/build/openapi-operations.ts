/** The operations of the contract, each listed once: method, path, schemas, examples, refusals. */
import * as z from 'zod'
import { deduplicated, deduplication } from '../contract/deduplicate.ts'
import { evidence } from '../contract/evidence.ts'
import { insights, insightsQuery } from '../contract/insights.ts'
import { listed, listQuery } from '../contract/list.ts'
import type { ProblemCode } from '../contract/problem.ts'
import { DEFAULT_EXT_SURVEY_SOURCES } from '../contract/fields/project.ts'
import { report, reported } from '../contract/report.ts'
import { createdTransaction, referencingCreation } from '../contract/transaction.ts'
import * as examples from './openapi-examples.ts'

/** One operation as the document tells it. */
export type Operation = {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly pathParameters?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  readonly bodyExamples?: Readonly<Record<string, unknown>>
  /** What the `data` of a 200 holds. */
  readonly answer: z.ZodType
  readonly answerExample: unknown
  /** What it may refuse beyond what every operation may. */
  readonly problems: readonly ProblemCode[]
}

const sources = DEFAULT_EXT_SURVEY_SOURCES

// Each call of a contract function makes new schemas, and a document takes a name but once: the
// transaction and its data are therefore taken out of the list.
const transactionList = listed(sources)
const transaction = transactionList.shape.transactions.element
const transactionData = transaction.shape.data

const transactionId = z.object({
  id: z.string().meta({ description: 'Transaction id.', example: examples.transactionId }),
})
const idempotency = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description:
      'Makes a retry safe: for 24 hours the same key with the same body gets the first answer again.',
    example: 'b7d0c9e2-order-1',
  }),
})

/** The refusals of an operation that takes a JSON body and an idempotency key. */
const bodyProblems = [
  'body_too_large',
  'unsupported_media_type',
  'request_in_progress',
  'idempotency_key_reused',
] as const

const deduplicate: Operation = {
  method: 'post',
  path: '/v1/deduplicate',
  operationId: 'deduplicate',
  summary: 'Check up to 40 projects for duplication',
  description:
    'How likely it is that the user has done each project already, under this or another identity.',
  headers: idempotency,
  body: deduplication(sources),
  bodyExamples: { twoItems: examples.deduplication },
  answer: deduplicated(sources),
  answerExample: examples.deduplicated,
  problems: bodyProblems,
}

const createTransaction: Operation = {
  method: 'post',
  path: '/v1/transactions',
  operationId: 'createTransaction',
  summary: 'Create a transaction',
  description:
    'Creates a transaction for a user on a project. Send the user to the returned redirect_url.',
  headers: idempotency,
  body: z.union([transactionData, referencingCreation]),
  bodyExamples: { survey: examples.creation, secondVisit: examples.referencingCreation },
  answer: createdTransaction,
  answerExample: examples.created,
  problems: bodyProblems,
}

const getTransaction: Operation = {
  method: 'get',
  path: '/v1/transactions/{id}',
  operationId: 'getTransaction',
  summary: 'Look up one transaction',
  description: 'The transaction with its score, its duplication potential and its history.',
  pathParameters: transactionId,
  answer: transaction,
  answerExample: examples.transaction,
  problems: ['not_found'],
}

const listTransactions: Operation = {
  method: 'get',
  path: '/v1/transactions',
  operationId: 'listTransactions',
  summary: 'List the transactions of a user',
  description: 'Most recent first; with `limit`, `next_cursor` leads to the next page.',
  query: listQuery,
  answer: transactionList,
  answerExample: examples.listed,
  problems: [],
}

const reportTransaction: Operation = {
  method: 'post',
  path: '/v1/transactions/{id}/report',
  operationId: 'reportTransaction',
  summary: 'Report how a transaction ended',
  description:
    'Allowed: a first report of completed or terminated, completed → reconciled, reconciled → completed, terminated → completed. The same report again changes nothing.',
  pathParameters: transactionId,
  headers: idempotency,
  body: report,
  bodyExamples: { completed: { state: 'completed' }, lowQuality: examples.report },
  answer: reported,
  answerExample: {},
  problems: [...bodyProblems, 'not_found', 'transition_not_allowed'],
}

const explainTransaction: Operation = {
  method: 'get',
  path: '/v1/transactions/{id}/evidence',
  operationId: 'explainTransaction',
  summary: 'Explain the score and the duplication potential',
  description:
    'The whole waterfall in bits (log2 of a likelihood ratio): the prior, each piece of evidence, what could not be seen, and each earlier attempt that counts. An addition to the contract.',
  pathParameters: transactionId,
  answer: evidence,
  answerExample: examples.evidence,
  problems: ['not_found'],
}

const showInsights: Operation = {
  method: 'get',
  path: '/v1/insights',
  operationId: 'showInsights',
  summary: "What your own reports say of the score's reasons",
  description:
    'Each reason with its count, the shares of its transactions that were terminated for quality or reconciled, and 95 % intervals. An addition to the contract.',
  query: insightsQuery,
  answer: insights,
  answerExample: examples.insights,
  problems: [],
}

/** All operations, in the order of a user's way through the service. */
export const operations: readonly Operation[] = [
  deduplicate,
  createTransaction,
  getTransaction,
  listTransactions,
  reportTransaction,
  explainTransaction,
  showInsights,
]
