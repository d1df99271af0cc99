/** What partners know from the answers they were given: the model that the service must agree with. */
import type { StateTransition, Transaction } from '../../../src/contract/transaction.ts'
import { type Account, isSameItem, isShared, type Population } from './population.ts'

/** A transaction that was acknowledged. What the service chose is null until it was seen. */
export interface KnownTransaction {
  id: string
  link: string
  account: Account
  item: number
  /** The id that its chain of references began with. */
  chain: string
  data: Record<string, unknown>
  redirectUrl: string
  /** Counts the commands of the history: those of one command have no order. */
  bornAt: number
  transitions: readonly StateTransition[]
  createdAt: string | null
  completedAt: string | null
  /** The user had completed the item before, in another chain. */
  isRepeat: boolean
  /** The nonce of the page that was served last. */
  nonce: string | null
}

/** A request with an Idempotency-Key, and the answer that was given. */
export interface KeyedRequest {
  account: Account
  key: string
  path: string
  body: Record<string, unknown>
  /** JSON of the answer. */
  answer: string
}

/** An attempt at an item. */
interface Attempt extends Pick<KnownTransaction, 'account' | 'item' | 'chain'> {
  isCompleted: boolean
  /** Its user has passed the loader, so that its device is known. */
  isVisited: boolean
}

/** One that was erased; in which command. */
interface ErasedAttempt extends Attempt {
  erasedIn: number
}

/** The state of the model. */
export interface Model {
  population: Population
  transactions: KnownTransaction[]
  requests: KeyedRequest[]
  /** What was erased: a potential that was decided before may still say so. */
  erased: ErasedAttempt[]
  erasedIds: { id: string; account: Account }[]
  commands: number
  keys: number
  /** Objects of which one was restarted: what they had in memory alone may be late. */
  restarted: Set<string>
  /** Objects that were brought to a form of their store without devices. */
  withoutDevices: Set<string>
  /** The highest revision that an object was seen to have, by its name. */
  revisions: Map<string, number>
}

/** The model before the first step. */
export function emptyModel(population: Population): Model {
  return {
    ...{ population, transactions: [], requests: [], erased: [], erasedIds: [] },
    ...{
      commands: 0,
      keys: 0,
      restarted: new Set(),
      withoutDevices: new Set(),
      revisions: new Map(),
    },
  }
}

/** The nth of what there is, counted from the first again; throws where there is nothing. */
export function nth<T>(all: readonly T[], n: number): T {
  const found = all[n % all.length]
  if (found === undefined) throw new Error('there is none')
  return found
}

/** The transactions of an account, as it is listed: by user_id and, where it has one, channel. */
export function listedFor(model: Model, { objectName, channel }: Account): KnownTransaction[] {
  return model.transactions.filter(
    ({ account }) =>
      account.objectName === objectName && (channel === null || account.channel === channel),
  )
}

const isCompletedBy = ({ transitions }: Pick<KnownTransaction, 'transitions'>): boolean =>
  ['completed', 'reconciled'].includes(transitions.at(-1)?.state ?? '')

const present = (model: Model): Attempt[] =>
  model.transactions.map((tx) => ({
    ...tx,
    isCompleted: isCompletedBy(tx),
    isVisited: tx.completedAt !== null,
  }))

/** Notes that a transaction was erased in the present command. */
export function noteErased(model: Model, { id, account, item, chain }: KnownTransaction): void {
  // What a call at the same moment did to it before is not known, so all may have happened.
  const most = { isCompleted: true, isVisited: true }
  model.erased.push({ account, item, chain, ...most, erasedIn: model.commands })
  model.erasedIds.push({ id, account })
}

/** What a potential follows from: the user's own attempts, and those of others. */
export interface PotentialBasis {
  isCompleted: boolean
  isAttempted: boolean
  /** By another user of the same browser. */
  isAttemptedByTwin: boolean
  /** By a user of another browser. */
  isAttemptedByStranger: boolean
}

/** Which erased attempts still count: those that were erased in this command or later. */
export interface Since {
  /** Of the asking user's object. */
  own: number
  others: number
}

const NONE_ERASED: Since = { own: Number.POSITIVE_INFINITY, others: Number.POSITIVE_INFINITY }

/** The basis of a potential of an account at an item, without a chain. */
export function basisOf(
  model: Model,
  asking: { account: Account; item: number; chain: string | null },
  since: Since = NONE_ERASED,
): PotentialBasis {
  const { account: asker } = asking
  const erased = model.erased.filter(({ account, erasedIn }) => {
    const isOwn = account.objectName === asker.objectName
    return erasedIn >= (isOwn ? since.own : since.others)
  })
  const attempts = [...present(model), ...erased]
  const counted = attempts.filter(({ chain }) => chain !== asking.chain)
  const own = counted.filter(
    ({ account, item }) => account === asker && isSameItem(item, asking.item, 'realm'),
  )
  const others = counted.filter(({ account, item }) => {
    if (account === asker) return false
    if (account.caller.realm === asker.caller.realm) return isSameItem(item, asking.item, 'realm')
    return isSameItem(item, asking.item, 'shared') && mayMeet(attempts, asker, account)
  })
  return {
    isCompleted: own.some(({ isCompleted }) => isCompleted),
    isAttempted: own.length > 0,
    isAttemptedByTwin: others.some(({ account }) => account.visitor === asker.visitor),
    isAttemptedByStranger: others.length > 0,
  }
}

/**
 * Whether users of two partners may be compared: in one mode, when both have passed the loader, the
 * other one for an item that is shared.
 */
function mayMeet(attempts: readonly Attempt[], asker: Account, other: Account): boolean {
  const visits = attempts.filter(({ isVisited }) => isVisited)
  return (
    asker.caller.mode === other.caller.mode &&
    visits.some(({ account }) => account === asker) &&
    visits.some(({ account, item }) => account === other && isShared(item))
  )
}

/** Takes over what an answer shows; throws where it contradicts what is known. */
export function learn(tx: KnownTransaction, seen: Transaction): void {
  const transitions = seen.state_transitions ?? []
  const kept = transitions.slice(0, tx.transitions.length)
  must(same(kept, tx.transitions), `${tx.id} lost or changed transitions`, tx.transitions, seen)
  must(same(seen.data, tx.data), `${tx.id} changed its data`, tx.data, seen.data)
  must(tx.createdAt === null || seen.created_at === tx.createdAt, `${tx.id} changed created_at`)
  const isKept = tx.completedAt === null || seen.completed_at === tx.completedAt
  must(isKept, `${tx.id} changed completed_at`, tx.completedAt, seen.completed_at)
  tx.transitions = transitions
  tx.createdAt = seen.created_at
  tx.completedAt = seen.completed_at ?? null
}

/** Throws a violation, with what was expected and what was found, unless `holds`. */
export function must(holds: boolean, rule: string, ...values: unknown[]): asserts holds {
  if (holds) return
  const shown = values.map((value) => JSON.stringify(value)).join(' / ')
  throw new Error(shown ? `${rule}: ${shown}` : rule)
}

/** Whether two values are the same as JSON, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
