import { detector } from '../detector.ts'
import { isOftenRejected } from '../facts/rejections.ts'

const CLEAN_RECORD = 3

/** How this user's earlier transactions ended. */
export const pastQuality = detector({
  group: 'history',
  outcomes: {
    bad: 'Many earlier transactions of this user ended for bad quality',
    blemished: 'An earlier transaction of this user ended for bad quality',
    clean: 'Earlier transactions of this user ended well',
  },
  detect(visit) {
    const ended = visit.history.past.filter((past) => past.state !== null && !past.referenced)
    if (ended.length === 0) return null
    const bad = ended.filter(
      (past) => past.state === 'reconciled' || past.terminationReason === 'quality',
    ).length
    const observed = `${bad} of ${ended.length} rejected`
    if (isOftenRejected(bad, ended.length)) return { outcome: 'bad', observed }
    if (bad > 0) return { outcome: 'blemished', observed }
    const good = ended.filter((past) => past.state === 'completed').length
    return good >= CLEAN_RECORD ? { outcome: 'clean' } : null
  },
})
