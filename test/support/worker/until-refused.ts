import { expect } from 'vitest'
import type { Answer } from './api.ts'

/**
 * Calls until a limit refuses, and gives that refusal. A limiter's window may end in between, so that up to
 * twice the limit is allowed; never less than the limit. All others must have the given status.
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
    const refused = answers.find((answer) => answer.status === 429)
    // Of those at the same time any may be refused first.
    for (const answer of answers) if (answer.status !== 429) expect(answer.status).toBe(status)
    if (!refused) continue
    expect(made + atOnce).toBeGreaterThan(limit)
    return refused
  }
  throw new Error(`nothing was refused in ${2 * limit} calls`)
}
