import type { EdgeFacts } from '../domain/network/edge-facts.ts'
import type { Keyring } from './keyring.ts'
import { encodeOrdered } from './ordered-base64.ts'

const HASH_BYTES = 12

/** Headers that one browser sends alike with a navigation and with a script's request. */
const STEADY_HEADERS = ['user-agent', 'accept-language', 'sec-ch-ua', 'sec-ch-ua-platform']

/**
 * What one browser never changes between a page and its script's request: its user agent, and whether it
 * names languages at all. Which languages may differ where an app opens a page with headers of its own.
 */
export function agentOf(edge: EdgeFacts): [userAgent: string | null, languages: string] {
  const languages = edge.headers['accept-language']
  const kind = languages === undefined ? 'none' : /[a-z]/i.test(languages) ? 'named' : 'any'
  return [edge.headers['user-agent'] ?? null, kind]
}

/** Keyed hash of the network client: address and user agent. The raw values are not kept. */
export async function hashClient(keyring: Keyring, edge: EdgeFacts): Promise<string> {
  const told = [edge.address ?? '', edge.headers['user-agent'] ?? '']
  const hash = await keyring.mac('client', JSON.stringify(told))
  return encodeOrdered(hash.slice(0, HASH_BYTES))
}

/** Keyed hash of the headers that do not change between a page load and its payload. */
export async function hashHeaders(keyring: Keyring, edge: EdgeFacts): Promise<string> {
  const steady = STEADY_HEADERS.map((name) => edge.headers[name] ?? null)
  const hash = await keyring.mac('headers', JSON.stringify(steady))
  return encodeOrdered(hash.slice(0, HASH_BYTES))
}

/** Keyed hash of a payload's signals, by which the same payload is known again under another nonce. */
export async function digestPayload(keyring: Keyring, signals: unknown): Promise<string> {
  const hash = await keyring.mac('payload', JSON.stringify(signals))
  return encodeOrdered(hash.slice(0, HASH_BYTES))
}
