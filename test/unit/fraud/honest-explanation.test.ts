import { describe, expect, it } from 'vitest'
import { honestExplanation } from '../../../src/domain/fraud/assessment/honest-explanation.ts'
import { presentAssessment } from '../../../src/domain/fraud/assessment/present-assessment.ts'
import {
  DETECTOR_KEYS,
  type DetectorKey,
  REGISTRY,
} from '../../../src/domain/fraud/detectors/index.ts'
import { chanceUnder, type Weight, weightOf } from '../../../src/domain/fraud/model/model.ts'
import { COMMON_STORY, STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { honestVisit, visitSeeing } from '../../support/visits.ts'

/** From this ratio on an outcome speaks of fraud. */
const TELLING_RATIO = 2

function speaksOfFraud(weight: Weight): boolean {
  const worst = STORY_KEYS.filter((story) => STORIES[story].isFraud).map((story) =>
    chanceUnder(weight, story),
  )
  return Math.max(...worst) > TELLING_RATIO * chanceUnder(weight, COMMON_STORY)
}

function telling(key: DetectorKey): string[] {
  return Object.keys(REGISTRY[key].outcomes).filter((outcome) => {
    const weight = weightOf(MODEL, key, outcome)
    return weight !== undefined && speaksOfFraud(weight)
  })
}

const unexplained = (key: DetectorKey) =>
  telling(key).filter((outcome) => honestExplanation(key, outcome) === null)

/** What a sign alone cannot show: what somebody means by it, or that nobody honest is there. */
const ACCUSING =
  /\b(?:hides?|lies|pretends?|fakes?|poses?|and not people|and no phones|device is made up|shows? that)\b/i

const isOfNobody = (key: DetectorKey, outcome: string) =>
  honestExplanation(key, outcome)?.startsWith('Nobody') ?? true

describe.each(DETECTOR_KEYS)('%s', (key) => {
  it('says which honest people show each outcome that speaks of fraud', () => {
    expect(unexplained(key)).toEqual([])
  })

  it('explains only outcomes that speak of fraud', () => {
    const explained = Object.keys(REGISTRY[key].honestly ?? {})
    expect(explained.filter((outcome) => !telling(key).includes(outcome))).toEqual([])
  })

  it('accuses nobody of an intention where honest people show the same', () => {
    const { outcomes, honestly = {} } = REGISTRY[key]
    const shown = Object.keys(honestly).filter((outcome) => !isOfNobody(key, outcome))
    const sentences = shown.map((outcome) => (outcomes as Record<string, string>)[outcome])
    expect(sentences.filter((sentence) => ACCUSING.test(sentence ?? ''))).toEqual([])
  })

  it('says it in one sentence, with the reason where there is nobody', () => {
    for (const sentence of Object.values<string>(REGISTRY[key].honestly ?? {})) {
      expect(sentence).toMatch(
        /^(?!Nobody)[A-Z].{20,}[^.]$|^Nobody that we know of[ a-z]*: [a-z].{20,}[^.]$/,
      )
    }
  })
})

describe('the honest explanation of a piece', () => {
  it('is shown where the piece raises the score, and nowhere else', () => {
    const canvasReadback = { exact: false, changedPixels: 9 }
    const noisy = visitSeeing({ canvasReadback, traits: { names: ['brave'] } })
    const { pieces } = presentAssessment(assess(noisy))
    expect(pieces.find(({ signal }) => signal === 'canvasNoise')?.honest_explanation).toContain(
      'Brave',
    )
    const lowering = pieces.filter(({ bits }) => bits <= 0)
    expect(lowering.length).toBeGreaterThan(0)
    for (const piece of lowering) expect(piece.honest_explanation).toBeNull()
    const quiet = presentAssessment(assess(honestVisit)).pieces
    expect(quiet.find(({ signal }) => signal === 'canvasNoise')?.honest_explanation).toBeNull()
  })

  it('is null for what is no longer looked for, and for what objects inherit', () => {
    expect(honestExplanation('retired', 'found')).toBeNull()
    expect(honestExplanation('canvasNoise', 'constructor')).toBeNull()
  })
})
