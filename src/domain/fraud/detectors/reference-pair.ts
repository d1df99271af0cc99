import { detector } from '../detector.ts'

/** People need longer than this for the shortest survey. */
const SHORTEST_SURVEY_MS = 10_000

/** Whether the person who comes back from a project is the one who was sent there. */
export const referencePair = detector({
  group: 'reference',
  outcomes: {
    otherCountry: 'The visitor came back from another country than the one who was sent',
    otherDevice: 'The visitor came back with another device than the one who was sent',
    rushed: 'The visitor came back sooner than anybody can take part',
    same: 'The visitor came back as sent',
  },
  detect(visit) {
    const before = visit.history.past.find((past) => past.referenced && past.completedAt !== null)
    if (!before) return null
    const { country } = visit.edge
    if (before.country !== null && country !== null && before.country !== country)
      return { outcome: 'otherCountry', observed: country, expected: before.country }
    const device = visit.keys?.device ?? null
    if (before.device !== null && device !== null && before.device !== device)
      return { outcome: 'otherDevice' }
    const tookMs = visit.now - (before.completedAt ?? before.createdAt)
    if (visit.expected.projectType === 'survey' && tookMs < SHORTEST_SURVEY_MS)
      return { outcome: 'rushed', observed: `after ${Math.round(tookMs / 1000)} s` }
    return before.device !== null && device !== null ? { outcome: 'same' } : null
  },
})
