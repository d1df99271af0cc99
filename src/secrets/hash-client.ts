/** Keyed hashes of a client, its headers and its payload. */
import { addressBlock } from '../domain/network/address.ts'
import type { EdgeFacts } from '../domain/network/edge-facts.ts'
import { hashText } from './hash-text.ts'
import type { Keyring } from './keyring.ts'

/** Headers that a browser sends unchanged with a navigation and with a script's request. */
const STEADY_HEADERS = ['user-agent', 'accept-language', 'sec-ch-ua', 'sec-ch-ua-platform']

/**
 * A hint without a value. Where a program that holds Chromium has no client hints, as views in Android
 * apps have none before version 116
 * (https://android-developers.googleblog.com/2024/12/user-agent-reduction-on-android-webview.html),
 * scripts' requests have the empty hint and navigations no hint at all: seen in Chromium 85 to 112.
 */
const EMPTY_HINT = /^(?:"")?$/

/**
 * What no browser changes between a page and its script's request: the user agent, and whether it
 * names languages at all. The languages themselves may change where an app opens a page with its
 * own headers.
 */
export function agentOf(edge: EdgeFacts): [userAgent: string | null, languages: string] {
  const languages = edge.headers['accept-language']
  const kind = languages === undefined ? 'none' : /[a-z]/i.test(languages) ? 'named' : 'any'
  return [edge.headers['user-agent'] ?? null, kind]
}

/**
 * Keyed hash of the network client (address and user agent) at one link: it tells whether two
 * requests for this link came from one client, and matches nothing elsewhere. The raw values are not
 * kept.
 */
export async function hashClient(
  keyring: Keyring,
  token: string,
  edge: EdgeFacts,
): Promise<string> {
  const client = [token, edge.address ?? '', edge.headers['user-agent'] ?? '']
  return hashText(keyring, 'client', JSON.stringify(client))
}

/**
 * Keyed hash of the line that a request came over at one link: what one household holds, whichever of its
 * devices asks. Null where the address is not known. It matches nothing at another link.
 */
export async function hashLine(
  keyring: Keyring,
  token: string,
  { address }: Pick<EdgeFacts, 'address'>,
): Promise<string | null> {
  const block = address === null ? null : addressBlock(address)
  return block === null ? null : hashText(keyring, 'line', JSON.stringify([token, block]))
}

/** Keyed hash of the headers that do not change between a page load and its payload. */
export async function hashHeaders(keyring: Keyring, edge: EdgeFacts): Promise<string> {
  const steady = STEADY_HEADERS.map((name) => {
    const value = edge.headers[name] ?? ''
    return EMPTY_HINT.test(value) ? null : value
  })
  return hashText(keyring, 'headers', JSON.stringify(steady))
}

/**
 * Keyed hash of a payload's signals, by which the same payload is recognised under another nonce.
 */
export async function digestPayload(keyring: Keyring, signals: unknown): Promise<string> {
  return hashText(keyring, 'payload', JSON.stringify(signals))
}
