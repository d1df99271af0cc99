/** A group of calls made at the same moment (often just one), and what follows once all are done. */
import type { Transaction } from '../../../../src/contract/transaction.ts'
import { type Answer, call } from '../../../support/worker/api.ts'
import { type KnownTransaction, learn, type Model, must, same } from '../model.ts'
import type { Caller } from '../population.ts'
import { isExplained, type ReportTry } from '../report-order.ts'
import type { Call } from '../steps.ts'

/** What the calls of a group share. */
export interface Group {
  model: Model
  /** Whether an object is lost meanwhile: only then may a call get no answer. */
  mayBreak: boolean
  isAlone: boolean
  before: Map<KnownTransaction, { transitions: number; completedAt: string | null }>
  reports: Map<KnownTransaction, ReportTry[][]>
  /** Transactions to which a payload was delivered; true where that was acknowledged. */
  delivered: Map<KnownTransaction, boolean>
  /** Objects of which a call erases the users. */
  erasing: ReadonlySet<string>
  /** Erasures that D1 has refused. */
  unfinished: Extract<Call, { kind: 'erase' }>[]
  /** Transactions that were erased, by id. */
  gone: Map<string, KnownTransaction>
  /** Checks of what was read, which need to know all that the group did. */
  checks: (() => void)[]
}

/** What is known of a group before it starts. */
type Started = Partial<Pick<Group, 'mayBreak' | 'isAlone' | 'erasing'>>

/** A group that starts now. */
export function startGroup(model: Model, started: Started = {}): Group {
  model.commands += 1
  const before = model.transactions.map(
    (tx) => [tx, { transitions: tx.transitions.length, completedAt: tx.completedAt }] as const,
  )
  return {
    ...{ model, mayBreak: false, isAlone: true, before: new Map(before) },
    ...{ reports: new Map(), delivered: new Map(), erasing: new Set() },
    ...{ unfinished: [], gone: new Map(), checks: [] },
    ...started,
  }
}

/** Looks up what the group changed, checks that its answers explain it, then checks the reads. */
export async function finishGroup(group: Group): Promise<void> {
  for (const tx of new Set([...group.reports.keys(), ...group.delivered.keys()])) {
    if (group.gone.has(tx.id)) continue
    const { transitions: before } = tx
    const runs = group.reports.get(tx) ?? []
    const wasCompleted = tx.completedAt !== null
    const seen = (await ask(group, tx.account.caller, 'GET', pathOf(tx))).data as Transaction
    learn(tx, seen)
    must(isExplained(before, tx.transitions, runs), `no order explains ${tx.id}`, runs, seen)
    const isLost = tx.completedAt === null && group.delivered.get(tx) === true
    must(!isLost, `${tx.id} lost its completion`)
    const isOwn = wasCompleted || tx.completedAt === null || group.delivered.has(tx)
    must(isOwn, `${tx.id} was completed by nobody`)
    checkScore(group.model, tx, seen)
  }
  for (const check of group.checks) check()
}

/** The rules of what a transaction shows, wherever it is read. */
export function checkShown(group: Group, tx: KnownTransaction, seen: Transaction): void {
  const before = group.before.get(tx)
  const transitions = seen.state_transitions ?? []
  const isKept = same(transitions, tx.transitions.slice(0, transitions.length))
  must(isKept, `${tx.id} shows transitions that nobody reported`, tx.transitions, transitions)
  must(transitions.length >= (before?.transitions ?? 0), `${tx.id} hides a transition`, seen)
  must(same(seen.data, tx.data), `${tx.id} shows other data`, tx.data, seen.data)
  const completed = [before?.completedAt ?? null, tx.completedAt]
  const isKnown = completed.includes(seen.completed_at ?? null)
  must(isKnown, `${tx.id} shows another completed_at`, completed, seen.completed_at)
  must(tx.createdAt === null || tx.createdAt === seen.created_at, `${tx.id} changed created_at`)
  tx.createdAt = seen.created_at
  checkScore(group.model, tx, seen)
}

function checkScore(model: Model, tx: KnownTransaction, seen: Transaction): void {
  const isEarly = seen.completed_at === null && seen.score !== null
  must(!isEarly, `${tx.id} has a score before it is completed`, seen)
  if (seen.completed_at === null || model.restarted.has(tx.account.objectName)) return
  must(seen.score !== null, `${tx.id} is completed and has no score`)
}

/** Whether an object's users are being erased, so that its transactions may be gone at any moment. */
export function isErasing(group: Group, { account }: Pick<KnownTransaction, 'account'>): boolean {
  return group.erasing.has(account.objectName)
}

/** The path of a transaction. */
export const pathOf = ({ id }: { id: string }): string => `/v1/transactions/${id}`

/** How often a partner repeats a call that gets no answer, and how long it waits in between. */
const TRIES_MAX = 12
const WAIT_MS = 8

/** An answer that is not 503, and how many tries before it got no answer. */
export interface Asked extends Answer<unknown> {
  lost: number
}

/** Calls the API as a patient partner; a call without an answer is repeated, if it may fail. */
export async function ask(
  { mayBreak }: Pick<Group, 'mayBreak'>,
  { apiKey }: Pick<Caller, 'apiKey'>,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Asked> {
  let lost = 0
  for (let i = 0; i < TRIES_MAX; i++) {
    const headers = key === undefined ? undefined : { 'Idempotency-Key': key }
    const answer = await call({ apiKey }, method, path, body, headers)
    const isRunning = answer.body.type === '/problems/request_in_progress'
    if (answer.status !== 503 && !isRunning) return { ...answer, lost }
    must(isRunning || mayBreak, `${method} ${path} was answered ${answer.status}`, answer.body)
    if (!isRunning) lost += 1
    await new Promise((wake) => setTimeout(wake, WAIT_MS))
  }
  throw new Error(`${method} ${path} got no answer in ${TRIES_MAX} tries`)
}
