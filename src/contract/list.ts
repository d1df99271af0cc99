/** Listing the transactions of a user. */
import * as z from 'zod'
import { cursor } from './fields/cursor.ts'
import { perSources } from './fields/per-sources.ts'
import { queryNumber } from './fields/query-number.ts'
import { name } from './fields/text.ts'
import { transaction } from './transaction.ts'

/** The most transactions on one page, and the default of `limit`. */
export const LIST_LIMIT_MAX = 1000

/** The query, as strings; `limit` comes out as a number. */
export const listQuery = z.object({
  user_id: name().meta({ description: 'The user whose transactions are listed.' }),
  channel: z.optional(name()).meta({ description: 'Filter by channel.' }),
  sub_channel: z.optional(name()).meta({ description: 'Filter by sub-channel.' }),
  limit: z.optional(queryNumber(1, LIST_LIMIT_MAX)).meta({
    description:
      'Maximum number of transactions to retrieve, 1 to 1,000. A page of very large transactions may be shorter: read on until `next_cursor` is null.',
  }),
  next_cursor: z.optional(cursor()).meta({
    description: 'Value taken from a previous response, to get the next page.',
  }),
})

/** One page, most recent first. */
export const listed = perSources((extSurveySources) =>
  z
    .object({
      transactions: z.array(transaction(extSurveySources)),
      score_avg: z.nullable(z.number()).meta({
        deprecated: true,
        description: 'Average of all scores. Deprecated; will be removed.',
      }),
      score_med: z.nullable(z.number()).meta({
        deprecated: true,
        description: 'Median of all scores. Deprecated; will be removed.',
      }),
      next_cursor: z.nullable(z.string()).meta({ description: 'Null on the last page.' }),
    })
    .meta({ id: 'TransactionList' }),
)
