import { DAY_MS } from '../../time.ts'
import { detector } from '../detector.ts'
import type { PastVisit } from '../facts/visit.ts'
import { begunAt } from '../history/begun.ts'
import { endsOf, honestShareOf, judgeEnds } from '../history/rejections.ts'

/** Completed surveys after which bad answers would have shown to most partners. Judged. */
const PROVEN_RECORD = 20
/** After so long few completions are still taken back. Judged. */
const STANDS_AFTER_MS = 14 * DAY_MS
/** So many within a day are more than those who ordered them can have looked at. Judged. */
const UNREAD_RECORD = 20
/** From such a share of honest people's ends on it is told how much a partner rejects. Judged. */
const STRICT_SHARE = 0.08

const shareInWords = (honest: number) =>
  `about ${Math.round(honest * 100)} % of honest people’s at this partner`

/** From so many ends on, a record without enough rejections for any sign is called clean. Judged. */
const CLEAN_RECORD = 3

/**
 * Whether of so long a record hardly anything is older than a day: nobody has looked at all of it yet, and what was
 * rejected so far speaks for nobody either.
 */
function isUnread(ended: readonly PastVisit[], now: number): boolean {
  const before = ended.filter((past) => begunAt(past) < now - DAY_MS)
  return ended.length >= UNREAD_RECORD && before.length < CLEAN_RECORD
}

/**
 * How this user's earlier surveys and offers ended. Full quotas and screen-outs say nothing, and what has a
 * transaction before and one after ended once: rejected where either was.
 *
 * One rejection among very many good ends is none; whoever is rejected of an eighth at most, and not twice of
 * late, is as most people are (`ordinary`); and twenty completions that stood for a fortnight speak for a
 * person (`proven`). So many since yesterday speak for nobody yet, also where one or two were rejected. Two of the
 * first few are more than an accident (`twice`), of four to six less so (`second`), and three less than a pattern
 * (`repeated`), as are four in a row after a good record, over more than a day. What is rejected on the present device
 * alone tells of an account that was sold or let (`onThisDevice`).
 */
export const pastQuality = detector({
  group: 'history',
  outcomes: {
    always: 'So much of what this user did was rejected for bad quality that it is a habit',
    mostly:
      'Far more of what this user did, ever or of late, was rejected for bad quality than is by accident',
    often: 'Many earlier transactions of this user were rejected for bad quality',
    repeated:
      'Three or more of the first or latest few transactions of this user were rejected for bad quality',
    twice: 'Two of the first or latest few transactions of this user were rejected for bad quality',
    onThisDevice:
      'What this user did on this device was rejected for bad quality, and not what was done before on another',
    second:
      'Two in five, or nearly as much, of the first or latest few transactions of this user were rejected for bad quality',
    doubtful: 'One or more earlier transactions of this user were rejected for bad quality',
    blemished: 'At least one earlier transaction of this user was rejected for bad quality',
    ordinary: 'This user is rejected for bad quality as rarely as most people are',
    proven: 'Many earlier transactions of this user ended well, and hardly any badly',
    clean: 'Earlier transactions of this user ended well',
  },
  honestly: {
    always:
      'Nobody that we know of for long: a partner whose quality rule is broken rejects honest people too, which its other users show',
    mostly: 'People whom a strict partner rejected five or six times in their first days',
    often: 'People who were rejected four times or more in their first days by a strict partner',
    repeated:
      'People who were rejected three times in their first days by a strict partner, and members of long standing whom a partner’s new rule rejects day after day',
    twice: 'People who were rejected twice in their first days by a strict partner',
    onThisDevice:
      'Families on one account, one of whom answers in a hurry on a device of their own',
    second: 'People of whose first four to six surveys two were rejected by a strict partner',
    doubtful:
      'People of whose first few surveys one or two were rejected, by mistake or by a strict partner',
    blemished: 'Anybody who once answered in a hurry',
  },
  detect(visit) {
    const ended = endsOf(visit)
    const honest = honestShareOf(visit)
    const judged = judgeEnds(ended, visit.keys?.device ?? null, honest)
    const { record, rejected, isOfDevice } = judged
    const isFew = record === 'doubtful' || record === 'second'
    const outcome = isOfDevice && isFew ? 'onThisDevice' : record
    if ((outcome ?? 'ordinary') === 'ordinary' && isUnread(ended, visit.now)) return null
    const observed = `${rejected} of ${judged.ended} rejected`
    const isStrict = honest >= STRICT_SHARE
    if (outcome) return { outcome, observed, ...(isStrict && { expected: shareInWords(honest) }) }
    const stood = ended.filter(
      (past) => past.state === 'completed' && begunAt(past) < visit.now - STANDS_AFTER_MS,
    )
    if (stood.length >= PROVEN_RECORD) return { outcome: 'proven' }
    return ended.length >= CLEAN_RECORD ? { outcome: 'clean' } : null
  },
})
