/**
 * Where a visit's milliseconds go, without slowing it: by when the server got and answered each
 * request, and by the times that every payload of the loader holds anyway. Both clocks are this
 * machine's.
 */
import { median } from '../operations/percentile.ts'
import type { Sent } from './server.ts'

const PARTS = ['asking', 'page', 'reading', 'collecting', 'posting', 'answer', 'leaving'] as const

/** What each part is, as the documents call it. */
export const PART_NAMES: Record<Part, string> = {
  asking: 'until the server has the request',
  page: 'the server makes the page',
  reading: 'the browser receives and parses it, compiles the script, makes the frame',
  collecting: 'the script collects',
  posting: 'the payload is made and sent, until the server has it',
  answer: 'the server takes it',
  leaving: 'the browser gets the answer and asks for the landing page',
}

/** One part of a visit. */
export type Part = (typeof PARTS)[number]

/** How long each part of one visit took, ms. */
export type Parts = Record<Part, number>

interface PayloadTimes {
  timeOriginMs: number
  elapsedMs: number
  collectMs: number
}

const timesIn = (posted: string | undefined): PayloadTimes | null => {
  const { signals } = JSON.parse(posted || '{}') as {
    signals?: { timing?: { value?: PayloadTimes } }
  }
  return signals?.timing?.value ?? null
}

/**
 * The parts of one visit of the loader, all times in ms since 1970; null where the server has not
 * seen all of it.
 */
export const partsOf = (
  sent: readonly Sent[],
  { openedAt, landedAt }: { openedAt: number; landedAt: number },
): Parts | null => {
  const page = sent.find(({ method, path }) => method === 'GET' && path.startsWith('/r/'))
  const post = sent.find(({ method }) => method === 'POST')
  const times = timesIn(post?.posted)
  if (!page || !post || !times) return null
  const collectedAt = times.timeOriginMs + times.elapsedMs
  const startedAt = collectedAt - times.collectMs
  return {
    asking: page.receivedAt - openedAt,
    page: page.answeredAt - page.receivedAt,
    reading: startedAt - page.answeredAt,
    collecting: times.collectMs,
    posting: post.receivedAt - collectedAt,
    answer: post.answeredAt - post.receivedAt,
    leaving: landedAt - post.answeredAt,
  }
}

/** The median of each part. */
export const medianParts = (visits: readonly Parts[]): Parts =>
  Object.fromEntries(PARTS.map((part) => [part, median(visits.map((each) => each[part]))])) as Parts
