/** Whether everything that was acknowledged is there: in the users' objects, and in D1. */

import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { readTransactionId } from '../../../src/secrets/transaction-id.ts'
import { SECRETS } from '../../support/stored/bundled-worker.ts'
import { ask } from './ask.ts'
import type { LoadedWorkerd } from './loaded-workerd.ts'
import type { Acknowledged } from './whole-transaction.ts'

/** What was found of the acknowledged transactions. */
export interface FoundAgain {
  acknowledged: number
  reported: number
  /** Transactions that a look-up answers, with their report where they have one. */
  lookedUp: number
  /** Transactions that D1 has, with their report where they have one. */
  inDatabase: number
  /** How long after the last answer D1 had all of them, s; null where it never had. */
  completeAfterS: number | null
}

const WAIT_MAX_S = 300
const POLL_MS = 1_000
const AT_ONCE = 16

/** Waits until D1 has everything, at most five minutes, and looks all transactions up. */
export async function findAgain(
  workerd: LoadedWorkerd,
  transactions: readonly Acknowledged[],
  progress: (text: string) => void,
): Promise<FoundAgain> {
  const startedAt = performance.now()
  const elapsedS = () => (performance.now() - startedAt) / 1000
  const keys = await keysOf(transactions)
  let inDatabase = await countInDatabase(workerd, transactions, keys)
  while (inDatabase < transactions.length && elapsedS() < WAIT_MAX_S) {
    progress(`D1 has ${inDatabase} of ${transactions.length} transactions`)
    await new Promise((wake) => setTimeout(wake, POLL_MS))
    inDatabase = await countInDatabase(workerd, transactions, keys)
  }
  const completeAfterS = inDatabase === transactions.length ? Math.round(elapsedS()) : null
  progress(`looking ${transactions.length} transactions up`)
  return {
    acknowledged: transactions.length,
    reported: transactions.filter(({ isReported }) => isReported).length,
    lookedUp: await countLookedUp(workerd.origin, transactions),
    inDatabase,
    completeAfterS,
  }
}

/** What D1 calls each transaction: user and sequence. */
async function keysOf(transactions: readonly Acknowledged[]): Promise<string[]> {
  const keyring = openKeyring(readSecrets(SECRETS))
  return Promise.all(
    transactions.map(async ({ partner, id }) => {
      const key = await readTransactionId(keyring, partner.scope, id)
      return `${key?.userKey} ${key?.sequence}`
    }),
  )
}

async function countInDatabase(
  { db }: LoadedWorkerd,
  transactions: readonly Acknowledged[],
  keys: readonly string[],
): Promise<number> {
  const { results } = await db
    .prepare("SELECT substr(user_ref, 1, 16) || ' ' || sequence AS key, state FROM transactions")
    .all<{ key: string; state: string | null }>()
  const states = new Map(results.map(({ key, state }) => [key, state]))
  return transactions.filter(({ isReported }, i) => {
    const state = states.get(keys[i] ?? '')
    return isReported ? state === 'completed' : state !== undefined
  }).length
}

async function countLookedUp(
  origin: string,
  transactions: readonly Acknowledged[],
): Promise<number> {
  // Their partners' limits are those of the load, and a trial's is spent.
  const asked = transactions.entries()
  let found = 0
  const lookUp = async () => {
    for (const [, { partner, id, isReported }] of asked) {
      if (await isFound(origin, partner.apiKey, id, isReported)) found += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookUp))
  return found
}

/** Looks one up; waits as long as the service asks for. */
async function isFound(origin: string, key: string, id: string, isReported: boolean) {
  for (;;) {
    const url = `${origin}/v1/transactions/${id}`
    const { status, headers, text } = await ask({
      method: 'GET',
      url,
      headers: { 'X-Api-Token': key },
    })
    if (status === 200) {
      const { data } = JSON.parse(text) as { data: { id: string; state_transitions: unknown[] } }
      // A report that was not acknowledged may have been kept all the same.
      return data.id === id && data.state_transitions.length >= (isReported ? 1 : 0)
    }
    if (status !== 429) return false
    await new Promise((wake) => setTimeout(wake, Number(headers['retry-after'] ?? 1) * 1000))
  }
}
