/** The score in words: what raised it, strongest first. */
import type { Assessment, Piece } from './score.ts'

/** Nobody reads more sentences than this; the evidence endpoint has the whole waterfall. */
const MAX_REASONS = 8

const PENDING = 'Evidence from other users is still pending, so this score may be revised.'

function sentence(piece: Piece): string {
  const seen = piece.observed ? `observed ${piece.observed}` : null
  const wanted = piece.expected ? `expected ${piece.expected}` : null
  const detail = [seen, wanted].filter((part) => part !== null).join(', ')
  return detail ? `${piece.sentence} (${detail}).` : `${piece.sentence}.`
}

/** Readable reasons of a score, or null where the score is 0. */
export function scoreReasons(assessment: Assessment): string | null {
  if (assessment.score === 0) return null
  const raised = assessment.pieces.filter((piece) => piece.counted && piece.bits > 0)
  const sentences = raised.slice(0, MAX_REASONS).map(sentence)
  if (raised.length > MAX_REASONS)
    sentences.push(`And ${raised.length - MAX_REASONS} weaker signs.`)
  if (raised.length === 0)
    sentences.push('Nothing spoke of fraud, but too little could be seen to rule it out.')
  if (assessment.pending) sentences.push(PENDING)
  return sentences.join(' ')
}
