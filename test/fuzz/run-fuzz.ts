/** Plays fuzzed requests on several sockets at once and records what does not hold. */
import { openPlainly } from './cases/loader-requests.ts'
import { type Ground, makeRequest } from './cases/make-request.ts'
import { checkOutcome } from './oracles/answer-oracles.ts'
import type { Violation } from './oracles/violation.ts'
import { type FuzzRecord, makeRecord, type Summary } from './record.ts'
import { exchange } from './service/raw-socket.ts'
import type { ServedWorker } from './service/served-worker.ts'

/** What to play. */
export interface FuzzOptions {
  seed: number
  /** Number of the first request. */
  from: number
  /** Number after that of the last request. */
  to: number
  atOnce: number
  /** Asked before each request; the run ends where it gives true. */
  isStopped?(): boolean
}

/** Every so many requests a plain one must be answered. */
const PLAIN_EVERY = 500
/** After the last answer, what runs behind it may still log. */
const BEHIND_MS = 500

/** Plays the requests; `watch` sees the summary grow. */
export async function runFuzz(
  served: ServedWorker,
  ground: Ground,
  { seed, from, to, atOnce, isStopped = () => false }: FuzzOptions,
  watch: (summary: Summary) => void = () => {},
): Promise<Summary> {
  const record = makeRecord()
  let next = from
  const lane = async () => {
    for (let number = next++; number < to && !isStopped(); number = next++) {
      await play(served, ground, record, seed, number)
      if (number % PLAIN_EVERY === 0) {
        record.note({ number, asked: null, outcome: null }, await askPlainly(ground))
      }
      watch(record.summary)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  await new Promise((wake) => setTimeout(wake, BEHIND_MS))
  record.noteLog({ number: to - 1, asked: null, outcome: null }, served.takeLog(), true)
  return record.summary
}

async function play(
  served: ServedWorker,
  ground: Ground,
  record: FuzzRecord,
  seed: number,
  number: number,
): Promise<void> {
  try {
    const asked = await makeRequest(ground, seed, number)
    const outcome = await exchange(served.port, asked)
    const played = { number, asked, outcome }
    record.count(played)
    record.note(played, checkOutcome(asked, outcome, ground))
    record.noteLog(played, served.takeLog())
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const violation = { rule: 'what prepares a request is answered', detail }
    record.note({ number, asked: null, outcome: null }, [violation])
  }
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
