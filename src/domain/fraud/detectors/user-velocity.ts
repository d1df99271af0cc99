import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts'
import { detector } from '../detector.ts'

/**
 * Of 12,461 paid respondents 1 % took under 29 s (Berke et al. 2025): nobody does ten in a row in less
 * than half a minute each.
 */
const SPRINT_MS = 5 * MINUTE_MS
const SPRINT_COMPLETIONS = 9
/** [window, transactions that are many, transactions that are more than a person does]. */
const LIMITS: [ms: number, many: number, extreme: number, name: string][] = [
  [5 * MINUTE_MS, 6, 15, '5 minutes'],
  [HOUR_MS, 25, 60, 'an hour'],
  [DAY_MS, 80, 160, '24 hours'],
]

/** How fast this user goes from project to project. */
export const userVelocity = detector({
  group: 'userVelocity',
  outcomes: {
    superhuman: 'This user goes through projects faster than a person can click',
    extreme: 'This user starts more projects than a person can work on',
    busy: 'This user starts unusually many projects',
    calm: 'This user starts projects at the pace of a person',
  },
  detect(visit) {
    const { past } = visit.history
    if (past.length === 0) return null
    const sprint = past.filter(
      (one) =>
        one.completedAt !== null && !one.referenced && one.completedAt > visit.now - SPRINT_MS,
    ).length
    if (sprint >= SPRINT_COMPLETIONS)
      return { outcome: 'superhuman', observed: `${sprint + 1} in five minutes` }
    const counted = LIMITS.map(([windowMs, many, extreme, name]) => {
      const since = visit.now - windowMs
      const count = 1 + past.filter((one) => !one.referenced && one.createdAt > since).length
      return { observed: `${count} in ${name}`, count, many, extreme }
    })
    const extreme = counted.find(({ count, extreme }) => count >= extreme)
    if (extreme) return { outcome: 'extreme', observed: extreme.observed }
    const busy = counted.find(({ count, many }) => count >= many)
    return busy ? { outcome: 'busy', observed: busy.observed } : { outcome: 'calm' }
  },
})
