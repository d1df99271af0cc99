/**
 * A browser of the demo's panel, at the loader: it opens a link, looks at itself as its person's file
 * says, and posts that. node:http, because Node's fetch adds headers of its own that no browser sends.
 */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Observation } from '../../src/contract/observation.ts'
import type { EdgeFacts } from '../../src/domain/network/edge-facts.ts'
import { toAsciiJson } from '../../src/http/ascii-json.ts'
import { checksumOf } from '../../src/loader/browser/checksum.ts'
import type { Random } from '../../src/training/random.ts'
import { unsaidSignals } from './unsaid-signals.ts'

/** What a browser is and keeps. */
export interface Browser {
  edge: EdgeFacts
  observation: Observation
  /** By how much its clock is ahead, ms. */
  clockMs: number
  cookie: string | null
  /** The copy of the visitor id that the page keeps. */
  copy: string | null
}

interface Page {
  status: number
  text: string
  cookie: string | null
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
/** Of a payload's headers, those that a navigation does not have. */
const OF_PAYLOADS = ['content-type', 'origin', 'referer', 'accept', 'content-length']

/** Opens a link without going on, as people do who close the tab; resolves to the page's nonce. */
export async function openLink(browser: Browser, url: string): Promise<string> {
  const headers = Object.fromEntries(
    Object.entries(browser.edge.headers).filter(([name]) => !OF_PAYLOADS.includes(name)),
  )
  const hasMetadata = headers['sec-fetch-mode'] !== undefined
  const shown = hasMetadata ? NAVIGATION : { accept: NAVIGATION.accept }
  const page = await send(browser, url, { method: 'GET', headers: { ...headers, ...shown } })
  const nonce = /data-page="([^"]+)"/.exec(page.text)?.[1]
  if (!nonce) throw new Error(`the loader answered ${page.status} without a page`)
  return nonce
}

/** Opens a link and passes the loader, in the time that a browser takes. */
export async function passLoader(browser: Browser, url: string, random: Random): Promise<void> {
  const nonce = await openLink(browser, url)
  const tookMs = 260 + random.exponential(220)
  await wait(tookMs)
  const signals = signalsOf(browser, tookMs, random)
  const body = JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) })
  const { headers } = browser.edge
  const answer = await send(browser, url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: new URL(url).origin },
    body,
  })
  if (answer.status !== 200) throw new Error(`the loader answered ${answer.status} to a payload`)
  browser.copy = (JSON.parse(answer.text) as { copy?: string }).copy ?? browser.copy
}

/** Forgets what the browser keeps of earlier visits, as clearing its data does. */
export function clearBrowser(browser: Browser): void {
  browser.cookie = null
  browser.copy = null
}

/** A value or a reason for each signal. */
function signalsOf({ observation, copy, clockMs }: Browser, tookMs: number, random: Random) {
  return {
    ...observation,
    ...unsaidSignals(observation),
    visitorCopy: copy === null ? { absent: 'unsupported' } : { value: copy },
    timing: timingOf(observation, clockMs, tookMs, random),
  }
}

/** Each page load measures durations of its own, in steps of the browser's clock. */
function timingOf({ timing }: Observation, clockMs: number, tookMs: number, random: Random) {
  if (!timing || !('value' in timing)) return { absent: 'failed' }
  const stepMs = timing.value.resolutionMs ?? 1
  const inSteps = (ms: number) => Math.round(ms / stepMs) * stepMs
  const now = Date.now() + clockMs
  return {
    value: {
      ...timing.value,
      clockMs: Math.round(now),
      timeOriginMs: Math.round(now - tookMs - 80),
      elapsedMs: inSteps(tookMs + 60 * random.next()),
      collectMs: inSteps(tookMs * (0.3 + 0.3 * random.next())),
      responseStartMs: inSteps(30 + random.exponential(70)),
    },
  }
}

function send(
  browser: Browser,
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Page> {
  const all = {
    ...headers,
    // The service reads the client's own list from request.cf.
    'accept-encoding': 'identity',
    'cf-connecting-ip': browser.edge.address ?? '',
    'mf-cf-blob': toAsciiJson(cfOf(browser.edge)),
    ...(browser.cookie && { cookie: browser.cookie }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: all, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? null
        browser.cookie = cookie ?? browser.cookie
        resolve({ status: response.statusCode ?? 0, text, cookie })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The edge facts as the platform tells them. */
function cfOf(edge: EdgeFacts): Record<string, unknown> {
  return {
    asn: edge.asn,
    asOrganization: edge.asOrganization,
    country: edge.country,
    region: edge.region,
    city: edge.city,
    timezone: edge.timezone,
    latitude: edge.latitude === null ? undefined : String(edge.latitude),
    longitude: edge.longitude === null ? undefined : String(edge.longitude),
    clientTcpRtt: edge.rttMs,
    colo: edge.colo,
    httpProtocol: edge.httpProtocol,
    tlsVersion: edge.tlsVersion,
    tlsCipher: edge.tlsCipher,
    tlsClientCiphersSha1: edge.tlsCiphersSha1,
    tlsClientExtensionsSha1: edge.tlsExtensionsSha1,
    tlsClientHelloLength: edge.tlsHelloLength,
    clientAcceptEncoding: edge.headers['accept-encoding'],
  }
}
