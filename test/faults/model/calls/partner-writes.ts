/** What a partner creates and reports in a history, and retries. */
import type { Created } from '../../../support/worker/api.ts'
import { basisOf, type KnownTransaction, must, nth, same } from '../model.ts'
import { type Account, itemFields } from '../population.ts'
import type { Call } from '../steps.ts'
import { ask, type Group, isErasing, pathOf } from './group.ts'

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
  const mayBeErased = isErasing(group, { account })
  const isRepeat = !mayBeErased && basisOf(model, { account, item, chain }).isCompleted
  const times = creation.isTwice && key !== undefined ? [1, 2] : [1]
  const answers = await Promise.all(
    times.map(() => ask(group, account.caller, 'POST', PATH, body, key)),
  )
  // What an erasure has taken may be unknown as a reference, and is created again by a repeated request.
  const made = answers.filter(({ status }) => !(status === 400 && mayBeErased && chain !== null))
  for (const { status, body } of made) must(status === 200, 'a creation was refused', body)
  const isOne = made.every(({ data }) => same(data, made[0]?.data))
  must(isOne || mayBeErased, 'one key gave two answers', answers)
  const given = new Map(made.map(({ data }) => [(data as Created).id, data as Created]))
  for (const [id, { redirect_url: link }] of given) {
    must(!model.transactions.some((tx) => tx.id === id), 'an id was given twice', id)
    model.transactions.push({
      ...{ id, link, account, item, data, isRepeat, chain: chain ?? id },
      redirectUrl: REDIRECT.replace('{tx_id}', id),
      ...{ bornAt: model.commands, transitions: [] },
      ...{ createdAt: null, completedAt: null, nonce: null },
    })
  }
  const [answer] = made
  if (key !== undefined && answer) {
    remember(group, account, { key, path: PATH, body, answer: answer.data })
  }
}

/** An idempotency key that was never used. */
export const newKey = ({ model }: Group): string => `key-${++model.keys}`

interface Kept {
  key: string
  path: string
  body: Record<string, unknown>
  answer: unknown
}

/** Keeps a request and its answer, for retries. */
export function remember({ model }: Group, account: Account, { answer, ...request }: Kept): void {
  model.requests.push({ account, ...request, answer: JSON.stringify(answer) })
}

/** Sends an earlier request again: under its key the same one has the same answer, another none. */
export async function retry(group: Group, { request: n, body: which }: Of<'retry'>): Promise<void> {
  const { account, key, path, body, answer } = nth(group.model.requests, n)
  // An erasure takes answers too: whether the request is then done anew is for creations to show.
  if (isErasing(group, { account })) return
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
  if (status === 404 && isErasing(group, tx)) return
  must(status === 200 || status === 409, 'a report was answered strangely', shown)
  const answered = { state, reason, answer: status === 200 ? 'recorded' : 'refused' } as const
  // Under a key all tries are one report, and an answer that was lost is given again.
  const tries = key !== undefined ? [] : Array(lost).fill({ state, reason, answer: 'lost' })
  group.reports.set(tx, [...(group.reports.get(tx) ?? []), [...tries, answered]])
  if (key !== undefined && status === 200) {
    remember(group, tx.account, { key, path, body, answer: data })
  }
}
