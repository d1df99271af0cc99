/**
 * What a partner's own reports say about each reason of the score, and how its scores move. An addition
 * to the contract.
 */
import * as z from 'zod'
import { queryNumber } from '../fields/query-number.ts'
import { drift } from './drift.ts'
import { share } from './share.ts'
import { whatIf } from './what-if.ts'

const DAYS_MAX = 90
/** Days that are counted where the query names none. */
export const DAYS_DEFAULT = 30

/** The query, as strings; `days` comes out as a number. */
export const insightsQuery = z.object({
  days: z.optional(queryNumber(1, DAYS_MAX)).meta({
    description: `How many days back transactions are counted, 1 to ${DAYS_MAX}; default ${DAYS_DEFAULT}.`,
  }),
  threshold: z.optional(queryNumber(0, 100)).meta({
    description:
      'A score, 0 to 100: what_if then says what refusing at this score or more would have done.',
  }),
})

// Functions, because only the document asks for these schemas: a Worker that starts does not build
// them.

const reasonInsight = (precision: ReturnType<typeof share>) =>
  z.object({
    reason: z
      .string()
      .meta({ description: 'signal.outcome, as in the evidence of a transaction.' }),
    sentence: z.string().meta({ description: 'The same in words, as in score_reasons.' }),
    count: z.int().meta({ description: 'Transactions in which it raised the score.' }),
    reported: z
      .int()
      .meta({ description: 'Those whose reported end says something about quality.' }),
    quality_terminated: z.int(),
    reconciled: z.int(),
    precision: z.nullable(precision),
    lift: z.nullable(z.number()).meta({ description: 'precision divided by the baseline.' }),
  })

const scoreDay = () =>
  z.object({
    since: z.iso.datetime().meta({ description: 'Start of 24 hours, counted back from now.' }),
    scored: z.int(),
    bands: z.array(z.int()).meta({
      description: 'How many scored 0 to 9, 10 to 19 … 90 to 100: ten numbers.',
    }),
    recommended: z.array(z.int()).meta({
      description:
        'How many scored 0 to 20, 21 to 49, 50 to 79 and 80 to 100, as the recommended bands do: four numbers.',
    }),
  })

/** The answer of the insights. */
export function insights() {
  const shareOfReported = share()
  const whatIfAt = whatIf(shareOfReported)
  return z
    .object({
      since: z.iso.datetime(),
      computed_at: z.iso.datetime().meta({
        description: 'When this was counted; the same answer is given again for some minutes.',
      }),
      transactions: z.int().meta({ description: 'Those created in the period that have a score.' }),
      reported: z.int().meta({
        description:
          'Those of them reported completed, reconciled or terminated for quality: other ends say nothing about quality.',
      }),
      bad: z.int().meta({ description: 'Terminated for quality, or reconciled.' }),
      baseline: z.nullable(shareOfReported),
      truncated: z.boolean().meta({
        description: 'True when only the latest transactions of the period were counted.',
      }),
      reasons: z.array(reasonInsight(shareOfReported)),
      what_if: z.nullable(whatIfAt).meta({
        description: 'For the threshold of the query; null where it names none.',
      }),
      curve: z.array(whatIfAt).meta({ description: 'The same for several thresholds.' }),
      score_days: z.array(scoreDay()).meta({
        description:
          'How the scores of each day are spread, the last 24 hours first; for days with many transactions, only the newest are counted.',
      }),
      drift: drift(shareOfReported),
    })
    .meta({ id: 'Insights' })
}

/** The insights of one period. */
export type InsightsAnswer = z.infer<ReturnType<typeof insights>>
