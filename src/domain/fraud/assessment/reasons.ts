/** The score in words: the likeliest story, then what raised the score, strongest first. */
import { countOf } from '../../count-of.ts'
import { STORIES, STORY_KEYS } from '../model/stories.ts'
import type { Piece, StoredAssessment } from '../score.ts'
import { inThousandths } from './stored-stories.ts'

/** Bits; what adds less is no reason. Judged. */
const LEAST_BITS = 0.2
/** Nobody reads more sentences than this; the evidence endpoint has the whole waterfall. Judged. */
const MAX_REASONS = 8

const PENDING = 'Evidence from other users is still pending, so this score may be revised.'

function sentence(piece: Piece): string {
  const seen = piece.observed ? `observed ${piece.observed}` : null
  const wanted = piece.expected ? `expected ${piece.expected}` : null
  const detail = [seen, wanted].filter((part) => part !== null).join(', ')
  return detail ? `${piece.sentence} (${detail}).` : `${piece.sentence}.`
}

/**
 * The likeliest story, and the likeliest of the other kind, where it has a chance: fraud, or an honest explanation. By
 * thousandths, in which assessments are stored, so that the words stay the same when read again.
 */
function storySentence({ stories }: StoredAssessment): string[] {
  if (!stories) return []
  const [honest, fraud] = [false, true].flatMap((isFraud) =>
    STORY_KEYS.filter((key) => STORIES[key].isFraud === isFraud)
      .map((key) => ({ says: STORIES[key].says, thousandths: inThousandths(stories[key]) }))
      .toSorted((a, b) => b.thousandths - a.thousandths)
      .slice(0, 1)
      .map(({ says, thousandths }) => ({
        text: `${says} (${inPercent(thousandths)})`,
        thousandths,
      })),
  )
  const [first, second] = [honest, fraud].toSorted(
    (a, b) => (b?.thousandths ?? 0) - (a?.thousandths ?? 0),
  )
  const hasOther = wholePercent(second?.thousandths ?? 0) > 0
  return [`Most likely ${first?.text}${hasOther ? `; otherwise ${second?.text}` : ''}.`]
}

/** Rounded down: 99.5 % is not called certain. */
const wholePercent = (thousandths: number) => Math.floor(thousandths / 10)

function inPercent(thousandths: number): string {
  const whole = wholePercent(thousandths)
  return whole < 100 ? `${whole} %` : 'over 99 %'
}

/** Whether a piece is a reason of the score: it raises it noticeably, and would by itself too. */
export function isReason({ bits, rawBits }: Pick<Piece, 'bits' | 'rawBits'>): boolean {
  return bits >= LEAST_BITS && rawBits >= LEAST_BITS
}

/** Readable reasons of a score, or null where the score is 0. */
export function scoreReasons(assessment: StoredAssessment): string | null {
  if (assessment.score === 0) return null
  const raised = assessment.pieces.filter(isReason)
  const sentences = [...storySentence(assessment), ...raised.slice(0, MAX_REASONS).map(sentence)]
  const weaker = raised.length - MAX_REASONS
  if (weaker > 0) sentences.push(`And ${countOf(weaker, 'weaker sign')}.`)
  if (raised.length === 0)
    sentences.push('Nothing points to fraud; what remains is the chance that it is well hidden.')
  if (assessment.pending) sentences.push(PENDING)
  return sentences.join(' ')
}

/** The same reasons of a score that is not revised any more. */
export function finalReasons(reasons: string | null): string | null {
  return reasons?.endsWith(PENDING) ? reasons.slice(0, -PENDING.length).trimEnd() : reasons
}
