/** What a partner's own reports say about each reason of the score. An addition to the contract. */
import * as z from 'zod'
import { queryNumber } from '../fields/query-number.ts'

const DAYS_MAX = 90
/** Days that are counted where the query names none. */
export const DAYS_DEFAULT = 30

/** The query, as strings; `days` comes out as a number. */
export const insightsQuery = z.object({
  days: z.optional(queryNumber(1, DAYS_MAX)).meta({
    description: `How many days back transactions are counted, 1 to ${DAYS_MAX}; ${DAYS_DEFAULT} when left out.`,
  }),
})

// Functions, because only the document asks for these schemas: a Worker that starts does not build
// them.

const share = () =>
  z
    .object({
      share: z.number(),
      low: z.number().meta({ description: 'Lower end of the 95 % Wilson interval.' }),
      high: z.number(),
    })
    .meta({ id: 'Share' })

const reasonInsight = (precision: ReturnType<typeof share>) =>
  z.object({
    reason: z
      .string()
      .meta({ description: 'signal.outcome, as in the evidence of a transaction.' }),
    count: z.int().meta({ description: 'Transactions in which it raised the score.' }),
    reported: z.int().meta({ description: 'Those with an end that says something of quality.' }),
    quality_terminated: z.int(),
    reconciled: z.int(),
    precision: z.nullable(precision),
    lift: z.nullable(z.number()).meta({ description: 'precision over the baseline.' }),
  })

/** The answer of the insights. */
export function insights() {
  const shareOfReported = share()
  return z
    .object({
      since: z.iso.datetime(),
      computed_at: z.iso.datetime().meta({
        description: 'When this was counted; the same answer is given again for some minutes.',
      }),
      transactions: z.int(),
      reported: z.int(),
      bad: z.int().meta({ description: 'Terminated for quality, or reconciled.' }),
      baseline: z.nullable(shareOfReported),
      truncated: z.boolean().meta({
        description: 'True when only the latest transactions of the period were counted.',
      }),
      reasons: z.array(reasonInsight(shareOfReported)),
    })
    .meta({ id: 'Insights' })
}

/** The insights of one period. */
export type InsightsAnswer = z.infer<ReturnType<typeof insights>>
