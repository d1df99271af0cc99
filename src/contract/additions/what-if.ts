/** What a threshold would have done to transactions whose ends were reported. */
import * as z from 'zod'
import type { share } from './share.ts'

/** One threshold. A function, like the answer that it is part of. */
export function whatIf(shareOfReported: ReturnType<typeof share>) {
  const sides = z.object({ refused: z.int(), let_through: z.int() })
  return z
    .object({
      threshold: z
        .int()
        .meta({ description: 'Transactions with this score or a higher one are refused.' }),
      bad: sides.meta({ description: 'Terminated for quality, or reconciled.' }),
      good: sides.meta({ description: 'Completed, and not reconciled.' }),
      unjudged: sides.meta({
        description: 'Without a reported end, or with one that says nothing about quality.',
      }),
      bad_refused: z.nullable(shareOfReported).meta({
        description: 'Share of the bad ones that are refused; null where there are none.',
      }),
      good_refused: z.nullable(shareOfReported).meta({
        description: 'Share of the good ones that are refused; null where there are none.',
      }),
      precision: z.nullable(shareOfReported).meta({
        description:
          'Share of the refused ones with a judged end that were bad; null where there are none.',
      }),
    })
    .meta({ id: 'WhatIf' })
}

/** What one threshold would have done. */
export type WhatIfAnswer = z.infer<ReturnType<typeof whatIf>>
