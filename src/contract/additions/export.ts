/** Exporting a partner's transactions as a file. An addition to the contract. */
import * as z from 'zod'
import { text } from '../fields/text.ts'
import { SEARCH_FILTERS, withFilterRules } from './search.ts'

/** The forms of a file, with their media types. */
export const EXPORT_FORMATS = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const
/** A form of a file. */
export type ExportFormat = keyof typeof EXPORT_FORMATS

/** Every column that a file may have, in its order. */
export const EXPORT_COLUMNS = [
  'id',
  'created_at',
  'completed_at',
  'user_id',
  'channel',
  'sub_channel',
  'project_type',
  'project_source',
  'project_sub_source',
  'project_id',
  'ext_survey_source',
  'ext_survey_id',
  'targeted_country',
  'state',
  'termination_reason',
  'reported_at',
  'score',
  'story',
  'story_in_words',
  'score_reasons',
  'duplication_potential',
  'custom_tags',
  'tx_ref_id',
  'expected_ip',
  'expected_user_agent',
  'age',
  'gender',
  'annual_household_income_usd',
  'redirect_url',
  'brand_image_url',
] as const

/** The name of a column: one of those, or `tags.` and the key of a custom tag. */
export type ExportColumn = (typeof EXPORT_COLUMNS)[number] | `tags.${string}`

/** Left out unless they are asked for: they describe persons, or are the same in every row. */
const SELDOM = new Set<string>(EXPORT_COLUMNS.slice(EXPORT_COLUMNS.indexOf('tx_ref_id')))
const COLUMNS_DEFAULT: readonly ExportColumn[] = EXPORT_COLUMNS.filter((name) => !SELDOM.has(name))
const COLUMNS_MAX = 100
const COLUMNS_MAX_CHARACTERS = 4_096
/** Stands for all columns. */
const ALL = 'all'

/** The columns of a list of their names, or the sentence that says why there are none. */
export function readColumns(names: string | undefined): ExportColumn[] | string {
  if (names === undefined) return [...COLUMNS_DEFAULT]
  if (names === ALL) return [...EXPORT_COLUMNS]
  const columns = names.split(',').map((name) => name.trim())
  const unknown = columns.find((name) => !isColumn(name))
  if (unknown !== undefined)
    return `must name columns, and ${JSON.stringify(unknown)} is none; there are ${EXPORT_COLUMNS.join(', ')}, and tags.KEY`
  if (new Set(columns).size < columns.length) return 'must not name a column twice'
  return columns.length > COLUMNS_MAX
    ? `must be at most ${COLUMNS_MAX} columns`
    : (columns as ExportColumn[])
}

const isColumn = (name: string) =>
  /^tags\..{1,64}$/u.test(name) || EXPORT_COLUMNS.some((column) => column === name)

/** The query of an export. */
export const exportQuery = withFilterRules(
  z.object({
    ...SEARCH_FILTERS,
    format: z.optional(z.enum(['csv', 'jsonl'])).meta({
      description: '`csv` (the default) or `jsonl`: one JSON object per line.',
    }),
    columns: z
      .optional(
        text(1, COLUMNS_MAX_CHARACTERS)
          .check(({ value, issues }) => {
            const columns = readColumns(value)
            if (typeof columns === 'string')
              issues.push({ code: 'custom', input: value, message: columns })
          })
          .meta({ example: 'id,created_at,score,tags.campaign' }),
      )
      .meta({
        description: `Names of columns separated by commas, in the order that you want, or \`${ALL}\`. Available: ${EXPORT_COLUMNS.join(', ')}, and tags.KEY for one custom tag. Default: ${COLUMNS_DEFAULT.join(', ')}.`,
      }),
    after: z.optional(text(1, 256)).meta({
      description:
        'Id of a transaction: continues after it, without a header row. To resume an export that was cut off, give the id of the last complete line, and the same filters.',
    }),
  }),
)
