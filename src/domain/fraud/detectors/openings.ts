import { HOUR_MS } from '../../time.ts'
import { placeOf } from '../../visit/opening.ts'
import { detector } from '../detector.ts'
import type { Visit } from '../facts/visit.ts'

const LATE_MS = 48 * HOUR_MS
/**
 * A phone that changes networks counts as two clients, and a messenger's link preview as one more.
 */
const SHARED_CLIENTS = 4

/**
 * An opening in another country and by another browser: one person does not do both with one link.
 */
function elsewhere(visit: Visit): string | null {
  const here = placeOf(visit.edge)
  const other = visit.history.openings.find(
    ({ country, family }) =>
      country &&
      family &&
      here.country &&
      here.family &&
      country !== here.country &&
      family !== here.family,
  )
  return other
    ? `${other.family} in ${other.country}, then ${here.family} in ${here.country}`
    : null
}

/** Who opened the loader link, and when. */
export const openings = detector({
  group: 'openings',
  outcomes: {
    passedAround: 'The link was opened by many different clients, as if passed around',
    passedOn: 'The link was opened in one country, and answered in another by another browser',
    several: 'The link was opened by several different clients',
    late: 'The link was opened days after it was made',
    once: 'The link was opened by one client, soon after it was made',
  },
  detect(visit) {
    const { openings: seen } = visit.history
    const first = Math.min(...seen.map((opening) => opening.at))
    if (seen.length === 0) return null
    const clients = new Set(seen.map((opening) => opening.client)).size
    const observed = `${clients} clients`
    const passed = elsewhere(visit)
    if (passed) return { outcome: 'passedOn', observed: passed }
    if (clients >= SHARED_CLIENTS) return { outcome: 'passedAround', observed, expected: '1' }
    const hours = Math.round((first - visit.expected.createdAt) / HOUR_MS)
    if (first - visit.expected.createdAt > LATE_MS)
      return { outcome: 'late', observed: `${hours} hours later` }
    return clients > 1 ? { outcome: 'several', observed, expected: '1' } : { outcome: 'once' }
  },
})
