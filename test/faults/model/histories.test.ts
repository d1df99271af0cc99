import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FaultsAsked } from '../../support/faults-asked.ts'
import { setDatabase } from '../../support/worker/breakable-database.ts'
import { squeezeTime } from '../../support/worker/squeezed-time.ts'
import { anyHistory, play } from './history.ts'

/** As many as fit a minute of `npm test`. */
const asked: FaultsAsked = inject('faults') ?? {
  ...{ histories: 40, seed: 1, path: null, isUnshrunk: false },
}
/** A path of fast-check and, of a shrunk history, the replay path of its commands. */
const [path, replayPath] = asked.path?.split('/') ?? []
const LIMIT_MS = 24 * 3_600_000

let restoreTime = () => {}
beforeAll(() => {
  restoreTime = squeezeTime()
})
afterAll(() => {
  restoreTime()
  setDatabase('works')
})

describe('random histories with faults', () => {
  it(
    'agree with the model: nothing acknowledged is lost, nobody is stranded',
    async () => {
      let played = 0
      const property = fc.asyncProperty(anyHistory(replayPath), async (commands) => {
        played += 1
        if (inject('faults')) console.log(`faults: ${JSON.stringify({ played })}`)
        await play(commands)
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
