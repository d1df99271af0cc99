/** What must hold of D1 as a whole, once every object has published: whose rows these are, and where. */
import { sharedScope } from '../../../src/domain/evidence/scope.ts'
import { miscounted } from '../../support/worker/remains.ts'
import { type KnownTransaction, type Model, must, same } from './model.ts'
import { type Account, isShared } from './population.ts'
import { type Database, populationsOf, type Row, readDatabase } from './storage.ts'

const DAY_MS = 86_400_000

/** Checks D1 against the model. */
export async function checkDatabase(model: Model): Promise<void> {
  const database = await readDatabase()
  const miscounts = await miscounted()
  must(miscounts.length === 0, 'keys count other users than were seen', miscounts)
  checkScopes(model, database)
  for (const account of model.population.accounts) await checkAccount(model, account, database)
}

/** Every transaction belongs to a user of its scope, and nothing that is looked up by a hash meets another scope. */
function checkScopes({ population }: Model, database: Database): void {
  const scopes = new Map<unknown, string>()
  for (const { names, caller } of population.accounts) {
    scopes.set(names.own, caller.scope).set(names.shared, sharedScope(caller.scope))
  }
  const hashed: [Row[], string][] = [
    [database.transactions, 'item'],
    [database.transactions, 'external'],
    [database.sightings, 'key'],
    [database.shared_attempts, 'pair'],
  ]
  const found = new Map<string, string>()
  for (const [rows, column] of hashed) {
    for (const row of rows.filter((each) => each[column] !== null)) {
      const [name, scope] = [`${column} ${row[column]}`, scopes.get(row.user_ref)]
      // An object of an earlier history may still publish.
      if (scope === undefined) continue
      must((found.get(name) ?? scope) === scope, `a ${column} is in two scopes`, scope, row)
      found.set(name, scope)
    }
  }
  for (const row of database.transactions) {
    const isKnown = population.callers.some(({ scope }) => scope === row.scope)
    const isOwn = row.scope === scopes.get(row.user_ref)
    must(isOwn || !isKnown, 'a transaction is in another scope than its user', row)
  }
}

/** What is kept of one user is what the model says, in its partner's scope and in the shared one. */
async function checkAccount(model: Model, account: Account, database: Database): Promise<void> {
  const { names, caller, objectName } = account
  const own = model.transactions.filter((tx) => tx.account === account)
  const shared = own.filter(({ item }) => isShared(item))
  const rows = database.transactions.filter((row) => row.user_ref === names.own)
  must(rows.length === own.length, `D1 has other transactions of ${objectName}`, own.length, rows)
  checkAttempts(names.shared, shared, database)
  if (model.withoutDevices.has(objectName)) return
  const populations = await populationsOf(caller.scope)
  const scopes = [
    { ref: names.own, population: populations.own, visits: own },
    { ref: names.shared, population: populations.shared, visits: shared },
  ]
  for (const { ref, population, visits } of scopes) {
    const isSeen = visits.some(({ completedAt }) => completedAt !== null)
    const keys = database.sightings.filter((row) => row.user_ref === ref)
    const devices = database.profiles.filter((row) => row.user_ref === ref)
    const isCounted = keys.some(({ key }) => key === population)
    must(isCounted === isSeen, `${objectName} is not counted as it was seen`, isSeen, keys)
    must(devices.length > 0 === isSeen, `${objectName} has other devices`, isSeen, devices)
    must(keys.length > 1 === isSeen, `${objectName} is found by other keys`, isSeen, keys)
  }
}

/** From least to most, as the shared scope tells steps apart. */
const STEPS = ['ended', 'begun', 'passed', 'done']

/** Of a user's attempts at the shared survey, other partners learn the step of the furthest, and its first day. */
function checkAttempts(ref: string, attempts: readonly KnownTransaction[], database: Database) {
  const rows = database.shared_attempts.filter((row) => row.user_ref === ref)
  const steps = attempts.map((each) => stepOf(each, attempts))
  const furthest = STEPS.findLast((step) => steps.includes(step))
  const days = attempts
    .filter((_, i) => steps[i] === furthest)
    .map(({ createdAt, completedAt }) => completedAt ?? createdAt ?? '')
    .map((madeAt) => Math.floor(Date.parse(madeAt) / DAY_MS))
  const expected = furthest === undefined ? [] : [{ step: furthest, day: Math.min(...days) }]
  const found = rows.map(({ step, day }) => ({ step, day }))
  must(same(found, expected), 'other partners learn of another attempt', expected, rows)
}

/** What is not reported has the report of its chain, but for the completion of what was not passed. */
function stepOf(attempt: KnownTransaction, all: readonly KnownTransaction[]): string {
  const { transitions, completedAt, chain } = attempt
  const isReported = (tx: KnownTransaction) => tx.transitions.length > 0
  const latest = all.findLast((other) => other.chain === chain && isReported(other))
  const ofChain = latest?.transitions.at(-1)?.state
  const isPart = completedAt !== null || ofChain === 'terminated'
  const state = isReported(attempt) ? transitions.at(-1)?.state : isPart ? ofChain : undefined
  if (state === 'completed' || state === 'reconciled') return 'done'
  if (state === 'terminated') return 'ended'
  return completedAt === null ? 'begun' : 'passed'
}
