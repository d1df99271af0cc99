/** How often recorded visits of different clients agree in what a recording repeats. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { describeDevice } from '../../../src/domain/device/describe.ts'
import { durationsOf } from '../../../src/domain/visit/durations.ts'
import { markVisit } from '../../../src/domain/visit/visit-marks.ts'
import { castFiles, readRecording } from '../../../src/training/readers/recordings.ts'

const RECORDINGS = fileURLToPath(new URL('../../cast/recordings', import.meta.url))

/** Honest clients of one machine; without those that were drawn up from what was observed. */
const recorded = castFiles(RECORDINGS)
  .flatMap(readRecording)
  .filter(({ kind, honest }) => honest && !kind.startsWith('observed'))
  .map(({ visit }) => visit)

type Pair<T> = readonly [T, T]

const pairsOf = <T>(all: readonly T[]): Pair<T>[] =>
  all.flatMap((a, at) => all.slice(at + 1).map((b): Pair<T> => [a, b]))

const measured = pairsOf(
  recorded.flatMap(({ observation }) => {
    const durations = durationsOf(observation)
    return durations ? [durations] : []
  }),
)

const plain = async (_: string, value: string) => value
const marked = await Promise.all(
  recorded.map(async ({ observation, edge }) => {
    const { attributes } = describeDevice({ observation, edge, visitorId: null, demographic: null })
    return markVisit(observation, { browser: attributes.browser ?? '' }, plain)
  }),
)

// What the detector `recording` takes from here: none of 2,016 pairs at 10 ms.
it.each([
  [0.1, 0],
  [1, 0],
  [5, 0],
  [10, 0],
  [20, 0],
  [100, 5],
])('in steps of %f ms the durations of %i of 2,016 pairs agree', (stepMs, agreeing) => {
  const steps = (ms: number | undefined) => Math.floor((ms ?? 0) / stepMs)
  const areAlike = ([a, b]: Pair<number[]>) => a.every((ms, at) => steps(ms) === steps(b[at]))
  expect(measured).toHaveLength(2016)
  expect(measured.filter(areAlike)).toHaveLength(agreeing)
})

it('of pairs with one fingerprint, few agree in all that the browser shows', () => {
  const ofOneBrowser = pairsOf(marked).filter(([a, b]) => a.browser === b.browser)
  const alike = ofOneBrowser.filter(([a, b]) => a.print === b.print)
  expect([alike.length, ofOneBrowser.length]).toEqual([12, 82])
})
