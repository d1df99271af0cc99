/** The operator's export of assessments: `npm run -s export:assessments -- --help`. */
import { parseArgs } from 'node:util'
import { partnerScope } from '../../domain/evidence/scope.ts'
import { unpackBody } from '../../domain/publication/archive-body.ts'
import { DAY_MS } from '../../domain/time.ts'
import { firstSequenceAt } from '../../domain/transaction/sequence.ts'
import { rowsWithinAnswer } from '../../storage/rows-within-answer.ts'
import { readUsage, runCommand, UsageError } from '../command-line.ts'
import {
  bindingsOf,
  bindingsOfScope,
  execute,
  type Row,
  sqlText,
  type Target,
  targetOf,
} from '../database.ts'
import { writerTo } from './writer-to.ts'

/** Rows that one statement reads. Judged. */
const PAGE_ROWS = 1_000
const COLUMNS = `sequence, user_ref, created_at, completed_at, score, state, termination_reason, body, hex(packed) AS packed`
/** How often it is told how many partners are done. Judged. */
const PROGRESS_MS = 2_000
/** Days that are exported where none are named. */
const DAYS_DEFAULT = 90

const HELP = `Usage: npm run -s export:assessments -- [options] > assessments.jsonl

Writes assessed transactions, one JSON object a line, oldest first: when each was created and completed,
its score, the outcomes of its detectors, and the end that the partner reported. Transactions of one user
have the same number in \`user\`, which says nothing else: it holds no user ids and nothing else that the
partner sent. \`npm run evaluate -- reestimate\` learns weights from it; for people, \`npm run -s export\`
says the same transactions in words.

Options
  --partner <id>      only this partner's transactions
  --test              test keys' transactions instead of live ones
  --days <n>          created in the last n days (default ${DAYS_DEFAULT})
  --remote            read the deployed database instead of the local one
  --env <name>        with --remote: the deployment, staging or production
  --persist-to <dir>  folder of the local state (default .wrangler/state)
  --help              show this

Exit codes: 0 done, 1 failed, 2 wrong usage.`

const readOptions = () =>
  parseArgs({
    options: {
      partner: { type: 'string' },
      days: { type: 'string', default: String(DAYS_DEFAULT) },
      test: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
      'persist-to': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values

/** Where the rows of one scope are read from: the transactions since a sequence in one database. */
interface Reading {
  target: Target
  database: string
  scope: string
  since: number
}

/** Which scopes have transactions since a sequence, one step in the index each. */
const presentSince = (since: number) => `
  WITH RECURSIVE found (scope) AS (
    SELECT min(scope) FROM transactions
    UNION ALL SELECT (SELECT min(scope) FROM transactions WHERE scope > found.scope)
    FROM found WHERE scope IS NOT NULL)
  SELECT scope FROM found WHERE EXISTS (
    SELECT 1 FROM transactions t INDEXED BY transactions_by_scope
    WHERE t.scope = found.scope AND t.sequence >= ${since})`

/** What is to be read of each scope: each question takes a command seconds, and very many partners have nothing. */
async function findReadings(target: Target, since: number): Promise<Map<string, Reading[]>> {
  const found: Reading[] = []
  for (const database of await bindingsOf(target)) {
    const [rows = []] = await execute(target, [presentSince(since)], database)
    found.push(...rows.map((row) => ({ target, database, scope: String(row.scope), since })))
  }
  return Map.groupBy(found, ({ scope }) => scope)
}

/** The rows of one database, in the order of the scope index. */
async function* readRows({ target, database, scope, since }: Reading): AsyncGenerator<Row, null> {
  let sequence = since - 1
  let userRef = '~'
  for (;;) {
    const rows = `transactions INDEXED BY transactions_by_scope
      WHERE scope = ${sqlText(scope)} AND score IS NOT NULL
        AND (sequence > ${sequence} OR (sequence = ${sequence} AND user_ref > ${sqlText(userRef)}))`
    const statement = rowsWithinAnswer(COLUMNS, {
      ...{ rows, limit: String(PAGE_ROWS), order: 'oldest first' },
    })
    const [page = []] = await execute(
      target,
      [`${statement} ORDER BY sequence, user_ref`],
      database,
    )
    for (const { isFull: _, ...row } of page) yield row
    const last = page.at(-1)
    if (!last || (page.length < PAGE_ROWS && last.isFull !== 1)) return null
    sequence = Number(last.sequence)
    userRef = String(last.user_ref)
  }
}

/** The rows of all databases, oldest first. */
async function* readInOrder(readings: readonly Reading[]): AsyncGenerator<Row> {
  const readers = readings.map(readRows)
  const heads = await Promise.all(readers.map(async (reader) => (await reader.next()).value))
  for (;;) {
    const [first] = heads
      .flatMap((row, at) => (row ? [{ row, at }] : []))
      .sort((a, b) => Number(a.row.sequence) - Number(b.row.sequence))
    if (!first) return
    yield first.row
    heads[first.at] = (await readers[first.at]?.next())?.value ?? null
  }
}

function toLine(partnerId: string, row: Row, numbers: Map<string, number>): string {
  const { sequence: _, user_ref: userRef, created_at: createdAt, body, packed, ...rest } = row
  const user = numbers.get(String(userRef)) ?? numbers.size + 1
  numbers.set(String(userRef), user)
  const kept = unpackBody({ body: String(body), packed: String(packed) })
  const assessment = 'assessment' in kept ? kept.assessment : null
  const created_at = new Date(Number(createdAt)).toISOString()
  return JSON.stringify({ partner_id: partnerId, user, created_at, ...rest, assessment })
}

async function exportPartner(partnerId: string, readings: readonly Reading[]): Promise<number> {
  const numbers = new Map<string, number>()
  const write = writerTo(process.stdout)
  let written = 0
  for await (const row of readInOrder(readings)) {
    await write(`${toLine(partnerId, row, numbers)}\n`)
    written += 1
    if (written % PAGE_ROWS === 0)
      console.error(`export: ${partnerId}: ${written} transactions so far`)
  }
  return written
}

async function exportAll(options: ReturnType<typeof readOptions>): Promise<void> {
  const days = Number(options.days)
  if (!(days > 0)) throw new UsageError('--days takes a positive number')
  const target = targetOf(options)
  const [partners = []] = await execute(target, ['SELECT partner_id FROM partners'])
  const known = partners.map((row) => String(row.partner_id))
  if (options.partner !== undefined && !known.includes(options.partner)) {
    throw new UsageError(`there is no partner ${options.partner}`)
  }
  const since = firstSequenceAt(Date.now() - days * DAY_MS)
  const chosen = options.partner === undefined ? known : [options.partner]
  const mode = options.test ? 'test' : 'live'
  const readings = options.partner === undefined && (await findReadings(target, since))
  const readingsOf = async (scope: string) => {
    if (readings) return readings.get(scope) ?? []
    const databases = await bindingsOfScope(target, scope)
    return databases.map((database) => ({ target, database, scope, since }))
  }
  let written = 0
  let saidAt = Date.now()
  for (const [at, partnerId] of chosen.entries()) {
    written += await exportPartner(partnerId, await readingsOf(partnerScope(partnerId, mode)))
    if (Date.now() - saidAt < PROGRESS_MS) continue
    saidAt = Date.now()
    console.error(`export: ${at + 1} of ${chosen.length} partners, ${written} transactions so far`)
  }
  console.error(`export: ${written} transactions of ${chosen.length} partners`)
}

process.exitCode = await runCommand('export:assessments', HELP, async () => {
  const options = readUsage(readOptions)
  if (options.help) console.log(HELP)
  else await exportAll(options)
})
