/**
 * Page nonces: each page load gets one, authenticated by us and bound to its transaction, the time
 * it was served, the network client it was served to and the headers of the request for it.
 */
import type { EdgeFacts } from '../domain/network/edge-facts.ts'
import { MINUTE_MS } from '../domain/time.ts'
import type { Binding, PageLoadOf } from '../domain/visit/binding.ts'
import { agentOf, hashClient, hashHeaders } from './hash-client.ts'
import { concatenate, equalInConstantTime } from './keyring/bytes.ts'
import { isSigned, type Keyring } from './keyring.ts'
import { decodeOrdered, encodeOrdered } from './ordered-base64.ts'

/** What a page load is bound to. */
export interface PageLoad {
  /** The loader token of the transaction. */
  token: string
  edge: EdgeFacts
  /** Milliseconds since the epoch, by our clock. */
  at: number
}

/** What a presented nonce proves. */
export interface BindingFacts {
  binding: Extract<Binding, 'valid' | 'malformed' | 'foreign' | 'stale'>
  pageLoad: PageLoadOf
  /** Milliseconds since the page was served; null where the nonce was not made by us. */
  sinceServedMs: number | null
}

/**
 * How long a page load may be used: time to collect, for all retries, and for a phone without a
 * network.
 */
export const PAGE_LOAD_MAX_MS = 10 * MINUTE_MS
/** How far the clocks of the platform's machines may differ. */
const CLOCK_SKEW_MS = 5_000

const USE = 'page-nonce'
const TIME_BYTES = 8
const RANDOM_BYTES = 9
const TRANSACTION_BYTES = 8
const AGENT_BYTES = 8
const CLIENT_BYTES = 8
const MAC_BYTES = 16
const BOUND_AT = TIME_BYTES + RANDOM_BYTES
/** The part that no browser changes between a page and its payload: transaction and agent. */
const FIRM_BYTES = TRANSACTION_BYTES + AGENT_BYTES
const BODY_BYTES = BOUND_AT + FIRM_BYTES + CLIENT_BYTES

/** Makes the nonce of one page load; `random` is an argument only so that tests can fix it. */
export async function makePageNonce(
  keyring: Keyring,
  load: PageLoad,
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)),
): Promise<string> {
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(Math.trunc(load.at)))
  const body = concatenate(time, random, await bindingMacs(keyring, load))
  return encodeOrdered(concatenate(body, await macOf(keyring, body)))
}

/** Checks a presented nonce against the request that brought it. */
export async function verifyPageNonce(
  keyring: Keyring,
  nonce: string,
  presented: PageLoad,
): Promise<BindingFacts> {
  const bytes = decodeOrdered(nonce)
  if (bytes?.length !== BODY_BYTES + MAC_BYTES) return MALFORMED
  const body = bytes.slice(0, BODY_BYTES)
  const isOurs = await isSigned(keyring, USE, body, bytes.slice(BODY_BYTES))
  if (!isOurs) return MALFORMED
  const servedAt = Number(new DataView(body.buffer).getBigUint64(0))
  const sinceServedMs = presented.at - servedAt
  const here = await bindingMacs(keyring, presented)
  const isSame = (start: number, bytes: number) =>
    equalInConstantTime(
      body.slice(BOUND_AT + start, BOUND_AT + start + bytes),
      here.slice(start, start + bytes),
    )
  if (!isSame(0, FIRM_BYTES)) return { binding: 'foreign', pageLoad: 'other', sinceServedMs }
  if (!isSame(FIRM_BYTES, CLIENT_BYTES)) {
    return { binding: 'foreign', pageLoad: 'this', sinceServedMs }
  }
  const isFresh = sinceServedMs >= -CLOCK_SKEW_MS && sinceServedMs <= PAGE_LOAD_MAX_MS
  return { binding: isFresh ? 'valid' : 'stale', pageLoad: 'this', sinceServedMs }
}

const MALFORMED: BindingFacts = {
  binding: 'malformed',
  pageLoad: 'none',
  sinceServedMs: null,
}

/**
 * MACs of transaction, agent and client, one after the other: which one differs decides the
 * binding.
 */
async function bindingMacs(keyring: Keyring, { token, edge }: PageLoad): Promise<Uint8Array> {
  const [client, headers] = await Promise.all([
    hashClient(keyring, token, edge),
    hashHeaders(keyring, edge),
  ])
  const [transactionMac, agentMac, clientMac] = await Promise.all([
    keyring.identity.mac('page-transaction', token),
    keyring.identity.mac('page-agent', JSON.stringify([token, ...agentOf(edge)])),
    keyring.identity.mac('page-client', JSON.stringify([token, client, headers])),
  ])
  return concatenate(
    transactionMac.slice(0, TRANSACTION_BYTES),
    agentMac.slice(0, AGENT_BYTES),
    clientMac.slice(0, CLIENT_BYTES),
  )
}

async function macOf(keyring: Keyring, body: Uint8Array) {
  return (await keyring.signing.mac(USE, body)).slice(0, MAC_BYTES)
}
