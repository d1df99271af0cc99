import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { FaultsAsked } from '../../support/faults-asked.ts'
import { setDatabase } from '../../support/worker/breakable-database.ts'
import { squeezeTime } from '../../support/worker/squeezed-time.ts'
import { anyHistory, play } from './history.ts'

/** As many as fit a minute of `npm test`. */
const asked: FaultsAsked = inject('faults') ?? {
  ...{ histories: 40, seed: 1, path: null, isUnshrunk: false },
}
/** A path of fast-check and, of a shrunk history, the replay path of its commands. */
const [, path, replayPath] = /^([\d:]+)\/?(.*)$/.exec(asked.path ?? '') ?? []
const LIMIT_MS = 24 * 3_600_000

/** How long a failing history is shortened. */
const SHORTENING_MS = 120_000

let restoreTime = () => {}
beforeAll(() => {
  restoreTime = squeezeTime()
  // The service logs each refusal of D1, of which there are thousands.
  if (!inject('faults')) vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterAll(() => {
  restoreTime()
  vi.restoreAllMocks()
  setDatabase('works')
})

describe('random histories with faults', () => {
  it(
    'agree with the model: nothing acknowledged is lost, nobody is stranded',
    async () => {
      let played = 0
      let failedAt = Number.POSITIVE_INFINITY
      const property = fc.asyncProperty(anyHistory(replayPath || undefined), async (commands) => {
        // A history that is not played counts as one that holds, which ends the shortening.
        if (Date.now() - failedAt > SHORTENING_MS) return
        played += 1
        if (inject('faults')) console.log(`faults: ${JSON.stringify({ played })}`)
        await play(commands).catch((error) => {
          failedAt = Math.min(failedAt, Date.now())
          throw error
        })
      })
      const { seed, histories: numRuns, isUnshrunk: endOnFailure } = asked
      const details = await fc.check(property, {
        seed,
        numRuns,
        endOnFailure,
        ...(path && { path }),
      })
      const { failed, numRuns: runs, numShrinks, counterexample, counterexamplePath } = details
      const [commands] = counterexample ?? []
      const replay = /replayPath="([^"]*)"/.exec(String(commands))?.[1] ?? ''
      const found = failed && {
        history: String(commands)
          .replace(/ \/\*.*/, '')
          .split(/,(?=\{"kind":"\w+",)(?![^[]*\])/),
        rule: String(details.errorInstance),
        replay: `--seed ${seed} --path ${counterexamplePath}/${replay}`,
      }
      console.log(`faults: ${JSON.stringify({ histories: runs, numShrinks, seed, found })}`)
      expect(found).toBe(false)
    },
    LIMIT_MS,
  )
})
