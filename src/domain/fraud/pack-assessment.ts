/**
 * The stored form of an assessment: a few hundred bytes instead of several thousand.
 *
 * A row above about 1,000 bytes costs a page of its own, and one is written for every transaction.
 * An outcome is stored as a hash of its name, so that the order of the registry may change, with
 * the bits it had, so that the sum stays exact when the weights change.
 */
import type { Bits } from '../evidence/bits.ts'
import { DETECTOR_KEYS, REGISTRY } from './detectors/index.ts'
import { type Assessment, type Piece, sentenceOf, total } from './score.ts'

const FORMAT = 1
/** Characters of an outcome's code. */
export const CODE_LENGTH = 4
const CODES = 36 ** CODE_LENGTH
/** Characters kept of what was observed and expected, over all pieces together. */
const DETAIL_BUDGET = 560

type Detail = [piece: number, observed: string, expected: string]
type Packed = [
  format: number,
  version: string,
  prior: number,
  pending: 0 | 1,
  total: number,
  pieces: string,
  details: Detail[],
]

/** A short stable name of an outcome: FNV-1a, in base 36. */
export function outcomeCode(detector: string, outcome: string): string {
  let hash = 0x811c9dc5
  for (const character of `${detector}.${outcome}`) {
    hash ^= character.charCodeAt(0)
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return (hash % CODES).toString(36).padStart(CODE_LENGTH, '0')
}

/** The stored form of an assessment. */
export function packAssessment(assessment: Assessment): string {
  const { modelVersion, prior, pending, coverage, pieces } = assessment
  let budget = DETAIL_BUDGET
  const details: Detail[] = []
  pieces.forEach(({ observed, expected, bits }, index) => {
    const cost = (observed?.length ?? 0) + (expected?.length ?? 0)
    if (bits <= 0 || cost === 0 || cost > budget) return
    budget -= cost
    details.push([index, observed ?? '', expected ?? ''])
  })
  const codes = pieces.map(
    (piece) =>
      outcomeCode(piece.detector, piece.outcome) +
      (piece.counted ? '' : '!') +
      Math.round(piece.rawBits * 100),
  )
  const packed: Packed = [
    FORMAT,
    modelVersion,
    prior,
    pending ? 1 : 0,
    coverage.total,
    codes.join(' '),
    details,
  ]
  return JSON.stringify(packed)
}

interface NamedOutcome {
  detector: string
  group: string
  outcome: string
}

/** Built once, at the first use: it holds every outcome of every detector. */
let outcomes: Map<string, NamedOutcome> | null = null

function outcomesByCode(): Map<string, NamedOutcome> {
  outcomes ??= new Map(
    DETECTOR_KEYS.flatMap((detector) =>
      Object.keys(REGISTRY[detector].outcomes).map((outcome) => [
        outcomeCode(detector, outcome),
        { detector, group: REGISTRY[detector].group, outcome },
      ]),
    ),
  )
  return outcomes
}

/** The outcome of a code; one that no detector has any more is named by the code itself. */
export function nameOutcome(code: string): NamedOutcome {
  return outcomesByCode().get(code) ?? { detector: `retired-${code}`, group: code, outcome: code }
}

/** One piece of a stored assessment; an uncounted one adds nothing to the sum. */
interface PackedPiece {
  code: string
  counted: boolean
  rawBits: Bits
}

function parse(stored: string): Packed | null {
  try {
    const packed = JSON.parse(stored) as Packed
    const isOurs = Array.isArray(packed) && packed[0] === FORMAT && typeof packed[5] === 'string'
    return isOurs ? packed : null
  } catch {
    return null
  }
}

function readPieces(codes: string): PackedPiece[] {
  return codes
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const counted = text[CODE_LENGTH] !== '!'
      const rawBits = Number(text.slice(CODE_LENGTH + (counted ? 0 : 1))) / 100
      return { code: text.slice(0, CODE_LENGTH), counted, rawBits }
    })
}

/** The pieces of a stored form; null for a form that is not ours. */
export function readPackedPieces(stored: string): PackedPiece[] | null {
  const packed = parse(stored)
  return packed && readPieces(packed[5])
}

/** The assessment of a stored form; null for a form that is not ours. */
export function unpackAssessment(stored: string): Assessment | null {
  const packed = parse(stored)
  if (!packed) return null
  const [, version, priorBits, pending, seenOf, codes, details] = packed
  const pieces = readPieces(codes).map(({ code, counted, rawBits }): Piece => {
    const bits = counted ? rawBits : 0
    const unsaid = { observed: null, expected: null, sentence: '' }
    return { ...nameOutcome(code), bits, rawBits, ...unsaid, counted }
  })
  for (const [index, observed, expected] of details) {
    const piece = pieces[index]
    if (piece) Object.assign(piece, { observed: observed || null, expected: expected || null })
  }
  for (const piece of pieces) piece.sentence = sentenceOf(piece.detector, piece.outcome)
  const seen = new Set(pieces.map((piece) => piece.detector))
  return {
    ...total(pieces, priorBits),
    coverage: {
      seen: pieces.length,
      total: seenOf,
      unseen: DETECTOR_KEYS.filter((key) => !seen.has(key)),
    },
    modelVersion: version,
    pending: pending === 1,
  }
}
