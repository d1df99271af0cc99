/**
 * Users who pass the loader: one recorded browser, with another device and address for each user.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import { type Answer, type Call, send } from './client.ts'

interface Exchange {
  method: string
  headers: Record<string, string>
  body: string
  edge: { ip: string; cf: Record<string, unknown> }
}

type Signals = Record<string, { value?: Record<string, unknown> | string; absent?: string }>

const recording = fileURLToPath(
  new URL('../../cast/recordings/observed-chrome-windows.jsonl', import.meta.url).href,
)
const { exchanges } = JSON.parse(readFileSync(recording, 'utf8').split('\n')[0] ?? '') as {
  exchanges: Exchange[]
}

/** One user with a browser. */
export interface Panellist {
  number: number
  userId: string
  cookie: string | null
}

/** A user who has not opened a link yet. */
export const makePanellist = (number: number, userId: string): Panellist => ({
  number,
  userId,
  cookie: null,
})

/** Every user has an address block of its own, as most of a panel has. */
export const addressOf = (number: number): string => `73.${number & 255}.${143 + (number >> 8)}.23`

const headersOf = (method: string, { number, cookie }: Panellist): Record<string, string> => {
  const exchange = exchanges.findLast((one) => one.method === method)
  if (!exchange) throw new Error(`the recording has no ${method}`)
  return {
    ...exchange.headers,
    'CF-Connecting-IP': addressOf(number),
    'MF-CF-Blob': JSON.stringify(exchange.edge.cf),
    ...(cookie === null ? {} : { Cookie: cookie }),
  }
}

/** The call that opens a link. */
export const opening = (panellist: Panellist, link: string): Call => ({
  method: 'GET',
  url: link,
  headers: headersOf('GET', panellist),
})

/** Opens a link; resolves to the call that the page's script would make. */
export async function openAndObserve(panellist: Panellist, link: string): Promise<Call> {
  return delivery(panellist, link, await send(opening(panellist, link)))
}

/** The call that the script of an opened page would make. */
export function delivery(
  panellist: Panellist,
  link: string,
  page: Pick<Answer, 'headers' | 'text'>,
): Call {
  panellist.cookie ??= page.headers['set-cookie']?.[0]?.split(';')[0] ?? null
  const nonce = /data-page="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const signals = signalsOf(panellist)
  return {
    method: 'POST',
    url: link,
    headers: { ...headersOf('POST', panellist), 'content-type': 'application/json' },
    body: JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) }),
  }
}

/** As fine as the clock of the recorded page, ms. */
const tenths = (ms: number): number => Math.round(10 * ms) / 10

const signalsOf = ({ number }: Panellist): Signals => {
  const posted = exchanges.findLast(({ method }) => method === 'POST')?.body ?? ''
  const { signals } = JSON.parse(posted) as { signals: Signals }
  const own = (salt: string) => `${salt}${number.toString(16).padStart(8, '0')}`.padEnd(16, '0')
  const now = Date.now()
  // Two visits with the same clock, or the same durations, would be taken for a replay.
  const collectMs = tenths(30 + 25 * Math.random())
  const elapsedMs = tenths(collectMs + 200 + 100 * Math.random())
  // Little time passes between a page and its answer, so that most of it is the wait for the page.
  const responseStartMs = tenths(150 + 100 * Math.random())
  const changes: Record<string, Record<string, unknown>> = {
    canvas: { text: own('a'), geometry: own('b') },
    webgl: { render: own('c') },
    audio: { hash: own('d') },
    timing: {
      clockMs: now,
      timeOriginMs: now - elapsedMs,
      elapsedMs,
      collectMs,
      responseStartMs,
    },
  }
  for (const [key, change] of Object.entries(changes)) {
    const value = signals[key]?.value
    if (typeof value === 'object') Object.assign(value, change)
  }
  return signals
}
