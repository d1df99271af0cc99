import type { Observation } from '../../contract/observation.ts'
import { checksumOf } from './checksum.ts'

/** What the service answers: where to go, and the copy of the visitor id to keep. */
export interface Answer {
  next: string
  copy?: string
  /** The payload does not belong to this page load, and loading the page again would help. */
  again?: boolean
}

/** How long one attempt is waited for alone, and the question whether the host is reached. Judged. */
const ATTEMPT_LIMIT_MS = 4_000
const REACH_LIMIT_MS = 2_000

/** Pauses before each attempt, ms: a phone that changes networks is online again within these. */
export const PROMPT_TRIES: readonly number[] = [0, 250, 800, 2_000]
/** Pauses for an unreachable host, ms; meanwhile the page shows the button to go on. */
export const PATIENT_TRIES: readonly number[] = [1_500, 3_000, 5_000]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The text of one observation, tied to its page load. */
export const envelopeOf = (nonce: string, signals: Observation): string =>
  JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) })

const isAnswer = (value: unknown): value is Answer =>
  /^https?:\/\//i.test(String((value as Answer | null)?.next))

/**
 * No further attempt now can help: the link is unknown, which the answer to the form will show, or
 * it was opened too often, and the form leads to a page that tries again by itself.
 */
const HOPELESS = 'hopeless'

type Outcome = Answer | typeof HOPELESS | null

const postOnce = async (body: string): Promise<Outcome> => {
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      // Chrome before 71 hides the origin of a page without referrers, even from the page's own host.
      referrerPolicy: 'same-origin',
      body,
    })
    if (response.status === 404 || response.status === 429) return HOPELESS
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : null
  } catch {
    return null
  }
}

/**
 * Posts, after each of the given pauses, until it is answered; null when it never was. An attempt that
 * takes long goes on beside the next one, because on a slow network all of them take as long.
 */
export const post = async (body: string, pausesMs: readonly number[]): Promise<Answer | null> => {
  let outcome: Outcome = null
  let tell: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const attempt = async (): Promise<void> => {
    const own = await postOnce(body)
    if (!own) return
    outcome ??= own
    tell()
  }
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) await Promise.race([told, pause(pauseMs)])
    if (!outcome) await Promise.race([told, attempt(), pause(ATTEMPT_LIMIT_MS)])
    if (outcome) return outcome === HOPELESS ? null : outcome
  }
  return null
}

/**
 * Whether our host answers at all; where it does not, posting the form would end on an error page.
 */
export const isReachable = async (ownUrl: string): Promise<boolean> => {
  const answered = fetch(ownUrl, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, pause(REACH_LIMIT_MS).then(() => false)])
}
