/** A history from its beginning to its end: commands for fast-check, and the checks around them. */
import fc from 'fast-check'
import type { Transaction } from '../../../src/contract/transaction.ts'
import { call } from '../../support/worker/api.ts'
import { setDatabase } from '../../support/worker/breakable-database.ts'
import { mixVersions } from '../../support/worker/mixed-versions.ts'
import { runAlarm } from '../../support/worker/objects.ts'
import { checkErasedIds, erase, erasedAccount, finishErasing } from './calls/erasing.ts'
import { ask, finishGroup, type Group, pathOf, startGroup } from './calls/group.ts'
import { checkTransaction, deduplicate, list, lookUp, trespass } from './calls/partner-reads.ts'
import { create, refer, report, retry } from './calls/partner-writes.ts'
import { complete, open, skip } from './calls/visitor-calls.ts'
import { checkDatabase } from './database-rules.ts'
import { cause, pause, restart } from './faults.ts'
import { emptyModel, type KnownTransaction, type Model, must, same } from './model.ts'
import { makePopulation } from './population.ts'
import { anyStep, type Call, type Step, type Together } from './steps.ts'
import { abort, clearDatabase, readDatabase, readObject } from './storage.ts'
import { checkPublished, checkRevisions, databaseOf } from './storage-rules.ts'

/** The most commands of a history. */
const COMMANDS_MAX = 30
/** An object that needs more alarms than this to come to rest never does. */
const ALARMS_MAX = 6
/** Long enough for calls that D1 held up to be refused. */
const REFUSED_MS = 45

type Perform<Kind extends Call['kind']> = (
  group: Group,
  step: Extract<Call, { kind: Kind }>,
) => Promise<void>
const CALLS: { [Kind in Call['kind']]: Perform<Kind> } = {
  ...{ create, refer, report, retry, deduplicate, list, lookUp, trespass },
  ...{ open, complete, skip, erase },
}

/** Histories, shortest first when one fails. `replayPath` repeats a shrunk one. */
export const anyHistory = (replayPath?: string) =>
  fc.commands([anyStep.map(commandOf)], {
    ...{ maxCommands: COMMANDS_MAX, size: '+1' },
    ...(replayPath !== undefined && { replayPath }),
  })

/** Plays a history on users of its own; rejects with the first rule that does not hold. */
export async function play(commands: Iterable<fc.AsyncCommand<Model, null>>): Promise<void> {
  setDatabase('works')
  mixVersions(false)
  await clearDatabase()
  const model = emptyModel(await makePopulation())
  // Puts the keys into memory, where they are for every partner in the middle of its day.
  for (const caller of model.population.callers) {
    await call(caller, 'GET', '/v1/transactions?user_id=nobody')
  }
  await fc.asyncModelRun(() => ({ model, real: null }), commands)
  await finish(model)
}

const commandOf = (step: Step): fc.AsyncCommand<Model, null> => ({
  check: (model) => isPossible(model, step),
  run: async (model) => {
    await perform(model, step)
    await checkSome(model)
  },
  toString: () => JSON.stringify(step),
})

function isPossible(model: Model, step: Step): boolean {
  if (step.kind === 'together') return step.calls.every((each) => isPossible(model, each))
  if (step.kind === 'retry') return model.requests.length > 0
  return !('tx' in step) || model.transactions.length > 0
}

async function perform(model: Model, step: Step): Promise<void> {
  switch (step.kind) {
    case 'together':
      return performTogether(model, step)
    case 'database':
    case 'restart':
    case 'alarm':
    case 'hourlyJob':
    case 'pause':
    case 'earlierStore':
    case 'versions':
      return cause(model, step)
    default:
      return performTogether(model, { kind: 'together', calls: [step], abort: null, isLate: false })
  }
}

async function performTogether(
  model: Model,
  { calls, abort: lost, isLate }: Together,
): Promise<void> {
  const isLost = lost !== null && model.transactions.length > 0
  const group = startGroup(model, { mayBreak: isLost, isAlone: calls.length === 1 })
  const erasing = calls.filter((each) => each.kind === 'erase')
  group.erasing = new Set(erasing.map((each) => erasedAccount(group, each).objectName))
  if (isLate) setDatabase('late')
  const running = calls.map((each) => performCall(group, each))
  const losing = isLost && pause(lost.afterMs).then(() => restart(model, lost.tx, 'abort'))
  await Promise.all([...running, losing])
  await finishErasing(group)
  await finishGroup(group)
}

const performCall = (group: Group, each: Call): Promise<void> =>
  (CALLS[each.kind] as Perform<typeof each.kind>)(group, each as never)

/** After each command one object's revisions are checked, each time another's. */
async function checkSome(model: Model): Promise<void> {
  const tx = model.transactions[model.commands % Math.max(1, model.transactions.length)]
  if (tx === undefined) return
  const object = await readObject(tx.account.names)
  checkRevisions(object, databaseOf(await readDatabase(), tx.account.names))
  const highest = Math.max(...object.transactions.map(({ revision }) => Number(revision)))
  const known = model.revisions.get(tx.account.objectName) ?? 0
  must(highest >= known, 'the revision fell', known, highest)
  model.revisions.set(tx.account.objectName, highest)
}

/** Everything works again and comes to rest: then objects, D1, answers and model agree. */
async function finish(model: Model): Promise<void> {
  setDatabase('works')
  mixVersions(false)
  await pause(REFUSED_MS)
  const one = new Map(model.transactions.map((tx) => [tx.account.objectName, tx]))
  const before = await readAnswers(model)
  for (const tx of one.values()) await rest(model, tx)
  await checkDatabase(model)
  const after = await readAnswers(model)
  for (const [i, seen] of after.entries()) {
    const isScored = (seen.completed_at === null) === (seen.score === null)
    must(isScored, `${seen.id} is completed without a score`, before[i], seen)
  }
  for (const tx of one.values()) await abort(tx.id)
  const kept = await readAnswers(model)
  must(same(settled(kept), settled(after)), 'a restart changed what is shown', after, kept)
  for (const tx of one.values()) await rest(model, tx)
  await checkDatabase(model)
  await checkErasedIds(startGroup(model))
}

/** What may not change any more: until its visit, a potential may be refined once more. */
const settled = (shown: readonly Transaction[]) =>
  shown.map((tx) => ({ ...tx, ...(tx.completed_at === null && { duplication_potential: null }) }))

/** Lets an object publish, and compares it with D1. */
async function rest(model: Model, { id, account }: KnownTransaction): Promise<void> {
  let alarms = 0
  while (await runAlarm(id)) {
    alarms += 1
    must(alarms < ALARMS_MAX, 'an object never comes to rest')
  }
  const object = await readObject(account.names)
  const database = databaseOf(await readDatabase(), account.names)
  checkRevisions(object, database)
  const hasForgotten = model.withoutDevices.has(account.objectName)
  checkPublished(object, database, hasForgotten)
  const seen = model.transactions.filter((tx) => tx.completedAt !== null)
  const own = seen.filter((tx) => tx.account.objectName === account.objectName)
  const expected = new Set(own.map((tx) => tx.account)).size
  const owners = new Set(object.devices.map(({ user_ref: owner }) => owner)).size
  must(hasForgotten || owners === expected, 'a user lost its device', expected, object.devices)
}

/** Looks up and lists everything, retries every request, and checks all of it. */
async function readAnswers(model: Model): Promise<Transaction[]> {
  const group = startGroup(model)
  const shown: Transaction[] = []
  for (const tx of model.transactions) {
    const { data } = await ask(group, tx.account.caller, 'GET', pathOf(tx))
    checkTransaction(group, tx, data as Transaction)
    must(same((data as Transaction).state_transitions, tx.transitions), `${tx.id} lost a report`)
    shown.push(data as Transaction)
  }
  for (const account of model.population.accounts.keys()) {
    await list(group, { kind: 'list', account, limit: null, isRestarted: false })
    await deduplicate(group, { kind: 'deduplicate', account, isKeyed: false })
  }
  for (const request of model.requests.keys()) {
    await retry(group, { kind: 'retry', request, body: 'same' })
  }
  await finishGroup(group)
  return shown
}
