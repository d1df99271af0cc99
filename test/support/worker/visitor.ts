/**
 * A visitor's browser at the loader: opens the link, posts what the script would, follows the
 * redirect.
 */
import { exports } from 'cloudflare:workers'
import { vi } from 'vitest'
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import { chromeHeaders, chromeValues } from '../visits.ts'

/** A browser and its network. */
export interface Visitor {
  address: string
  cookie: string | null
  headers: Record<string, string>
  cf: Record<string, unknown>
  /** Collector values by key; a missing one is reported as unsupported. */
  signals: Record<string, unknown>
}

/**
 * Round times, equal for all, of a clock that tells nothing finer: they are no recording played again. They are short,
 * as the time that passes in tests between a page and its answer is.
 */
const UNTOLD = { ...chromeValues.timing, elapsedMs: 200, resolutionMs: null }

let visitors = 0

const homeCf = {
  asn: 7922,
  asOrganization: 'Comcast Cable Communications, LLC',
  country: 'US',
  timezone: 'America/New_York',
  latitude: '40.71',
  longitude: '-74.0',
  httpProtocol: 'HTTP/2',
  tlsVersion: 'TLSv1.3',
}

/** An honest visitor at home, with an address and a device of its own. */
export function makeVisitor(changes: Partial<Visitor> = {}): Visitor {
  visitors += 1
  const unique = (salt: string) =>
    `${salt}${visitors.toString(16).padStart(8, '0')}`.padEnd(16, '0')
  return {
    address: `2001:db8:${visitors.toString(16)}::1`,
    cookie: null,
    headers: chromeHeaders,
    cf: homeCf,
    signals: {
      ...chromeValues,
      timing: UNTOLD,
      webgl: { ...chromeValues.webgl, render: unique('c') },
      canvas: { text: unique('a'), geometry: unique('b') },
      audio: { hash: unique('d'), sampleRate: 48_000 },
      fonts: { present: ['Segoe UI', 'Segoe Print', `Font ${visitors}`] },
    },
    ...changes,
  }
}

/** Sends a request as the visitor, redirects not followed; keeps the cookie it is given. */
export async function send(
  visitor: Visitor,
  url: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await exports.default.fetch(url, {
    redirect: 'manual',
    cf: visitor.cf,
    ...init,
    headers: {
      ...visitor.headers,
      'CF-Connecting-IP': visitor.address,
      ...(visitor.cookie && { Cookie: visitor.cookie }),
      ...init.headers,
    },
  } as RequestInit)
  const cookie = response.headers.get('Set-Cookie')
  if (cookie) visitor.cookie = cookie.split(';')[0] ?? null
  return response
}

/** The least time that a browser takes from the page to its answer; a program would be faster. */
const PAGE_LOAD_MS = 25

/** The time of a page load passes, also where a test sets the clock. */
async function loadPage(): Promise<void> {
  if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + PAGE_LOAD_MS)
  else await new Promise((wake) => setTimeout(wake, PAGE_LOAD_MS))
}

/** Opens a link and loads its page; resolves to the page and its nonce. */
export async function open(visitor: Visitor, url: string) {
  const response = await send(visitor, url, {
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  })
  const html = await response.text()
  await loadPage()
  return { response, html, nonce: /data-page="([^"]+)"/.exec(html)?.[1] ?? '' }
}

/** What the page's script would post. */
export function payloadOf(visitor: Visitor, nonce: string): string {
  const signals = Object.fromEntries(
    Object.keys(SIGNAL_VALUES).map((key) => {
      const value = visitor.signals[key]
      return [key, value === undefined || value === null ? { absent: 'unsupported' } : { value }]
    }),
  )
  const timed = signals.timing
  if (timed && 'value' in timed) {
    const clock = { clockMs: Date.now(), timeOriginMs: Date.now() - 700 }
    signals.timing = { value: { ...(timed.value as object), ...clock } }
  }
  return JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) })
}

/** Posts a payload as the page's script does. */
export const post = (visitor: Visitor, url: string, body: string) =>
  send(visitor, url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
  })

/** Posts the page's form, with or without a payload, as a browser does when its script cannot. */
export const postForm = (visitor: Visitor, url: string, payload = '') =>
  send(visitor, url, {
    method: 'POST',
    body: new URLSearchParams({ payload }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
    },
  })

/** Opens the link and posts the payload; resolves to the URL that the visitor is sent to. */
export async function pass(visitor: Visitor, url: string): Promise<string> {
  const { response, nonce } = await open(visitor, url)
  if (response.status === 303) return response.headers.get('Location') ?? ''
  const answer = await post(visitor, url, payloadOf(visitor, nonce))
  const { next } = await answer.json<{ next: string }>()
  return next
}
