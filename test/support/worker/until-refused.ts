import { expect } from 'vitest'
import type { Answer } from './api.ts'

/**
 * Calls until a limit refuses, and gives that refusal. A limiter's window may end in between, so that up to
 * twice the limit is allowed; never less than the limit. All calls before must have the given status.
 */
export async function untilRefused(
  limit: number,
  status: number,
  send: (i: number) => Promise<Answer<unknown>>,
  atOnce = 1,
): Promise<Answer<unknown>> {
  for (let made = 0; made <= 2 * limit; made += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, i) => send(made + i))
    const answers = await Promise.all(batch)
    const at = answers.findIndex((answer) => answer.status === 429)
    const before = at < 0 ? answers : answers.slice(0, at)
    if (atOnce === 1) for (const answer of before) expect(answer.status).toBe(status)
    const refused = answers[at]
    if (!refused) continue
    expect(made + atOnce).toBeGreaterThan(limit)
    return refused
  }
  throw new Error(`nothing was refused in ${2 * limit} calls`)
}
