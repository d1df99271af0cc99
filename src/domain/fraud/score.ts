/** The fraud score: competing stories, one piece of evidence per detector, a sum, a probability. */
import { type Bits, toProbability } from '../statistics/bits.ts'
import { displayText } from './assessment/display-text.ts'
import type { Finding } from './detector.ts'
import { DETECTOR_KEYS, type DetectorKey, REGISTRY } from './detectors/index.ts'
import type { Visit } from './facts/visit.ts'
import { weighStories } from './model/mixture.ts'
import type { FraudModel } from './model/model.ts'
import { IS_FRAUD, STORY_KEYS, type StoryKey } from './model/stories.ts'
import { sharesOf, weighOutcome } from './model/weigh-outcome.ts'
import { MODEL } from './model/weights.ts'

/** One row of the waterfall. */
export interface Piece {
  /** The detector's key; of a stored assessment it may be one that no longer exists. */
  detector: string
  group: string
  outcome: string
  /** What it adds to the sum, beside all that was seen with it. */
  bits: Bits
  /** What it would add if nothing else had been seen. */
  rawBits: Bits
  observed: string | null
  expected: string | null
  sentence: string
  /** False where a stronger piece of its group counts instead. */
  counted: boolean
}

/** P(story | what was seen), by story; the probabilities add up to 1. */
export type StoryProbabilities = { readonly [K in StoryKey]: number }

/** The score of one visit with everything that explains it. */
export interface Assessment {
  /** round(100 · probability). */
  score: number
  probability: number
  /** The prior plus the bits of all pieces. */
  bits: Bits
  prior: Bits
  /** Strongest first; the uncounted last. */
  pieces: Piece[]
  stories: StoryProbabilities
  coverage: { seen: number; total: number; unseen: DetectorKey[] }
  modelVersion: string
  /** The day on which the model was learned, as `YYYY-MM-DD`. */
  learnedOn: string
  /** True while cross-user evidence has not arrived: the score may be revised once. */
  pending: boolean
}

/** An assessment that was kept; those of before stories have neither these nor the model's day. */
export type StoredAssessment = Omit<Assessment, 'stories' | 'learnedOn'> & {
  stories: StoryProbabilities | null
  learnedOn: string | null
}

/** An outcome that a detector found, before it is weighed. */
export interface FoundOutcome {
  detector: DetectorKey
  outcome: string
  observed: string | null
  expected: string | null
}

/** Assesses one visit; pure, so the same visit always gets the same assessment. */
export function assess(visit: Visit, model: FraudModel = MODEL): Assessment {
  const found: FoundOutcome[] = []
  for (const key of DETECTOR_KEYS) {
    const finding: Finding<string> | null = REGISTRY[key].detect(visit)
    if (finding) found.push(toFound(key, finding))
  }
  return conclude(found, model, visit.crossUser === null)
}

function toFound(detector: DetectorKey, { outcome, observed, expected }: Finding<string>) {
  const shown = (text: string | undefined) => (text === undefined ? null : displayText(text))
  return { detector, outcome, observed: shown(observed), expected: shown(expected) }
}

/** The explanation of an outcome known by name only. */
export function sentenceOf(key: string, outcome: string): string {
  const outcomes: Record<string, string> = REGISTRY[key as DetectorKey]?.outcomes ?? {}
  return outcomes[outcome] ?? 'A sign that is no longer looked for'
}

/** Weighs outcomes, at most one of each detector; those that the model does not know are left out. */
export function conclude(
  found: readonly FoundOutcome[],
  model: FraudModel,
  pending: boolean,
): Assessment {
  const shares = sharesOf(model)
  const weighed = found.flatMap((each) => {
    const piece = weighOutcome(model, each)
    return piece ? [{ ...each, ...piece }] : []
  })
  const { prior, parts, counted, probabilities } = weighStories(weighed, shares)
  const pieces = weighed.map(({ ratios, alone, ...each }, at): Piece => {
    const sentence = sentenceOf(each.detector, each.outcome)
    const numbers = { bits: parts[at] ?? 0, rawBits: alone, counted: counted[at] ?? false }
    return { ...each, sentence, ...numbers }
  })
  const seen = new Set<string>(pieces.map(({ detector }) => detector))
  const summed = total(strongestFirst(pieces), prior)
  return {
    ...summed,
    stories: byStory(addUpTo(summed.probability, probabilities)),
    coverage: {
      seen: pieces.length,
      total: DETECTOR_KEYS.length,
      unseen: DETECTOR_KEYS.filter((key) => !seen.has(key)),
    },
    modelVersion: model.version,
    learnedOn: model.learnedOn,
    pending,
  }
}

/** The stories' probabilities, of which the fraudulent ones add up to the probability as rounded. */
function addUpTo(probability: number, stories: readonly number[]): number[] {
  const fraud = stories.reduce((sum, chance, at) => sum + (IS_FRAUD[at] ? chance : 0), 0)
  const ofFraud = probability / (fraud || 1)
  const ofHonest = (1 - probability) / (1 - fraud || 1)
  return stories.map((chance, at) => chance * (IS_FRAUD[at] ? ofFraud : ofHonest))
}

/** Probabilities in the order of the story keys, by story. */
function byStory(probabilities: readonly number[]): StoryProbabilities {
  const entries = STORY_KEYS.map((key, at) => [key, probabilities[at] ?? 0])
  return Object.fromEntries(entries) as StoryProbabilities
}

function strongestFirst(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => Number(b.counted) - Number(a.counted) || b.bits - a.bits)
}

/** Two digits; what rounds to nothing is 0 and not -0, which storing would not keep. */
const roundBits = (bits: Bits): Bits => Math.round(100 * bits) / 100 + 0

/** The score of pieces already weighed: the prior plus their bits. */
export function total(pieces: Piece[], prior: Bits) {
  // Each has two digits, and so has their sum, which floating point would blur.
  const bits = roundBits(pieces.reduce((sum, piece) => sum + piece.bits, prior))
  const probability = toProbability(bits)
  return { score: Math.round(100 * probability), probability, bits, prior, pieces }
}
