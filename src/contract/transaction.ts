/** Transactions: what creates one, and what a lookup returns. */
import * as z from 'zod'
import { userDemographic } from './fields/demographic.ts'
import { perSources } from './fields/per-sources.ts'
import { projectFields, withExternalSurveyRules } from './fields/project.ts'
import { name, optional, text } from './fields/text.ts'
import { imageUrl, webUrl } from './fields/url.ts'
import { ipAddress, USER_FIELDS } from './fields/user.ts'

const CUSTOM_TAGS_MAX = 50
const TAG_KEY_MAX_CHARACTERS = 64
const TAG_VALUE_MAX_CHARACTERS = 512
const USER_AGENT_MAX_CHARACTERS = 255

const customTags = z
  .record(text(1, TAG_KEY_MAX_CHARACTERS), text(0, TAG_VALUE_MAX_CHARACTERS))
  .refine((tags) => Object.keys(tags).length <= CUSTOM_TAGS_MAX, {
    error: `must have at most ${CUSTOM_TAGS_MAX} entries`,
  })
  .meta({
    description: 'Free map of strings, attached to the transaction and returned by lookups.',
    maxProperties: CUSTOM_TAGS_MAX,
    example: { campaign: 'spring' },
  })

const redirectUrl = () =>
  webUrl().meta({
    description:
      'Where the user goes after completing: an absolute http or https URL, without spaces, user name and password. Every `{tx_id}` in it is replaced by the transaction id.',
    example: 'https://panel.example/return?tx={tx_id}',
  })

function transactionFields(extSurveySources: readonly string[]) {
  return {
    ...USER_FIELDS,
    ...projectFields(extSurveySources),
    targeted_country: optional(name()).meta({
      description:
        'Country the user is expected to be in: ISO 3166-1 alpha-2 or alpha-3 code, or English name.',
      example: 'US',
    }),
    custom_tags: optional(customTags),
    redirect_url: redirectUrl(),
    tx_ref_id: optional(name()).meta({
      description:
        'Id of an earlier transaction. All other fields are then ignored, except redirect_url and custom_tags, which override or are merged into those of the referenced transaction.',
    }),
    brand_image_url: optional(imageUrl()).meta({
      description:
        'Image shown on the loader page: an absolute http or https URL, without spaces, user name and password; its host consists of letters, digits, dots, hyphens and underscores. A default loader is used when unset.',
    }),
    expected_ip: optional(ipAddress()).meta({ description: 'Expected IP of the user.' }),
    expected_user_agent: optional(text(1, USER_AGENT_MAX_CHARACTERS)).meta({
      description: 'Expected user agent of the user.',
    }),
    user_demographic: optional(userDemographic),
  }
}

/** The body of a creation without a reference, for the given external survey providers. */
export const transactionData = perSources((extSurveySources) =>
  withExternalSurveyRules(
    z.object(transactionFields(extSurveySources)).meta({
      id: 'TransactionData',
      description: 'The transaction as given at its creation.',
    }),
  ),
)

/** The data of a transaction, from a valid body. */
export type TransactionData = z.infer<ReturnType<typeof transactionData>>

/**
 * The body of a creation that references an earlier transaction: all its other fields are ignored.
 */
export const referencingCreation = z.object({
  tx_ref_id: name(),
  redirect_url: optional(redirectUrl()),
  custom_tags: optional(customTags),
})

/** The valid body of a creation with a reference. */
export type ReferencingCreation = z.infer<typeof referencingCreation>

/** How a transaction ended, by the partner's report. */
export const transactionState = z.enum(['completed', 'terminated', 'reconciled'])
/** Why a transaction was terminated. */
export const terminationReason = z.enum(['quota', 'qualification', 'quality'])
/** A reported state. */
export type TransactionState = z.infer<typeof transactionState>
/** A reported reason. */
export type TerminationReason = z.infer<typeof terminationReason>

const dateTime = () => z.iso.datetime().meta({ example: '2026-11-21T09:00:00.000Z' })

/** One report and when it came. */
export const stateTransition = z
  .object({
    state: transactionState,
    termination_reason: z.optional(terminationReason),
    ts: dateTime(),
  })
  .meta({ id: 'StateTransition' })

/** One report as lookups return it. */
export type StateTransition = z.infer<typeof stateTransition>

const score = z.int().min(0).max(100)
const probability = z.number().min(0).max(1)

/** A transaction as lookups return it. */
export const transaction = perSources((extSurveySources) =>
  z
    .object({
      id: z.string(),
      score: z.nullable(score).meta({
        description:
          'Risk of fraud, 0 (none) to 100 (definitely). Null until the transaction is completed.',
      }),
      score_reasons: z.nullable(z.string()).meta({
        description: 'Why the score is what it is, strongest reason first. Null at score 0.',
      }),
      duplication_potential: z.nullable(probability).meta({
        description:
          'Probability that this item is a duplicate; exactly 1 when the user completed it before.',
      }),
      data: transactionData(extSurveySources),
      state_transitions: z.array(stateTransition),
      created_at: dateTime(),
      completed_at: z.nullable(dateTime()).meta({
        description:
          'When the user passed the loader; null when the user skipped it or never came.',
      }),
    })
    .meta({ id: 'Transaction' }),
)

/** A transaction on the wire. */
export type Transaction = z.infer<ReturnType<typeof transaction>>

/** The answer to a creation. */
export function createdTransaction() {
  return z
    .object({
      id: z.string().meta({ description: 'Transaction id.' }),
      redirect_url: z.url().meta({
        description:
          'Where to send the user now. Opaque; distinct from the redirect_url of the request.',
      }),
    })
    .meta({ id: 'CreatedTransaction' })
}
