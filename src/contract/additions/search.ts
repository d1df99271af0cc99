/** Searching all transactions of a partner. An addition to the contract. */
import * as z from 'zod'
import { cursor } from '../fields/cursor.ts'
import { perSources } from '../fields/per-sources.ts'
import { PROJECT_TYPES } from '../fields/project.ts'
import { queryNumber } from '../fields/query-number.ts'
import { queryShare } from '../fields/query-share.ts'
import { queryTime } from '../fields/query-time.ts'
import { name, text } from '../fields/text.ts'
import { transaction } from '../transaction.ts'

/** The most transactions on one page. */
const SEARCH_LIMIT_MAX = 100
/** How many a page has where the query does not say. */
export const SEARCH_LIMIT_DEFAULT = 25
/** Days that are searched where the query names no start. */
export const SEARCH_DAYS_DEFAULT = 30

/** How far a transaction has come. */
const progress = z.enum(['created', 'passed', 'completed', 'terminated', 'reconciled'])

const id = () => text(1, 256)

/** What transactions are found by, all of it optional; search and export have it in common. */
export const SEARCH_FILTERS = {
  from: z.optional(queryTime('start')).meta({
    description: `Created at this time or later: a date (UTC) or an RFC 3339 date-time. Default: ${SEARCH_DAYS_DEFAULT} days before the end.`,
  }),
  to: z.optional(queryTime('end')).meta({
    description: 'Created before this time; for a date, before the end of that day. Default: now.',
  }),
  user_id: z.optional(name()).meta({ description: 'One user, in all channels.' }),
  channel: z.optional(name()),
  sub_channel: z.optional(name()),
  project_type: z.optional(z.enum(PROJECT_TYPES)),
  project_source: z.optional(name()),
  project_sub_source: z.optional(name()),
  project_id: z.optional(name()),
  ext_survey_source: z.optional(name()).meta({ description: 'Together with ext_survey_id.' }),
  ext_survey_id: z.optional(name()).meta({ description: 'Together with ext_survey_source.' }),
  state: z.optional(progress).meta({
    description:
      'The last reported state; before the first report `created`, or `passed` once the user has passed the loader.',
  }),
  score_min: z.optional(queryNumber(0, 100)).meta({ description: 'A score of at least this.' }),
  score_max: z.optional(queryNumber(0, 100)).meta({ description: 'A score of at most this.' }),
  story: z.optional(text(1, 64)).meta({
    description: 'Key of the story that the visit most likely had, as in its evidence.',
    example: 'farm',
  }),
  reason: z.optional(text(1, 128)).meta({
    description: 'A reason that raised the score: signal.outcome, as in the insights.',
    example: 'webdriver.driven',
  }),
  duplication_min: z
    .optional(queryShare())
    .meta({ description: 'A duplication potential of at least this.' }),
  duplication_max: z
    .optional(queryShare())
    .meta({ description: 'A duplication potential of at most this.' }),
  shares_device_with: z.optional(id()).meta({
    description:
      'Id of a transaction: finds others with the same visitor cookie, or with the same fingerprint where few users have it.',
  }),
  shares_address_with: z.optional(id()).meta({
    description:
      'Id of a transaction: finds others whose users passed the loader at the same address.',
  }),
}

/** What is wrong with filters that contradict each other. */
const PAIRS = [
  ['from', 'to', 'must be before to'],
  ['score_min', 'score_max', 'must not be above score_max'],
  ['duplication_min', 'duplication_max', 'must not be above duplication_max'],
] as const

/** Adds the rules over several filters to a query that has them. */
export function withFilterRules<T extends z.ZodObject<typeof SEARCH_FILTERS>>(query: T): T {
  return query.check(({ value, issues }) => {
    for (const [low, high, message] of PAIRS) {
      const [from, to]: readonly unknown[] = [value[low], value[high]]
      // One that is wrong by itself is still the text that was given, and says nothing of the other.
      if (typeof from !== 'number' || typeof to !== 'number' || from < to) continue
      if (low !== 'from' && from === to) continue
      issues.push({ code: 'custom', path: [low], message, input: value })
    }
    const { ext_survey_source: source, ext_survey_id: surveyId } = value
    if ((source === undefined) === (surveyId === undefined)) return
    const path = source === undefined ? 'ext_survey_source' : 'ext_survey_id'
    const message = 'must be given too: ext_survey_source and ext_survey_id belong together'
    issues.push({ code: 'custom', path: [path], message, input: value })
  }) as T
}

/** The query of a search. */
export const searchQuery = withFilterRules(
  z.object({
    ...SEARCH_FILTERS,
    limit: z.optional(queryNumber(1, SEARCH_LIMIT_MAX)).meta({
      description: `The most transactions on a page, 1 to ${SEARCH_LIMIT_MAX}; default ${SEARCH_LIMIT_DEFAULT}.`,
    }),
    next_cursor: z.optional(cursor()).meta({
      description:
        'Value taken from a previous response with the same filters, to continue from there.',
    }),
  }),
)

/** What a search asks for. */
export type SearchQuery = z.output<typeof searchQuery>

// Functions, because only the document asks for these schemas: a Worker that starts does not build
// them.

const foundTransaction = perSources((extSurveySources: readonly string[]) =>
  transaction(extSurveySources)
    .extend({
      story: z.nullable(z.string()).meta({
        description: 'Key of the likeliest story of the visit; null until it is scored.',
      }),
      state: progress,
    })
    .meta({ id: 'FoundTransaction' }),
)

/** One page of what was found, newest first. */
export const searched = perSources((extSurveySources) =>
  z
    .object({
      transactions: z.array(foundTransaction(extSurveySources)),
      next_cursor: z.nullable(z.string()).meta({
        description:
          'Null once everything was looked at. A page may be short or empty while it is not null.',
      }),
      looked_at_until: z.nullable(z.iso.datetime()).meta({
        description:
          'Everything created since then was looked at; null once everything of the period was.',
      }),
    })
    .meta({ id: 'TransactionSearch' }),
)

/** A transaction that was found, on the wire. */
export type FoundTransaction = z.infer<ReturnType<typeof foundTransaction>>
