/**
 * The stored form of an assessment: a few hundred bytes instead of several thousand.
 *
 * A row above about 1,000 bytes costs a page of its own, and one is written for every transaction.
 * An outcome is stored as a hash of its name, so that the order of the registry may change, with
 * the bits it had, so that the sum stays exact when the weights change. Probabilities of the stories
 * are kept to a thousandth.
 */

import { fnv1a } from '../../fnv-1a.ts'
import type { Bits } from '../../statistics/bits.ts'
import { DETECTOR_KEYS, REGISTRY } from '../detectors/index.ts'
import { type Piece, type StoredAssessment, sentenceOf, total } from '../score.ts'
import { packStories, readStories } from './stored-stories.ts'

const FORMAT = 2
/** Before stories; still read, as long as transactions of that time are kept. */
const FIRST_FORMAT = 1
/** Characters of an outcome's code. */
export const CODE_LENGTH = 4
const CODES = 36 ** CODE_LENGTH
/** Bytes of a stored form; what was observed and expected is kept as far as it fits. */
const MOST_BYTES = 980

type Detail = [piece: number, observed: string, expected: string]
type Packed = [
  format: number,
  version: string,
  learnedOn: string,
  prior: number,
  pending: 0 | 1,
  total: number,
  pieces: string,
  details: Detail[],
  stories: string,
]

/** Hundredths of a bit are stored as whole numbers. */
const UNIT = 100

/** A short stable name of an outcome, in base 36. */
export function outcomeCode(detector: string, outcome: string): string {
  const code = fnv1a(`${detector}.${outcome}`) % CODES
  return code.toString(36).padStart(CODE_LENGTH, '0')
}

/** `code`, `!` where it did not count, what it added, and after `/` what it would add alone. */
function packPiece({ detector, outcome, counted, bits, rawBits }: Piece): string {
  const [added, alone] = [bits, rawBits].map((each) => Math.round(each * UNIT))
  const rest = alone === added ? '' : `/${alone}`
  return `${outcomeCode(detector, outcome)}${counted ? '' : '!'}${added}${rest}`
}

/** Bytes of a text in UTF-8; each half of a surrogate pair is two of the four. */
function byteLength(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isHalf = code >= 0xd800 && code <= 0xdfff
    bytes += code < 0x80 ? 1 : code < 0x800 || isHalf ? 2 : 3
  }
  return bytes
}

/** The stored form of an assessment. */
export function packAssessment(assessment: StoredAssessment): string {
  const { modelVersion, learnedOn, prior, pending, coverage, pieces } = assessment
  const details: Detail[] = []
  const packed: Packed = [
    FORMAT,
    modelVersion,
    learnedOn ?? '',
    prior,
    pending ? 1 : 0,
    coverage.total,
    pieces.map(packPiece).join(' '),
    details,
    packStories(assessment.stories),
  ]
  let left = MOST_BYTES - byteLength(JSON.stringify(packed))
  for (const [index, { observed, expected, bits }] of pieces.entries()) {
    if (bits <= 0 || (!observed && !expected)) continue
    const detail: Detail = [index, observed ?? '', expected ?? '']
    const cost = byteLength(JSON.stringify(detail)) + 1
    if (cost > left) continue
    left -= cost
    details.push(detail)
  }
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

/** One piece of a stored assessment. */
interface PackedPiece {
  code: string
  counted: boolean
  bits: Bits
  rawBits: Bits
}

/** The form of before stories: without the model's day, and with what uncounted pieces would add. */
type FirstPacked = [typeof FIRST_FORMAT, string, number, 0 | 1, number, string, Detail[]]

function toCurrent([, version, prior, pending, seenOf, codes, details]: FirstPacked): Packed {
  const pieces = codes.replaceAll('!', '!0/')
  return [FORMAT, version, '', prior, pending, seenOf, pieces, details, '']
}

function parse(stored: string): Packed | null {
  try {
    const packed = JSON.parse(stored) as unknown
    if (!Array.isArray(packed)) return null
    if (packed[0] === FIRST_FORMAT)
      return typeof packed[5] === 'string' ? toCurrent(packed as FirstPacked) : null
    const isOurs = packed[0] === FORMAT && typeof packed[8] === 'string'
    return isOurs ? (packed as Packed) : null
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
      const numbers = text.slice(CODE_LENGTH + (counted ? 0 : 1)).split('/')
      const [added = 0, alone = added] = numbers.map(Number)
      return {
        code: text.slice(0, CODE_LENGTH),
        counted,
        bits: added / UNIT,
        rawBits: alone / UNIT,
      }
    })
}

/** The pieces of a stored form; null for a form that is not ours. */
export function readPackedPieces(stored: string): PackedPiece[] | null {
  const packed = parse(stored)
  return packed && readPieces(packed[6])
}

/** The stories of a stored form alone; null for a form that is not ours, or of before there were any. */
export function readPackedStories(stored: string): StoredAssessment['stories'] {
  const packed = parse(stored)
  return packed && readStories(packed[8])
}

/** The stored form of an assessment that is not revised any more, whatever it lacks. */
export function packFinal(stored: string): string {
  const packed = parse(stored)
  return packed ? JSON.stringify(packed.with(4, 0)) : stored
}

/** The assessment of a stored form; null for a form that is not ours. */
export function unpackAssessment(stored: string): StoredAssessment | null {
  const packed = parse(stored)
  if (!packed) return null
  const [, modelVersion, learnedOn, priorBits, pending, seenOf, codes, details, stories] = packed
  const pieces = readPieces(codes).map(({ code, ...numbers }): Piece => {
    const unsaid = { observed: null, expected: null, sentence: '' }
    return { ...nameOutcome(code), ...numbers, ...unsaid }
  })
  for (const [index, observed, expected] of details) {
    const piece = pieces[index]
    if (piece) Object.assign(piece, { observed: observed || null, expected: expected || null })
  }
  for (const piece of pieces) piece.sentence = sentenceOf(piece.detector, piece.outcome)
  const seen = new Set(pieces.map((piece) => piece.detector))
  return {
    ...total(pieces, priorBits),
    stories: readStories(stories),
    coverage: {
      seen: pieces.length,
      total: seenOf,
      unseen: DETECTOR_KEYS.filter((key) => !seen.has(key)),
    },
    modelVersion,
    learnedOn: learnedOn || null,
    pending: pending === 1,
  }
}
