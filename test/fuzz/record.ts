/** What a run has come to: counts, and the requests that showed something wrong. */
import type { Framed } from './framing/framed.ts'
import { checkLog } from './oracles/log-oracle.ts'
import type { Violation } from './oracles/violation.ts'
import { headerOf, type Outcome } from './service/raw-socket.ts'
import type { LogLine } from './service/served-worker.ts'

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

/** A request that was played. */
export interface Played {
  number: number
  asked: Framed | null
  outcome: Outcome | null
}

/** A summary that grows. */
export interface FuzzRecord {
  summary: Summary
  count(played: Played): void
  note(played: Played, violations: readonly Violation[]): void
  /** Notes what was logged, with the request that it names. `isLast` where no answer is to come. */
  noteLog(near: Played, lines: readonly LogLine[], isLast?: boolean): void
}

/** More findings of one rule are counted and not kept. */
const KEPT_PER_RULE = 20
const SENT_MAX_BYTES = 4_000
const ANSWER_MAX = 1_500
/** Requests whose ids are remembered, because a line of the log may come later than the answer. */
const REMEMBERED = 1_000
/** Lines wait for the answer that they belong to during this many requests. */
const WAIT_REQUESTS = 50

/** Bytes as a text that can be pasted into a string of JavaScript. */
export function escapeBytes(bytes: Uint8Array): string {
  const shown = Buffer.from(bytes.slice(0, SENT_MAX_BYTES)).toString('latin1')
  const text = JSON.stringify(shown).replace(
    /[\u007f-\u00ff]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return bytes.length > SENT_MAX_BYTES ? `${text} … ${bytes.length} bytes in all` : text
}

/** An empty record. */
export function makeRecord(): FuzzRecord {
  const summary: Summary = {
    ...{ requests: 0, answers: 0, broken: 0 },
    ...{ statuses: {}, violations: {}, findings: [] },
  }
  const byId = new Map<string, Played>()
  let waiting: { line: LogLine; near: Played; since: number }[] = []

  const note: FuzzRecord['note'] = (played, violations) => {
    for (const violation of violations) {
      const count = (summary.violations[violation.rule] ?? 0) + 1
      summary.violations[violation.rule] = count
      if (count <= KEPT_PER_RULE) summary.findings.push(describe(played, violation))
    }
  }
  const noteLog: FuzzRecord['noteLog'] = (near, lines, isLast = false) => {
    waiting.push(...lines.map((line) => ({ line, near, since: summary.requests })))
    const due = waiting.filter(({ line, since }) => {
      const isKnown = byId.has(requestIdOf(line))
      return isLast || isKnown || summary.requests - since > WAIT_REQUESTS
    })
    waiting = waiting.filter((each) => !due.includes(each))
    for (const { line, near: neighbour } of due) {
      const played = byId.get(requestIdOf(line))
      const unknown = { number: neighbour.number, asked: null, outcome: null }
      note(played ?? unknown, checkLog([line]))
    }
  }
  return {
    summary,
    note,
    noteLog,
    count(played) {
      countStatuses(summary, played)
      for (const answer of played.outcome?.answers ?? []) {
        byId.set(headerOf(answer, 'x-request-id') ?? '', played)
      }
      for (const id of byId.keys()) {
        if (byId.size <= REMEMBERED) break
        byId.delete(id)
      }
    },
  }
}

const requestIdOf = ({ message }: LogLine): string =>
  /"request_id":"([^"]+)"/.exec(message)?.[1] ?? 'none'

function countStatuses(summary: Summary, { asked, outcome }: Played): void {
  if (!asked || !outcome) return
  const { answers } = outcome
  summary.requests += 1
  summary.answers += answers.length
  if (!asked.isWellFramed) summary.broken += 1
  const name = asked.isWellFramed ? asked.draft.name : 'wrongly framed'
  const statuses = summary.statuses[name] ?? {}
  summary.statuses[name] = statuses
  const seen = answers.length > 0 ? answers.map(({ status }) => status) : ['none']
  for (const status of seen) statuses[status] = (statuses[status] ?? 0) + 1
}

function describe({ number, asked, outcome }: Played, violation: Violation): Finding {
  const [answer] = outcome?.answers ?? []
  const head = answer?.headers.map(([name, value]) => `${name}: ${value}`).join('\n') ?? ''
  return {
    ...violation,
    number,
    name: asked?.draft.name ?? 'near this request',
    framing: asked?.framing ?? 'none of its own',
    sent: asked ? escapeBytes(Buffer.concat(asked.segments.map(({ bytes }) => bytes))) : '',
    answer: answer ? `${answer.status}\n${head}\n\n${answer.body}`.slice(0, ANSWER_MAX) : 'none',
  }
}
