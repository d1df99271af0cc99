/**
 * Every operation of the API, each described once: the routes are registered from this table, and
 * the OpenAPI document is made from it.
 */
import * as z from 'zod'
import { evidence } from './additions/evidence.ts'
import { EXPORT_FORMATS, exportQuery } from './additions/export.ts'
import { insights, insightsQuery } from './additions/insights.ts'
import { erasureReceipt, knownUser, userPath, userQuery } from './additions/known-user.ts'
import { searched, searchQuery } from './additions/search.ts'
import { type BodySchema, oneForm } from './body.ts'
import { creation } from './creation.ts'
import { deduplicated, deduplication, ITEMS_MAX } from './deduplicate.ts'
import { listed, listQuery } from './list.ts'
import type { ProblemCode } from './problem.ts'
import { report, reported } from './report.ts'
import { createdTransaction, transaction } from './transaction.ts'

/**
 * One operation. Schemas that depend on the external survey providers are functions of their list.
 */
export interface Operation {
  method: 'get' | 'post' | 'delete'
  /** With its parameters in braces. */
  path: `/v1/${string}`
  summary: string
  description: string
  /** The parameter of the path: a transaction or a user. */
  pathParameters?: typeof transactionPath | typeof userPath
  query?: z.ZodObject
  /** Its JSON body. Every operation with a body also takes an `Idempotency-Key`. */
  body?: (extSurveySources: readonly string[]) => BodySchema
  /** The media types of a 200 that is a file, and no JSON. */
  media?: readonly string[]
  /** What the `data` of a 200 holds, or the file. */
  answer: (extSurveySources: readonly string[]) => z.ZodType
  /** Problems that it may answer with, beyond those that its parameters and body imply. */
  problems: readonly ProblemCode[]
}

/** The form of an `Idempotency-Key`: printable ASCII characters without spaces. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/

/** The transaction that a path names. */
export const transactionPath = z.object({
  id: z
    .string()
    .meta({ description: 'Transaction id.', example: '3mV0r8YpQz7cBn1LkXe5HdT2uWq9SaJf' }),
})

/** The operations by operationId, in the order of a user's way through the product. */
export const OPERATIONS = {
  deduplicate: {
    method: 'post',
    path: '/v1/deduplicate',
    summary: `Check up to ${ITEMS_MAX} projects for duplication`,
    description:
      'How likely it is that the user has done each project already, under this or another identity.',
    body: (extSurveySources) => oneForm(deduplication(extSurveySources)),
    answer: deduplicated,
    problems: [],
  },
  createTransaction: {
    method: 'post',
    path: '/v1/transactions',
    summary: 'Create a transaction',
    description:
      'Creates a transaction for a user on a project. Send the user to the returned redirect_url.',
    body: creation,
    answer: createdTransaction,
    problems: [],
  },
  getTransaction: {
    method: 'get',
    path: '/v1/transactions/{id}',
    summary: 'Look up one transaction',
    description: 'The transaction with its score, its duplication potential and its history.',
    pathParameters: transactionPath,
    answer: transaction,
    problems: [],
  },
  listTransactions: {
    method: 'get',
    path: '/v1/transactions',
    summary: 'List the transactions of a user',
    description:
      'Most recent first, at most 1,000 on a page, with or without `limit`; `next_cursor` leads to the next page until it is null.',
    query: listQuery,
    answer: listed,
    problems: [],
  },
  reportTransaction: {
    method: 'post',
    path: '/v1/transactions/{id}/report',
    summary: 'Report how a transaction ended',
    description:
      'Allowed: a first report of completed or terminated, completed → reconciled, reconciled → completed, terminated → completed; 100 transitions in all. The same report again changes nothing.',
    pathParameters: transactionPath,
    body: () => oneForm(report),
    answer: reported,
    problems: ['transition_not_allowed'],
  },
  explainTransaction: {
    method: 'get',
    path: '/v1/transactions/{id}/evidence',
    summary: 'Explain the score and the duplication potential',
    description:
      'The whole waterfall of the score in bits (log2 of a likelihood ratio): the prior, each piece of evidence, and what could not be seen. And the duplication potential: in one sentence, by each earlier attempt that counts, and by what has changed it. An addition to the contract.',
    pathParameters: transactionPath,
    answer: evidence,
    problems: [],
  },
  searchTransactions: {
    method: 'get',
    path: '/v1/search',
    summary: 'Search all of your transactions',
    description:
      'By time, user, project, state, score, story, reason and duplication, or by a shared device or address; newest first. A page looks at a limited number of transactions, so it may be short or even empty while `next_cursor` is not null: read on until it is null. Changes of the last ten seconds or so may be missing. An addition to the contract.',
    query: searchQuery,
    answer: searched,
    problems: [],
  },
  exportTransactions: {
    method: 'get',
    path: '/v1/export',
    summary: 'Export transactions as a file',
    description:
      'What a search with the same filters finds, newest first, as CSV (RFC 4180, UTF-8) or JSON lines: ids, times as RFC 3339 in UTC, reasons and stories in words. The file is sent while it is read. If it breaks off before its end, ask for the rest with `after`. An addition to the contract.',
    query: exportQuery,
    media: Object.values(EXPORT_FORMATS),
    answer: () => z.string(),
    problems: [],
  },
  showInsights: {
    method: 'get',
    path: '/v1/insights',
    summary: "What your own reports say about the score's reasons",
    description:
      'Each reason with its count, the shares of its transactions that were terminated for quality or reconciled, and 95 % intervals; what a threshold would have refused and let through; and the scores of each browser by day, with a flag where they jump. An addition to the contract.',
    query: insightsQuery,
    answer: insights,
    problems: [],
  },
  describeUser: {
    method: 'get',
    path: '/v1/users/{user_id}',
    summary: 'Show what is known about a user',
    description:
      'For access requests: every transaction with its evidence, and everything that is kept about visits and devices. For an unknown user the lists are empty. An addition to the contract.',
    pathParameters: userPath,
    answer: knownUser,
    problems: [],
  },
  eraseUser: {
    method: 'delete',
    path: '/v1/users/{user_id}',
    summary: 'Erase a user',
    description:
      'Deletes every transaction of the user in all channels, its devices, and all evidence of it, and answers with a receipt once nothing is left. From then on it no longer counts in what is known about other users. An addition to the contract.',
    pathParameters: userPath,
    answer: erasureReceipt,
    problems: [],
  },
  describeUserByQuery: {
    method: 'get',
    path: '/v1/users',
    summary: 'Show what is known about a user, by query',
    description:
      'The same as `GET /v1/users/{user_id}`, for any user id: clients remove `.` and `..` from a path. An addition to the contract.',
    query: userQuery,
    answer: knownUser,
    problems: [],
  },
  eraseUserByQuery: {
    method: 'delete',
    path: '/v1/users',
    summary: 'Erase a user, by query',
    description:
      'The same as `DELETE /v1/users/{user_id}`, for any user id: clients remove `.` and `..` from a path. An addition to the contract.',
    query: userQuery,
    answer: erasureReceipt,
    problems: [],
  },
} as const satisfies Record<string, Operation>

/** Name of an operation, in the document and in the table. */
export type OperationId = keyof typeof OPERATIONS

/** A row of the table. */
export type OperationOf<Id extends OperationId> = (typeof OPERATIONS)[Id]

/** The body of an operation once it is valid; never where it has none. */
export type BodyOf<Id extends OperationId> =
  OperationOf<Id> extends { body: (extSurveySources: readonly string[]) => BodySchema<infer S> }
    ? z.output<S>
    : never

/** The valid query of an operation; never where it has none. */
export type QueryOf<Id extends OperationId> =
  OperationOf<Id> extends { query: infer Q extends z.ZodType } ? z.output<Q> : never

/** What the `data` of an operation's 200 holds, or the file that it is. */
export type AnswerOf<Id extends OperationId> = z.output<ReturnType<OperationOf<Id>['answer']>>
