import { detector } from '../detector.ts'
import { begunAt } from '../history/begun.ts'

/** People need longer than this for the shortest survey. Judged. */
const SHORTEST_SURVEY_MS = 10_000

/** Whether the person who comes back from a project is the one who was sent there. */
export const referencePair = detector({
  group: 'reference',
  outcomes: {
    elsewhere: 'The visitor came back from another country and with another device',
    otherCountry: 'The visitor came back from another country than the one who was sent',
    otherDevice: 'The visitor came back with another device than the one who was sent',
    rushed: 'The visitor was reported complete sooner than anybody can take part',
    quick: 'The visitor came back at once: screened out, or without taking part',
    same: 'The visitor came back as sent',
  },
  honestly: {
    elsewhere:
      'People who start behind a VPN or a company’s gateway on a laptop and finish on a phone without it',
    otherCountry:
      'People who turned a VPN on or off in between, and travellers on a train over a border',
    otherDevice:
      'People who go on with the phone what they began at a desk, and people who moved the window to another screen',
    rushed: 'People who take the shortest offers, and integrators who test',
    quick: 'People who are screened out at once',
  },
  detect(visit) {
    const before = visit.history.past.find((past) => past.referenced && past.completedAt !== null)
    if (!before) return null
    const { country } = visit.edge
    const device = visit.keys?.device ?? null
    const isOtherDevice = before.device !== null && device !== null && before.device !== device
    if (before.country !== null && country !== null && before.country !== country) {
      const outcome = isOtherDevice ? 'elsewhere' : 'otherCountry'
      return { outcome, observed: country, expected: before.country }
    }
    if (isOtherDevice) return { outcome: 'otherDevice' }
    const tookMs = visit.now - (before.completedAt ?? begunAt(before))
    const isOut = before.state === 'terminated'
    if (visit.expected.projectType === 'survey' && !isOut && tookMs < SHORTEST_SURVEY_MS)
      return {
        outcome: before.state === 'completed' ? 'rushed' : 'quick',
        observed: `after ${Math.round(tookMs / 1000)} s`,
      }
    return before.device !== null && device !== null ? { outcome: 'same' } : null
  },
})
