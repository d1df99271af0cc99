/** What a partner does in a history, and what it may expect of the answers. */
import type { Transaction } from '../../../src/contract/transaction.ts'
import type { Created } from '../../support/worker/api.ts'
import { ask, checkShown, type Group, pathOf } from './group.ts'
import { basisOf, type KnownTransaction, must, nth, type PotentialBasis, same } from './model.ts'
import { type Account, ITEM_COUNT, itemFields } from './population.ts'
import type { Call } from './steps.ts'
import { evict } from './storage.ts'

type Of<Kind extends Call['kind']> = Extract<Call, { kind: Kind }>

const PATH = '/v1/transactions'
const REDIRECT = 'https://panel.test/back?tx={tx_id}'

/** Creates a transaction; the same request may be sent twice at once, under one key. */
export async function create(group: Group, { account: n, item, ...how }: Of<'create'>) {
  const account = nth(group.model.population.accounts, n)
  const tags = { request: `create-${++group.model.keys}` }
  const data = {
    ...itemFields(group.model.population, item),
    ...{ user_id: account.userId, redirect_url: REDIRECT, custom_tags: tags },
    ...(account.channel !== null && { channel: account.channel }),
  }
  await send(group, { account, item, chain: null, body: data, data, ...how })
}

/** Creates a transaction that refers to an earlier one. */
export async function refer(group: Group, { tx: n, ...how }: Of<'refer'>): Promise<void> {
  const earlier = nth(group.model.transactions, n)
  const tags = { request: `refer-${++group.model.keys}` }
  const body = { tx_ref_id: earlier.id, custom_tags: tags }
  const data = { ...earlier.data, ...body }
  const { account, item, chain } = earlier
  await send(group, { account, item, chain, body, data, ...how })
}

interface Creation extends Pick<KnownTransaction, 'account' | 'item' | 'data'> {
  chain: string | null
  body: Record<string, unknown>
  isKeyed: boolean
  isTwice: boolean
}

async function send(group: Group, creation: Creation): Promise<void> {
  const { model, mayBreak } = group
  const { account, item, chain, body, data } = creation
  // A lost answer to a creation without a key leaves open whether it happened.
  const key = creation.isKeyed || mayBreak ? newKey(group) : undefined
  const isRepeat = basisOf(model, { account, item, chain }).isCompleted
  const times = creation.isTwice && key !== undefined ? [1, 2] : [1]
  const answers = await Promise.all(
    times.map(() => ask(group, account.caller, 'POST', PATH, body, key)),
  )
  const [answer] = answers
  must(answer?.status === 200, 'a creation was refused', answer?.body)
  const isOne = answers.every((each) => same(each.data, answer.data))
  must(isOne, 'one key gave two answers', answers)
  const { id, redirect_url: link } = answer.data as Created
  must(!model.transactions.some((tx) => tx.id === id), 'an id was given twice', id)
  if (key !== undefined) remember(group, account, { key, path: PATH, body, answer: answer.data })
  model.transactions.push({
    ...{ id, link, account, item, data, isRepeat, chain: chain ?? id },
    redirectUrl: REDIRECT.replace('{tx_id}', id),
    ...{ bornAt: model.commands, transitions: [], createdAt: null, completedAt: null, nonce: null },
  })
}

const newKey = ({ model }: Group): string => `key-${++model.keys}`

interface Kept {
  key: string
  path: string
  body: Record<string, unknown>
  answer: unknown
}

function remember({ model }: Group, account: Account, { answer, ...request }: Kept): void {
  model.requests.push({ account, ...request, answer: JSON.stringify(answer) })
}

/** Sends an earlier request again: under its key the same one has the same answer, another none. */
export async function retry(group: Group, { request: n, body: which }: Of<'retry'>): Promise<void> {
  const { account, key, path, body, answer } = nth(group.model.requests, n)
  const sent = which === 'same' ? body : { ...body, another: true }
  const again = await ask(group, account.caller, 'POST', path, sent, key)
  if (which === 'other') return must(again.status === 422, 'a key took another body', again.body)
  const isSame = again.status === 200 && JSON.stringify(again.data) === answer
  must(isSame, 'a retry was answered otherwise', answer, again.body)
}

/** Reports an end state. */
export async function report(group: Group, { tx: n, state, reason, isKeyed }: Of<'report'>) {
  const tx = nth(group.model.transactions, n)
  const body = { state, ...(reason !== null && { termination_reason: reason }) }
  const key = isKeyed ? newKey(group) : undefined
  const path = `${pathOf(tx)}/report`
  const {
    status,
    lost,
    data,
    body: shown,
  } = await ask(group, tx.account.caller, ...(['POST', path, body, key] as const))
  must(status === 200 || status === 409, 'a report was answered strangely', shown)
  const answered = { state, reason, answer: status === 200 ? 'recorded' : 'refused' } as const
  // Under a key all tries are one report, and an answer that was lost is given again.
  const tries = key !== undefined ? [] : Array(lost).fill({ state, reason, answer: 'lost' })
  group.reports.set(tx, [...(group.reports.get(tx) ?? []), [...tries, answered]])
  if (key !== undefined && status === 200) {
    remember(group, tx.account, { key, path, body, answer: data })
  }
}

/** Asks for the potentials of all items. */
export async function deduplicate(group: Group, { account: n, isKeyed }: Of<'deduplicate'>) {
  const { model } = group
  const account = nth(model.population.accounts, n)
  const all = Array.from({ length: ITEM_COUNT }, (_, item) => item)
  const before = all.map((item) => basisOf(model, { account, item, chain: null }))
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
      const after = basisOf(model, { account, item, chain: null })
      checkPotential(`item ${item} of ${account.userId}`, value, before[item]!, after)
    }
  })
}

/** Honest users of similar browsers are never more likely one person than this. */
const STRANGER_MAX = 0.1

/** 1 exactly if the user has completed the item, near 0 where nobody else may be the same person. */
export function checkPotential(
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
  must(status === 200, 'a look-up was refused', body)
  group.checks.push(() => checkTransaction(group, tx, data as Transaction))
}

/** The rules of a transaction as it is shown, its potential among them. */
export function checkTransaction(group: Group, tx: KnownTransaction, seen: Transaction): void {
  checkShown(group, tx, seen)
  const late = basisOf(group.model, tx, true)
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
  group.checks.push(() => checkList(group, account, known, seen))
}

const listedIds = ({ model }: Group, { objectName, channel }: Account) =>
  model.transactions
    .filter(({ account }) => account.objectName === objectName)
    .filter(({ account }) => channel === null || account.channel === channel)
    .map(({ id }) => id)

function checkList(group: Group, account: Account, before: string[], seen: Transaction[]): void {
  const after = listedIds(group, account)
  const ids = seen.map(({ id }) => id)
  must(new Set(ids).size === ids.length, 'a list shows a transaction twice', ids)
  const missing = before.filter((id) => !ids.includes(id))
  must(missing.length === 0, 'a list lacks transactions', missing)
  const strange = ids.filter((id) => !after.includes(id))
  must(strange.length === 0, 'a list shows transactions that nobody created', strange)
  const shown = seen.map(({ id }) => group.model.transactions.find((tx) => tx.id === id)!)
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
