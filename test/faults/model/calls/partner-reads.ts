/** What a partner reads in a history, and what it may expect of the answers. */
import type { Transaction } from '../../../../src/contract/transaction.ts'
import {
  basisOf,
  type KnownTransaction,
  listedFor,
  must,
  nth,
  type PotentialBasis,
} from '../model.ts'
import { type Account, ITEM_COUNT, itemFields } from '../population.ts'
import type { Call } from '../steps.ts'
import { evict } from '../storage.ts'
import { ask, checkShown, type Group, isErasing, pathOf } from './group.ts'
import { newKey, remember } from './partner-writes.ts'

type Of<Kind extends Call['kind']> = Extract<Call, { kind: Kind }>

const PATH = '/v1/transactions'

/** Asks for the potentials of all items. */
export async function deduplicate(group: Group, { account: n, isKeyed }: Of<'deduplicate'>) {
  const { model } = group
  const account = nth(model.population.accounts, n)
  const all = Array.from({ length: ITEM_COUNT }, (_, item) => item)
  const known = all.map((item) => basisOf(model, { account, item, chain: null }))
  const before = known.map((each) => (isErasing(group, { account }) ? NOTHING_KNOWN : each))
  const body = {
    user: {
      ...{ user_id: account.userId, ip: account.visitor.address },
      ...(account.channel !== null && { channel: account.channel }),
    },
    items: all.map((item) => itemFields(model.population, item)),
  }
  const key = isKeyed ? newKey(group) : undefined
  const path = '/v1/deduplicate'
  const { status, data } = await ask(group, account.caller, 'POST', path, body, key)
  must(status === 200, 'a deduplication was refused', data)
  if (key !== undefined) remember(group, account, { key, path, body, answer: data })
  const { items } = data as { items: { duplication_potential: number }[] }
  group.checks.push(() => {
    for (const [item, { duplication_potential: value }] of items.entries()) {
      const since = { own: model.commands, others: model.commands }
      const after = basisOf(model, { account, item, chain: null }, since)
      checkPotential(`item ${item} of ${account.userId}`, value, before[item]!, after)
    }
  })
}

/** Before an answer that an erasure may have preceded. */
const NOTHING_KNOWN = { isCompleted: false, isAttempted: false }

/**
 * Honest users of similar browsers are never more likely one person than this, even among the
 * handful of users of a history, who all come to an item at once.
 */
const STRANGER_MAX = 0.35

/** 1 exactly if the user has completed the item, near 0 where nobody else may be the same person. */
function checkPotential(
  name: string,
  value: number,
  before: Pick<PotentialBasis, 'isCompleted' | 'isAttempted'>,
  after: PotentialBasis,
): void {
  must(!before.isCompleted || value === 1, `${name} is completed, its potential is not 1`, value)
  must(after.isCompleted || value < 1, `${name} is not completed, its potential is 1`)
  must(!before.isAttempted || value > 0, `${name} was attempted, its potential is 0`)
  if (after.isAttempted || after.isAttemptedByTwin) return
  const most = after.isAttemptedByStranger ? STRANGER_MAX : 0
  must(value <= most, `${name} was not attempted by this person, and has a potential`, value)
}

/** Looks up a transaction. */
export async function lookUp(group: Group, { tx: n }: Of<'lookUp'>): Promise<void> {
  const tx = nth(group.model.transactions, n)
  const { status, data, body } = await ask(group, tx.account.caller, 'GET', pathOf(tx))
  if (status === 404 && isErasing(group, tx)) return
  must(status === 200, 'a look-up was refused', body)
  group.checks.push(() => checkTransaction(group, tx, data as Transaction))
}

/** The rules of a transaction as it is shown, its potential among them. */
export function checkTransaction(group: Group, tx: KnownTransaction, seen: Transaction): void {
  if (group.gone.has(tx.id)) return
  checkShown(group, tx, seen)
  // What is erased later stays in a potential that was decided before.
  const late = basisOf(group.model, tx, { own: tx.bornAt, others: 0 })
  const before = { isCompleted: tx.isRepeat, isAttempted: false }
  checkPotential(tx.id, seen.duplication_potential ?? 0, before, late)
}

/** Lists a user's transactions, page by page; the object may be restarted between two pages. */
export async function list(group: Group, { account: n, limit, isRestarted }: Of<'list'>) {
  const { model } = group
  const account = nth(model.population.accounts, n)
  const known = listedIds(group, account)
  const seen: Transaction[] = []
  for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages++) {
    const query = new URLSearchParams({ user_id: account.userId })
    if (account.channel !== null) query.set('channel', account.channel)
    if (limit !== null) query.set('limit', String(limit))
    if (cursor !== null) query.set('next_cursor', cursor)
    const { status, data, body } = await ask(group, account.caller, 'GET', `${PATH}?${query}`)
    must(status === 200, 'a list was refused', body)
    const page = data as { transactions: Transaction[]; next_cursor: string | null }
    seen.push(...page.transactions)
    cursor = page.next_cursor
    if (isRestarted && group.isAlone && seen[0]) {
      model.restarted.add(account.objectName)
      await evict(seen[0].id)
    }
  }
  const before = isErasing(group, { account }) ? [] : known
  group.checks.push(() => checkList(group, account, before, seen))
}

const listedIds = ({ model }: Group, account: Account) =>
  listedFor(model, account).map(({ id }) => id)

function checkList(group: Group, account: Account, before: string[], seen: Transaction[]): void {
  const after = [...listedIds(group, account), ...group.gone.keys()]
  const ids = seen.map(({ id }) => id)
  must(new Set(ids).size === ids.length, 'a list shows a transaction twice', ids)
  const missing = before.filter((id) => !ids.includes(id))
  must(missing.length === 0, 'a list lacks transactions', missing)
  const strange = ids.filter((id) => !after.includes(id))
  must(strange.length === 0, 'a list shows transactions that nobody created', strange)
  const { model, gone } = group
  const find = (id: string) => gone.get(id) ?? model.transactions.find((tx) => tx.id === id)
  const shown = seen.map(({ id }) => find(id)!)
  for (const [i, tx] of shown.entries()) {
    checkTransaction(group, tx, seen[i]!)
    const isOrdered = i === 0 || shown[i - 1]!.bornAt >= tx.bornAt
    must(isOrdered, 'a list is not ordered by time', ids)
  }
}

/** Tries a transaction with every key that it does not belong to. */
export async function trespass(group: Group, { tx: n }: Of<'trespass'>): Promise<void> {
  const tx = nth(group.model.transactions, n)
  for (const caller of group.model.population.callers) {
    if (caller.realm === tx.account.caller.realm) continue
    const { status } = await ask(group, caller, 'GET', pathOf(tx))
    must(status === 404, `${caller.realm} can see ${tx.id}`, status)
    const body = { state: 'completed' }
    const reported = await ask(group, caller, 'POST', `${pathOf(tx)}/report`, body)
    must(reported.status === 404, `${caller.realm} can report ${tx.id}`, reported.status)
  }
}
