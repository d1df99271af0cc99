/** Plays fuzzed requests on several sockets at once and collects what does not hold. */
import type { Framed } from './cases/framing.ts'
import { type Ground, makeRequest } from './cases/make-request.ts'
import { openPlainly } from './cases/loader-requests.ts'
import { checkOutcome, type Violation } from './oracles/answer-oracles.ts'
import { checkLog } from './oracles/log-oracle.ts'
import { exchange, type Outcome } from './service/raw-socket.ts'
import type { ServedWorker } from './service/served-worker.ts'

/** What to play. */
export interface FuzzOptions {
  seed: number
  /** Numbers of the first request and of the one after the last. */
  from: number
  to: number
  atOnce: number
}

/** A violation with the request that showed it. */
export interface Finding extends Violation {
  /** The number of the request; with the seed it gives the same request again. */
  number: number
  name: string
  framing: string
  sent: string
  answer: string
}

/** How far a run is, or what it has come to. */
export interface Summary {
  requests: number
  answers: number
  /** Requests that travelled in a way that the product need not have understood. */
  broken: number
  /** How many answers had each status, by what was asked. */
  statuses: Record<string, Record<string, number>>
  /** How many violations there were of each rule. */
  violations: Record<string, number>
  findings: Finding[]
}

/** Every so many requests a plain one must be answered. */
const PLAIN_EVERY = 500
/** More findings of one rule are counted and not kept. */
const KEPT_PER_RULE = 20
const SENT_MAX_BYTES = 4_000
const ANSWER_MAX = 1_500

/** Bytes as text that can be pasted into a string of JavaScript. */
export function escapeBytes(bytes: Uint8Array): string {
  const shown = Buffer.from(bytes.slice(0, SENT_MAX_BYTES)).toString('latin1')
  const text = JSON.stringify(shown).replace(
    /[\u007f-\u00ff]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return bytes.length > SENT_MAX_BYTES ? `${text} … ${bytes.length} bytes in all` : text
}

/** Plays the requests; `watch` sees the summary grow. */
export async function runFuzz(
  served: ServedWorker,
  ground: Ground,
  { seed, from, to, atOnce }: FuzzOptions,
  watch: (summary: Summary) => void = () => {},
): Promise<Summary> {
  const summary: Summary = { requests: 0, answers: 0, broken: 0, statuses: {}, violations: {}, findings: [] }
  const note = (number: number, asked: Framed | null, outcome: Outcome | null, violations: readonly Violation[]) => {
    for (const violation of violations) {
      const count = (summary.violations[violation.rule] ?? 0) + 1
      summary.violations[violation.rule] = count
      if (count <= KEPT_PER_RULE) summary.findings.push(describe(number, asked, outcome, violation))
    }
  }
  const play = async (number: number) => {
    const asked = await makeRequest(ground, seed, number)
    const outcome = await exchange(served.port, asked)
    count(summary, asked, outcome)
    note(number, asked, outcome, checkOutcome(asked, outcome, ground))
    const logged = checkLog(served.takeLog())
    // Log lines come by another way than answers, so with several sockets it may be a neighbour's.
    note(number, asked, outcome, logged)
    if (number % PLAIN_EVERY === 0) note(number, null, null, await askPlainly(ground))
    watch(summary)
  }
  let next = from
  const lane = async () => {
    for (let number = next++; number < to; number = next++) {
      await play(number).catch((error: unknown) => {
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
        note(number, null, null, [{ rule: 'what prepares a request is answered', detail }])
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  note(to - 1, null, null, checkLog(served.takeLog()))
  return summary
}

function count(summary: Summary, asked: Framed, { answers }: Outcome): void {
  summary.requests += 1
  summary.answers += answers.length
  if (!asked.isWellFramed) summary.broken += 1
  const name = asked.isWellFramed ? asked.draft.name : 'wrongly framed'
  const statuses = summary.statuses[name] ?? {}
  summary.statuses[name] = statuses
  const seen = answers.length > 0 ? answers.map(({ status }) => status) : ['none']
  for (const status of seen) statuses[status] = (statuses[status] ?? 0) + 1
}

/** A plain creation and opening, which must work at any time. */
async function askPlainly({ port, worlds }: Ground): Promise<Violation[]> {
  try {
    const [world] = worlds
    const made = await world?.create(`${world.marker}-plain`, 'project-plain')
    await openPlainly(`http://127.0.0.1:${port}`, made?.token ?? '')
    return []
  } catch (error) {
    return [{ rule: 'plain calls are answered all the time', detail: String(error) }]
  }
}

function describe(
  number: number,
  asked: Framed | null,
  outcome: Outcome | null,
  violation: Violation,
): Finding {
  const [answer] = outcome?.answers ?? []
  const head = answer?.headers.map(([name, value]) => `${name}: ${value}`).join('\n') ?? ''
  return {
    ...violation,
    number,
    name: asked?.draft.name ?? 'a plain call',
    framing: asked?.framing ?? 'whole',
    sent: asked ? escapeBytes(Buffer.concat(asked.segments.map(({ bytes }) => bytes))) : '',
    answer: answer ? `${answer.status}\n${head}\n\n${answer.body}`.slice(0, ANSWER_MAX) : 'none',
  }
}
