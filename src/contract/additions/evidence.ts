/** The evidence behind a transaction's two numbers, for analysts. An addition to the contract. */
import * as z from 'zod'

// Functions, because only the document asks for these schemas: a Worker that starts does not build
// them.

const bits = () => z.number().meta({ description: 'log2 of a likelihood ratio.' })
const probability = () => z.number().min(0).max(1)

const fraudPiece = () =>
  z.object({
    signal: z.string().meta({
      description:
        'Which detector looked. `/docs/signs` has every signal with all of its outcomes.',
    }),
    group: z
      .string()
      .meta({ description: 'Correlated signals share a group: the strongest counts.' }),
    outcome: z.string(),
    bits: bits().meta({ description: 'What it adds to the sum; 0 where it is not counted.' }),
    raw_bits: bits(),
    counted: z.boolean(),
    observed: z.nullable(z.string()),
    expected: z.nullable(z.string()),
    sentence: z.string(),
    honest_explanation: z.nullable(z.string()).meta({
      description:
        'Which honest people show the same; null where the piece does not raise the score.',
    }),
  })

const story = () =>
  z.object({
    story: z.string(),
    says: z.string(),
    fraudulent: z.boolean(),
    probability: probability().meta({ description: 'P(story | what was seen).' }),
  })

const fraudEvidence = () =>
  z
    .object({
      probability: probability().meta({ description: 'score = round(100 · probability).' }),
      bits: bits().meta({ description: 'prior_bits plus the bits of all pieces.' }),
      prior_bits: bits(),
      stories: z.array(story()).meta({
        description:
          'What the visit may have been, likeliest first. The fraudulent ones add up to probability, each of them rounded to a thousandth.',
      }),
      pieces: z.array(fraudPiece()),
      coverage: z.object({
        seen: z.int(),
        total: z.int(),
        unseen: z.array(z.string()).meta({ description: 'Detectors that saw nothing: 0 bits.' }),
      }),
      model_version: z.string(),
      model_learned_on: z.nullable(z.iso.date()).meta({
        description: 'The day on which its numbers were learned; null where it was not kept.',
      }),
      pending: z.boolean().meta({ description: 'True while cross-user evidence has not arrived.' }),
    })
    .meta({ id: 'FraudEvidence' })

const matchRow = () =>
  z.object({
    comparison: z.string(),
    level: z.string(),
    says: z.string(),
    bits: bits(),
    term_frequency_bits: bits().meta({
      description: 'The part of bits that comes from how rare the value is.',
    }),
  })

const namedUser = () =>
  z.object({
    user_id: z.string(),
    channel: z.nullable(z.string()),
    sub_channel: z.nullable(z.string()),
  })

const earlierAttempt = () =>
  z.object({
    own: z.boolean().meta({ description: "Whether it is this user's own attempt." }),
    transaction_id: z.nullable(z.string()).meta({
      description:
        "Null when it is another partner's, or that of a user who is not named (see user).",
    }),
    user: z.nullable(namedUser()).meta({
      description:
        "Your user who made the attempt; null when it is another partner's, has been erased, or cannot be looked up now.",
    }),
    created_at: z.iso.datetime().meta({
      description: 'For an attempt without a transaction_id, the start of its day (UTC).',
    }),
    same_person: z.nullable(probability()).meta({
      description:
        "Null when it is another partner's attempt, of which only the day and the share are shown. It is shown also for a user who is not named.",
    }),
    same_person_between: z.nullable(z.object({ low: probability(), high: probability() })).meta({
      description:
        'The 80 % interval of same_person, by how sure it is how many accounts your people have; null for own attempts, and where there is no transaction_id.',
    }),
    completed: z.nullable(probability()).meta({
      description:
        'P(completed | what is known of the attempt); null where there is no transaction_id.',
    }),
    completed_between: z.nullable(z.object({ low: probability(), high: probability() })).meta({
      description:
        'The 80 % interval of completed; null where the end was reported, or where no interval is known.',
    }),
    share: probability().meta({
      description:
        'Its part of the potential; with those of the omitted attempts, the shares add up to it.',
    }),
    match: z.nullable(z.object({ bits: bits(), rows: z.array(matchRow()) })).meta({
      description:
        'Why the two users may be one person; null for own attempts, and where there is no transaction_id.',
    }),
  })

const potentialChange = () =>
  z.object({
    at: z.iso.datetime(),
    value: probability(),
    says: z.string().meta({
      description: 'What changed it.',
      examples: ['report received: because the attempt of 3 May 2026 was reported completed'],
    }),
    transaction_id: z.nullable(z.string()).meta({
      description:
        "The attempt that changed it most; null where there is none, where it is another partner's, or where its user is not named.",
    }),
  })

const opening = () =>
  z.object({
    opened_at: z.iso.datetime(),
    country: z.nullable(z.string()).meta({ description: 'ISO 3166-1 alpha-2 code.' }),
    browser: z.nullable(z.string()).meta({ description: 'Family of the browser.' }),
    network: z.nullable(z.string()).meta({
      description:
        'Kind of network: isp, mobile, business, education, relay, hosting, vpn, proxy or tor.',
    }),
    after_completion: z.boolean(),
    same_client: z.nullable(z.boolean()).meta({
      description:
        'Whether it was the client (address and user agent) that completed the transaction; null where none has.',
    }),
  })

/** The answer to an explanation: one schema, which the answers of several operations hold. */
export function evidence(): ReturnType<typeof makeEvidence> {
  schema ??= makeEvidence()
  return schema
}

let schema: ReturnType<typeof makeEvidence> | null = null

function makeEvidence() {
  return z
    .object({
      id: z.string(),
      score: z.nullable(z.int()),
      duplication_potential: probability(),
      fraud: z.nullable(fraudEvidence()),
      duplication: z.object({
        summary: z.string().meta({
          description: 'The strongest attempt in one sentence; days are those of UTC.',
          examples: [
            'Very likely the person behind panellist-17, who completed this on 3 May 2026: same visitor cookie, same hardware, same address within days.',
          ],
        }),
        attempts: z.array(earlierAttempt()),
        omitted: z
          .int()
          .meta({ description: 'Attempts of your own users with too small a share to be kept.' }),
        history: z.array(potentialChange()).meta({
          description:
            'What the potential was and what changed it, oldest first: up to eight values.',
        }),
      }),
      openings: z.array(opening()).meta({
        description:
          'Who opened the link, or posted to it without its page, oldest first: up to ten clients and places before completion, and ten after it.',
      }),
      notes: z.array(z.string()).meta({
        description:
          'Payloads that did not complete the visit, by what was wrong with them; those of other clients say so, and do not count in the score.',
      }),
    })
    .meta({ id: 'Evidence' })
}

/** The evidence of one transaction. */
export type Evidence = z.infer<ReturnType<typeof evidence>>
