/**
 * How much processor time the score of one visit takes: `npm run -s bench -- assess`. A full honest visit,
 * and one of which every detector found its strongest sign.
 */
import { DETECTOR_KEYS } from '../../src/domain/fraud/detectors/index.ts'
import { chanceUnder, type Weight } from '../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../src/domain/fraud/model/weights.ts'
import { assess, conclude, type FoundOutcome } from '../../src/domain/fraud/score.ts'
import { honestVisit } from '../support/visits.ts'

const WARM_UP = 500
const ROUNDS = 1_000
/** Milliseconds that an assessment may take. */
const MOST_MS = 1

/** Milliseconds of processor time of one call. */
function measure(call: () => unknown): number {
  for (let round = 0; round < WARM_UP; round++) call()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / ROUNDS
}

/** How much an outcome speaks for any fraudulent story. */
const speaks = (weight: Weight) =>
  Math.max(
    ...STORY_KEYS.filter((story) => STORIES[story].isFraud).map(
      (story) => chanceUnder(weight, story) / weight.chance,
    ),
  )

const signs = DETECTOR_KEYS.map((detector): FoundOutcome => {
  const rows = Object.entries<Weight>(MODEL.weights[detector])
  const [outcome = ''] = rows.toSorted(([, a], [, b]) => speaks(b) - speaks(a))[0] ?? []
  return { detector, outcome, observed: 'something', expected: 'something else' }
})

const measured = {
  'an honest visit, from its facts': measure(() => assess(honestVisit)),
  [`${signs.length} signs, weighed alone`]: measure(() => conclude(signs, MODEL, false)),
}
for (const [name, ms] of Object.entries(measured)) console.log(`${ms.toFixed(3)} ms  ${name}`)
process.exitCode = Math.max(...Object.values(measured)) > MOST_MS ? 1 : 0
