import { detector } from '../detector.ts'
import { countEnds, endsOf, judgeRecord } from '../facts/rejections.ts'
import type { Visit } from '../facts/visit.ts'

/** Completed surveys from which a record proves something. Judged. */
const PROVEN = 20

/**
 * Whether what all users of the browser did, this one's with it, is rejected as rarely as most people are. A
 * rejection each is then what a browser of several people has, and this user's is told of by `pastQuality`.
 */
function isOrdinaryTogether(visit: Visit, bad: number, ended: number, users: number): boolean {
  const own = countEnds(endsOf(visit))
  if (own.rejected === 0) return false
  const together = judgeRecord(bad + own.rejected, ended + own.ended, users + 1)
  return together === null || together === 'ordinary'
}

/** How the transactions of users linked to this one ended. */
export const linkedQuality = detector({
  group: 'linked',
  outcomes: {
    bad: 'Users on the same device were often rejected for quality',
    doubtful: 'Some of what users on the same device did was rejected for quality',
    blemished: 'A user on the same device was rejected for quality',
    ordinary: 'Users on the same device are rejected for quality as rarely as most people are',
    proven: 'Users on the same device completed many surveys, and nearly all of them well',
    clean: 'Users on the same device have a clean record',
  },
  honestly: {
    bad: 'The honest brother or sister of somebody who was thrown out for good reason',
    doubtful: 'Families one of whom has joined lately and answers in a hurry',
    blemished: 'Families in which one member once answered in a hurry',
  },
  detect(visit) {
    const linked = visit.crossUser?.linked
    if (!linked || linked.users === 0) return null
    const bad = linked.quality + linked.reconciled
    const ended = bad + linked.completed
    if (ended === 0) return null
    const observed = `${bad} of ${ended} rejected, over ${linked.users} linked users`
    const record = judgeRecord(bad, ended, linked.users)
    if (record === null) return { outcome: linked.completed >= PROVEN ? 'proven' : 'clean' }
    if (record === 'blemished' && isOrdinaryTogether(visit, bad, ended, linked.users))
      return { outcome: 'ordinary', observed }
    if (record !== 'often' && record !== 'always') return { outcome: record, observed }
    return { outcome: 'bad', observed }
  },
})
