/** How the scores of each browser move from day to day. */
import * as z from 'zod'
import type { share } from './share.ts'

/** The scores by browser and day, and the jumps in them. A function, like the answer it is part of. */
export function drift(part: ReturnType<typeof share>) {
  const above = (score: number) =>
    z.number().meta({ description: `Share that scored above ${score}.` })
  const days = z.array(
    z.object({
      since: z.iso.datetime().meta({ description: 'Start of 24 hours, counted back from now.' }),
      scored: z.int(),
      above_20: above(20),
      above_50: above(50),
      above_70: above(70),
    }),
  )
  return z
    .object({
      browsers: z.array(z.object({ browser: z.string(), scored: z.int(), days })).meta({
        description:
          'Browser families, the most frequent first, and all others together; days without scores are left out.',
      }),
      flags: z.array(flagOf(part)).meta({
        description: 'Jumps that chance does not explain: a browser release, or an attack.',
      }),
      week: z.nullable(weekOf()).meta({
        description:
          'The last seven days of all browsers against the days of the period before them; null where either side has no scored transaction.',
      }),
    })
    .meta({ id: 'Drift' })
}

function flagOf(part: ReturnType<typeof share>) {
  return z.object({
    browser: z.string().meta({ description: 'A family, or the one version of it that jumped.' }),
    above: z
      .int()
      .meta({ description: 'The score that more transactions are above now: 20, 50 or 70.' }),
    since: z.iso.datetime().meta({ description: 'Start of the days since the jump.' }),
    scored_before: z.int().meta({ description: "The family's transactions before that." }),
    scored_since: z.int(),
    from: part,
    to: part,
    reasons: z
      .array(z.object({ reason: z.string(), from: z.number(), to: z.number() }))
      .meta({ description: 'The reasons whose share of transactions rose most.' }),
  })
}

function weekOf() {
  const risen = z.object({
    reason: z.string(),
    sentence: z.string().meta({ description: 'The same in words, as in score_reasons.' }),
    from: z.number(),
    to: z.number(),
  })
  return z.object({
    since: z.iso.datetime().meta({ description: 'Start of the last seven days.' }),
    scored_before: z.int(),
    scored_since: z.int(),
    reasons: z.array(risen).meta({
      description:
        'Reasons whose share of all scored transactions rose by more than chance explains, at most five.',
    }),
  })
}

/** The scores by browser and day. */
export type DriftAnswer = z.infer<ReturnType<typeof drift>>
