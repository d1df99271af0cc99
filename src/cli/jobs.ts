/** How far the parts of the scheduled job came: `npm run -s jobs -- --help`. */
import { parseArgs } from 'node:util'
import { partnerScope } from '../domain/evidence/scope.ts'
import { HOURLY_PARTS, isOverdue } from '../domain/hourly-parts.ts'
import { printAnswer, readUsage, runCommand, UsageError } from './command-line.ts'
import { execute, type Row, sqlText, targetOf } from './database.ts'

/** The database answers nobody else while it counts in each of these: 10,000 took it seconds. Judged. */
const RATES_SHOWN = 1_000

const HELP = `Usage: npm run -s jobs -- [options]

Shows the last run of each part of the hourly job: when it began and ended, how much it did (lists,
agents, partners' rates, or users), how much failed and why, and what was left: transactions to be
deleted, or scopes (a partner's live or test data) whose rates the next runs will count. A run
without an end is under way or was cut off; the next one goes on where it was. A part that has not begun
for two hours and a quarter is overdue. Then, of each partner and mode, how its visits of the last five weeks ended (of each
seven hours, the latest 300), for how many sources and projects that is known, and how many other accounts
a user's person is expected to have: of the first ${RATES_SHOWN} of these, or of one partner.

Options
  --partner <id>      only what was counted of this partner
  --remote            read the deployed database instead of the local one
  --env <name>        with --remote: the deployment, staging or production
  --persist-to <dir>  folder of the local state (default .wrangler/state)
  --json              the last line printed is one JSON object
  --help              show this

Exit codes: 0 done, 1 failed, 2 wrong usage.`

const readOptions = () =>
  parseArgs({
    options: {
      partner: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
      'persist-to': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values

const countOf = (kind: string) =>
  `(SELECT count(*) FROM json_each(levels) WHERE key GLOB '${kind}|*') AS ${kind}s`

// Not whole rows: those of some thousand scopes are more than D1 answers at once.
const ratesOf = (
  which: string,
) => `SELECT scope, computed_at, completed, terminated, unreported, accounts,
  ${countOf('source')}, ${countOf('project')} FROM partner_rates WHERE ${which} ORDER BY scope LIMIT ${RATES_SHOWN}`

/** The scopes of one partner; all where none is named. */
function whichOf(partner: string | undefined): string {
  if (partner === undefined) return 'true'
  const scopes = (['live', 'test'] as const).map((mode) => sqlText(partnerScope(partner, mode)))
  return `scope IN (${scopes.join(', ')})`
}

const timeOf = (ms: Row[string] | undefined) =>
  ms == null ? null : new Date(Number(ms)).toISOString()

function toState(row: Row, now: number) {
  const { job, started_at, updated_at, finished_at, done, failed, remaining, error } = row
  return {
    part: String(job),
    started_at: timeOf(started_at),
    updated_at: timeOf(updated_at),
    finished_at: timeOf(finished_at),
    done: Number(done),
    failed: Number(failed),
    remaining: Number(remaining),
    error: error ?? null,
    overdue: isOverdue(Number(started_at), now),
  }
}

function showState(state: ReturnType<typeof toState>): string {
  const end = state.finished_at
    ? `ended ${state.finished_at}`
    : `no end, last heard of ${state.updated_at}`
  const things = state.part === 'partner_rates' ? 'scopes' : 'transactions'
  const left = state.remaining > 0 ? `, ${things} left ${state.remaining}` : ''
  const lines = [
    `${state.part}  began ${state.started_at}  ${end}${state.overdue ? '  OVERDUE' : ''}`,
    `  done ${state.done}, failed ${state.failed}${left}`,
    ...(state.error === null ? [] : [`  failed because: ${state.error}`]),
  ]
  return lines.join('\n')
}

/** The sum over all relations; null before accounts were counted. */
function expectedOf(accounts: Row[string] | undefined): number | null {
  if (!accounts) return null
  const { expected } = JSON.parse(String(accounts)) as { expected: Record<string, number> }
  return Object.values(expected).reduce((sum, each) => sum + each, 0)
}

function toRates(row: Row) {
  return {
    scope: String(row.scope),
    counted_at: timeOf(row.computed_at),
    completed: Number(row.completed),
    terminated: Number(row.terminated),
    unreported: Number(row.unreported),
    sources: Number(row.sources),
    projects: Number(row.projects),
    other_accounts: expectedOf(row.accounts),
  }
}

const showRates = (rates: ReturnType<typeof toRates>): string =>
  `${rates.scope}  counted ${rates.counted_at}
  completed ${rates.completed}, terminated ${rates.terminated}, unreported ${rates.unreported}; ${rates.sources} sources, ${rates.projects} projects; other accounts of a person ${rates.other_accounts?.toFixed(2) ?? 'not counted'}`

process.exitCode = await runCommand('jobs', HELP, async () => {
  const options = readUsage(readOptions)
  if (options.help) return console.log(HELP)
  const which = whichOf(options.partner)
  const [rows = [], counted = [], all = [], known = []] = await execute(targetOf(options), [
    'SELECT * FROM job_states ORDER BY job',
    ratesOf(which),
    `SELECT count(*) AS scopes FROM partner_rates WHERE ${which}`,
    `SELECT 1 FROM partners WHERE partner_id = ${sqlText(options.partner ?? '')}`,
  ])
  if (options.partner !== undefined && known.length === 0)
    throw new UsageError(`there is no partner ${options.partner}`)
  const leftOut = Number(all[0]?.scopes ?? 0) - counted.length
  const now = Date.now()
  const jobs = rows.map((row) => toState(row, now))
  const rates = counted.map(toRates)
  const unseen = HOURLY_PARTS.filter((part) => jobs.every((job) => job.part !== part))
  const text = [
    ...jobs.map(showState),
    ...unseen.map((part) => `${part}  has never run`),
    ...rates.map(showRates),
    ...(leftOut > 0 ? [`${leftOut} scopes more: --partner <id> shows those of one`] : []),
  ].join('\n')
  printAnswer({ json: { jobs, rates, rates_left_out: leftOut }, text }, options.json)
})
