/** What the hourly job needs as partners grow in number, whatever these send. */
import { markdownTable } from '../../evaluate/page-block.ts'
import {
  COUNT_SCOPES_ASKED,
  COUNT_STATEMENTS,
  DATABASE_QUERIES,
  DAYS_PER_MONTH,
  OLD_SCOPES_ASKED,
  OTHER_QUERIES,
  ROWS_OF_PARTNER,
  SLICES,
  STATEMENTS_OF_SCOPE,
} from './limits.ts'

/** Partners that the table shows. */
export const SHOWN_PARTNERS = [100, 1_000, 10_000, 35_000, 100_000]
/** A partner has live and test data. */
const SCOPES_OF_PARTNER = 2
/** So many partners have visits or reports in the same hour; of all live data is counted. Judged. */
const AT_WORK = 0.1
/** Of four scopes that are counted, those with something new (src/domain/scopes-in-turn.ts). */
const SHARE_OF_ACTIVE = 0.75
/** US$ for a million rows that are read beyond the plan's (d1/platform/pricing). */
const USD_PER_MILLION_ROWS = 0.001

/** What one run of the job does, where all partners are in one database. */
export interface JobOfPartners {
  partners: number
  /** Questions which scopes have something new, and the rows that they read at most. */
  questions: number
  rows: number
  /** Scopes that a run counts. */
  counted: number
  /** Hours until each partner that is at work is counted, and each that is silent. */
  activeHours: number
  silentHours: number
  /** Queries of D1 in one run, as a share of what it takes. */
  queriesShare: number
  usdPerMonth: number
}

/** What the job needs with so many partners. */
export function planJob(partners: number): JobOfPartners {
  const scopes = partners * SCOPES_OF_PARTNER
  const questions = Math.ceil(scopes / COUNT_SCOPES_ASKED)
  const counted = Math.floor((COUNT_STATEMENTS - questions) / STATEMENTS_OF_SCOPE)
  const active = Math.ceil(partners * AT_WORK)
  // Where few have something new, the others have their places.
  const activeOfRun = Math.min(active, Math.floor(counted * SHARE_OF_ACTIVE))
  const old = 2 * Math.ceil(scopes / OLD_SCOPES_ASKED)
  const rows = scopes * 2 + partners * ROWS_OF_PARTNER
  return {
    partners,
    questions,
    rows,
    counted,
    activeHours: Math.ceil(active / activeOfRun),
    silentHours: Math.ceil((partners - active) / (counted - activeOfRun)),
    queriesShare: (SLICES + COUNT_STATEMENTS + OTHER_QUERIES + old) / DATABASE_QUERIES,
    usdPerMonth: ((rows * 24 * DAYS_PER_MONTH) / 1e6) * USD_PER_MILLION_ROWS,
  }
}

const number = (value: number) => value.toLocaleString('en')
const duration = (hours: number) =>
  hours <= 48 ? `${hours} h` : `${number(Math.round(hours / 24))} days`

const ROWS: readonly (readonly [string, (job: JobOfPartners) => string])[] = [
  ['questions which have something new', ({ questions }) => number(questions)],
  ['rows that these read, at most', ({ rows }) => number(rows)],
  ['scopes that a run counts', ({ counted }) => number(counted)],
  ['each of the tenth at work is counted within', ({ activeHours }) => duration(activeHours)],
  ['each silent one is counted within', ({ silentHours }) => duration(silentHours)],
  [
    'share of the 1,000 queries of a run',
    ({ queriesShare }) => `${Math.round(queriesShare * 100)} %`,
  ],
  ['US$ a month for those rows', ({ usdPerMonth }) => `$${usdPerMonth.toFixed(2)}`],
]

/** What the hourly job needs of each number of partners. */
export function partnersTable(): string {
  const jobs = SHOWN_PARTNERS.map(planJob)
  const head = ['partners', ...SHOWN_PARTNERS.map(number)]
  return markdownTable([head, ...ROWS.map(([name, show]) => [name, ...jobs.map(show)])])
}
