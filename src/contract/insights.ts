/** What a partner's own reports say of each reason of the score. An addition to the contract. */
import * as z from 'zod'

const wholeNumberText = z
  .string()
  .regex(/^[0-9]{1,9}$/, { error: 'must be a whole number' })
  .transform(Number)

const DAYS_MAX = 90

export const insightsQuery = z.object({
  days: z.optional(wholeNumberText.pipe(z.number().min(1).max(DAYS_MAX))).meta({
    description: 'How many days back transactions are counted, 1 to 90; 30 when left out.',
  }),
})

export type InsightsQuery = z.infer<typeof insightsQuery>

const share = z
  .object({
    share: z.number(),
    low: z.number().meta({ description: 'Lower end of the 95 % Wilson interval.' }),
    high: z.number(),
  })
  .meta({ id: 'Share' })

const reasonInsight = z.object({
  reason: z.string().meta({ description: 'signal.outcome, as in the evidence of a transaction.' }),
  count: z.int().meta({ description: 'Transactions in which it raised the score.' }),
  reported: z.int().meta({ description: 'Those with an end that says something of quality.' }),
  quality_terminated: z.int(),
  reconciled: z.int(),
  precision: z.nullable(share),
  lift: z.nullable(z.number()).meta({ description: 'precision over the baseline.' }),
})

export const insights = z
  .object({
    since: z.iso.datetime(),
    transactions: z.int(),
    reported: z.int(),
    bad: z.int().meta({ description: 'Terminated for quality, or reconciled.' }),
    baseline: z.nullable(share),
    truncated: z.boolean().meta({
      description: 'True when only the latest transactions of the period were counted.',
    }),
    reasons: z.array(reasonInsight),
  })
  .meta({ id: 'Insights' })

export type InsightsAnswer = z.infer<typeof insights>
