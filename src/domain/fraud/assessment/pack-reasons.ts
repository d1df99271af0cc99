/**
 * The reasons of a score, as a short text that a database can group by: the codes of the outcomes, in
 * the order of the alphabet, so that equal sets are equal texts. They are those given in words, so that
 * insights do not count what no analyst has read.
 */

import { sentenceOf } from '../score.ts'
import { CODE_LENGTH, nameOutcome, outcomeCode, readPackedPieces } from './pack-assessment.ts'
import { isReason } from './reasons.ts'

/**
 * The reasons of a stored assessment (see `packAssessment`); empty where nothing raised its score, null
 * where it is none of ours.
 */
export function packReasons(assessment: string): string | null {
  const pieces = readPackedPieces(assessment)
  if (!pieces) return null
  const raised = pieces.filter(isReason)
  return [...new Set(raised.map(({ code }) => code))].sort().join('')
}

/** The reasons' keys, each `detector.outcome`. */
export function unpackReasons(packed: string): string[] {
  const count = Math.floor(packed.length / CODE_LENGTH)
  const codes = Array.from({ length: count }, (_, i) =>
    packed.slice(i * CODE_LENGTH, (i + 1) * CODE_LENGTH),
  )
  return codes.map((code) => {
    const { detector, outcome } = nameOutcome(code)
    return `${detector}.${outcome}`
  })
}

/** The code of a reason's key; null for one that `unpackReasons` never says. */
export function codeOfReason(key: string): string | null {
  const at = key.indexOf('.')
  const detector = key.slice(0, at)
  const outcome = key.slice(at + 1)
  // One that no detector has any more is named by its code.
  for (const code of [outcomeCode(detector, outcome), outcome]) {
    if (code.length === CODE_LENGTH && unpackReasons(code)[0] === key) return code
  }
  return null
}

/** A reason's key in words. */
export function sentenceOfReason(key: string): string {
  const at = key.indexOf('.')
  return sentenceOf(key.slice(0, at), key.slice(at + 1))
}
