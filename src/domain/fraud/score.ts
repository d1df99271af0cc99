/** The fraud score: a prior, one counted piece of evidence per group, a sum, a probability. */
import { type Bits, toProbability } from '../evidence/bits.ts'
import type { Finding } from './detector.ts'
import { DETECTOR_KEYS, type DetectorKey, REGISTRY } from './detectors/index.ts'
import { displayText } from './display-text.ts'
import type { Visit } from './facts/visit.ts'
import { type FraudModel, weightOf } from './model.ts'
import { MODEL } from './weights.ts'

/** One row of the waterfall. */
export interface Piece {
  /** The detector's key; of a stored assessment it may be one that no longer exists. */
  detector: string
  group: string
  outcome: string
  /** What it adds to the sum: `rawBits`, or 0 where a stronger piece of its group counts. */
  bits: Bits
  rawBits: Bits
  observed: string | null
  expected: string | null
  sentence: string
  counted: boolean
}

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
  coverage: { seen: number; total: number; unseen: DetectorKey[] }
  modelVersion: string
  /** True while cross-user evidence has not arrived: the score may be revised once. */
  pending: boolean
}

/** Assesses one visit; pure, so the same visit always gets the same assessment. */
export function assess(visit: Visit, model: FraudModel = MODEL): Assessment {
  const pieces: Piece[] = []
  const unseen: DetectorKey[] = []
  for (const key of DETECTOR_KEYS) {
    const found: Finding<string> | null = REGISTRY[key].detect(visit)
    const piece = found && pieceOf(key, found, model)
    if (piece) pieces.push(piece)
    else unseen.push(key)
  }
  return conclude(pieces, unseen, model, visit.crossUser === null)
}

function pieceOf(key: DetectorKey, found: Finding<string>, model: FraudModel): Piece | null {
  const weight = weightOf(model, key, found.outcome)
  if (!weight) return null
  return {
    detector: key,
    group: REGISTRY[key].group,
    outcome: found.outcome,
    bits: 0,
    rawBits: weight.bits,
    observed: found.observed === undefined ? null : displayText(found.observed),
    expected: found.expected === undefined ? null : displayText(found.expected),
    sentence: sentenceOf(key, found.outcome),
    counted: false,
  }
}

/** The explanation of an outcome known by name only. */
export function sentenceOf(key: string, outcome: string): string {
  const outcomes: Record<string, string> = REGISTRY[key as DetectorKey]?.outcomes ?? {}
  return outcomes[outcome] ?? 'A sign that is no longer looked for'
}

/**
 * Whether `a` counts for its group rather than `b`: evidence for fraud goes before evidence against
 * it, since agreement in one place does not explain away a contradiction in another.
 */
function outweighs(a: Piece, b: Piece): boolean {
  if (a.rawBits > 0 || b.rawBits > 0) return a.rawBits > b.rawBits
  return a.rawBits < b.rawBits
}

/** Counts the strongest piece of each group, strongest first. */
function weigh(pieces: Piece[]): Piece[] {
  const strongest = new Map<string, Piece>()
  for (const piece of pieces) {
    const best = strongest.get(piece.group)
    if (!best || outweighs(piece, best)) strongest.set(piece.group, piece)
  }
  return pieces
    .map((piece) => {
      const counted = strongest.get(piece.group) === piece
      return { ...piece, counted, bits: counted ? piece.rawBits : 0 }
    })
    .sort((a, b) => Number(b.counted) - Number(a.counted) || b.rawBits - a.rawBits)
}

/** Weighs the pieces against each other and sums up. */
export function conclude(
  pieces: Piece[],
  unseen: DetectorKey[],
  model: Pick<FraudModel, 'priorBits' | 'version'>,
  pending: boolean,
): Assessment {
  return {
    ...total(weigh(pieces), model.priorBits),
    coverage: { seen: pieces.length, total: pieces.length + unseen.length, unseen },
    modelVersion: model.version,
    pending,
  }
}

/** The score of pieces already weighed: the prior plus their bits. */
export function total(pieces: Piece[], prior: Bits) {
  const bits = pieces.reduce((sum, piece) => sum + piece.bits, prior)
  const probability = toProbability(bits)
  return { score: Math.round(100 * probability), probability, bits, prior, pieces }
}
