/** Reads an export of the service, and goes on where it was cut off. */
import { messageOf } from '../../platform/message-of.ts'
import { sleep } from '../../platform/sleep.ts'
import { reasonOf } from '../service/service.ts'

/** One transaction, by column. */
export type ExportedLine = Record<string, unknown> & { id: string; created_at: string }

/** So often in a row nothing more may come before the export is given up. Judged. */
const FRUITLESS_MAX = 5
/** The wait before the first new attempt; each further one is twice as long. Judged. */
const WAIT_MS = 1_000
/** Without a byte for so long, a connection is taken for dead. Judged. */
const SILENCE_MS = 60_000

/** What to ask for; `url` has its filters, the columns `id` and `created_at` among its columns. */
export interface Download {
  url: URL
  apiKey: string
  /** Is told of a cut, once where the same is in the way again and again. */
  onCut: (reason: string) => void
  /** Waits between attempts, in ms; as long as they usually take unless given. */
  waitMs?: number
}

/** Each refusal has the id of its own request. */
const REQUEST = / Request \S+\.$/

/** A refusal: trying again would not help. */
class Refused extends Error {}

/** The lines of an export, newest first; rejects with the service's reason, or when it is given up. */
export async function* downloadLines(download: Download): AsyncGenerator<ExportedLine> {
  const { url, onCut, waitMs = WAIT_MS } = download
  let fruitless = 0
  let hasAnswered = false
  let told: string | null = null
  for (;;) {
    try {
      const lines = readLines(download, () => {
        hasAnswered = true
      })
      for await (const line of lines) {
        url.searchParams.set('after', line.id)
        fruitless = 0
        told = null
        yield line
      }
      return
    } catch (error) {
      if (error instanceof Refused) throw error
      const reason = messageOf(error instanceof Error && error.cause ? error.cause : error)
      // Nothing was cut off: it is hardly there, and to wait would only hide that.
      if (!hasAnswered)
        throw new Error(`${url.origin} does not answer (${reason}); is the service running?`)
      fruitless += 1
      if (fruitless > FRUITLESS_MAX)
        throw new Error(`${url.origin} does not answer to its end (${reason})`)
      const same = reason.replace(REQUEST, '')
      if (same !== told) onCut(reason)
      told = same
      await sleep(waitMs * 2 ** (fruitless - 1))
    }
  }
}

async function* readLines(
  { url, apiKey }: Download,
  onAnswer: () => void,
): AsyncGenerator<ExportedLine> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const answer = await fetch(url, {
      headers: { 'X-Api-Token': apiKey },
      redirect: 'error',
      signal: silence.signal,
    })
    onAnswer()
    if (!answer.ok || !answer.body) {
      const body: unknown = await answer.json().catch(() => null)
      const refused = `${url.origin} refused: ${reasonOf(answer.status, body)}`
      // Too many requests, and storage that is away for a moment.
      throw answer.status === 429 || answer.status >= 500
        ? new Error(refused)
        : new Refused(refused)
    }
    if (/^text\/html\b/i.test(answer.headers.get('content-type') ?? ''))
      throw new Refused(`${url.origin} answered with a web page in place of an export`)
    let rest = ''
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh()
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as ExportedLine
    }
    // Something between here and there may end an answer that it has not read to its end.
    if (rest !== '') throw new Error('the answer ended within a line')
  } finally {
    clearTimeout(timer)
    // Whoever stops reading does not leave the connection open.
    silence.abort()
  }
}
