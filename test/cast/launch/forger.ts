/** Clients without a browser: they fetch the page, and send a payload of their own. */
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import type { VisitContext } from '../client.ts'
import { browseChromium, living } from './chromium.ts'
import type { Sender } from './senders.ts'

/** A payload as the loader posts it. */
export interface Envelope {
  nonce: string
  signals: Record<string, { value?: Record<string, unknown>; absent?: string }>
  seal?: string
}

/** What a forger reads from the page: the nonce and the cookies that bind the payload to it. */
export interface OpenedPage {
  nonce: string
  cookie: string
}

/** How a forger sends, and what. */
export interface Forgery {
  send: Sender
  headers?: Record<string, string>
  /** The body to post. */
  forge: (page: OpenedPage, context: VisitContext) => string | Promise<string>
  contentType?: string
}

const ARRIVAL = /https?:\/\/[^"\s\\]*__arrived[^"\s\\]*/

/** Opens the link without a browser. */
export async function openPage(link: string, { send, headers = {} }: Forgery): Promise<OpenedPage> {
  const page = await send(link, { method: 'GET', headers })
  const nonce = page.text.match(/data-page="([^"]*)"/)?.[1] ?? ''
  return { nonce, cookie: page.cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

/** Opens the link, posts what was forged, and goes where the answer says. */
export async function forgeVisit(context: VisitContext, forgery: Forgery): Promise<void> {
  const page = await openPage(context.link, forgery)
  const answer = await forgery.send(context.link, {
    method: 'POST',
    headers: {
      ...forgery.headers,
      'content-type': forgery.contentType ?? 'application/json',
      ...(page.cookie ? { cookie: page.cookie } : {}),
    },
    body: await forgery.forge(page, context),
  })
  const next = answer.text.match(ARRIVAL)?.[0] ?? answer.location
  if (!next) return
  await forgery.send(next, { method: 'GET', headers: forgery.headers ?? {} })
  await context.arrived
}

const CAPTURED = 'captured payload'

/** Lets a genuine browser through in the first round, and keeps what it sent. */
export async function captureFirst(
  context: VisitContext,
  then: (captured: Envelope) => Promise<void>,
): Promise<void> {
  if (context.round === 0) {
    await browseChromium(context, living('America/Chicago', 'en-US'))
    const sent = context.exchanges.findLast(({ method }) => method === 'POST')
    context.memory.set(CAPTURED, sent?.body ?? '{}')
    return
  }
  await then(JSON.parse(context.memory.get(CAPTURED) ?? '{}') as Envelope)
}

/** An envelope as the loader would make it of these signals. */
export function withChecksum(nonce: string, signals: Envelope['signals']): string {
  return JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) })
}

/** The signals with their clock set to now. */
export function withFreshClock(signals: Envelope['signals']): Envelope['signals'] {
  const timing = signals.timing?.value
  if (!timing) return signals
  const clockMs = Date.now()
  return {
    ...signals,
    timing: {
      value: { ...timing, clockMs, timeOriginMs: clockMs - Number(timing.elapsedMs ?? 0) },
    },
  }
}

/** Signals as someone writes them who has looked at a payload once. */
export const MADE_UP: Envelope['signals'] = {
  canvas: { value: { text: 'a1b2c3d4e5f60718', geometry: '18f7e6d5c4b3a291' } },
  screen: {
    value: {
      width: 1920,
      height: 1080,
      availWidth: 1920,
      availHeight: 1040,
      colorDepth: 24,
      pixelRatio: 1,
      innerWidth: 1920,
      innerHeight: 969,
      outerWidth: 1920,
      outerHeight: 1040,
      mediaAgrees: true,
    },
  },
  hardware: { value: { cores: 8, memoryGb: 8 } },
  languages: { value: { language: 'en-US', languages: ['en-US', 'en'] } },
  touch: { value: { maxTouchPoints: 0, touchEvent: false } },
}
