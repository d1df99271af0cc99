/** A made-up partner whose scores do not move, except by chance and from day to day. */
import {
  type DailyScores,
  sumScores,
  WATCHED_SCORES,
} from '../../src/domain/insights/drift/daily-scores.ts'
import { makeRandom, type Random } from '../../src/training/random.ts'

/** The parts of a day in which transactions are counted, and after each of which a partner looks. */
export const LOOKS_A_DAY = 4
const SEEN_DAYS = 30

interface Browser {
  family: string
  /** Transactions a day, on average. */
  perDay: number
  /** Share that scores above 20; above 50 and 70 are half and a quarter of it. */
  share: number
}

/** A large family, two of the usual size, and small ones, with shares as they differ in life. */
const BROWSERS: readonly Browser[] = [
  { family: 'Chrome', perDay: 200, share: 0.06 },
  { family: 'Safari on iOS', perDay: 60, share: 0.04 },
  { family: 'Chrome on iOS', perDay: 12, share: 0.05 },
  { family: 'Microsoft Edge', perDay: 40, share: 0.05 },
  { family: 'Samsung Internet for Android', perDay: 25, share: 0.03 },
  { family: 'Firefox', perDay: 20, share: 0.1 },
  { family: 'Opera', perDay: 12, share: 0.2 },
]

/** The scores of one part of a day, by browser. */
type Part = Map<string, Omit<DailyScores, 'daysAgo'>>

function count(part: Part, browser: string, score: number): void {
  const row = part.get(browser) ?? { browser, scored: 0, above: { 20: 0, 50: 0, 70: 0 } }
  row.scored += 1
  for (const watched of WATCHED_SCORES) if (score > watched) row.above[watched] += 1
  part.set(browser, row)
}

/** The share of one day: a Beta distribution of this strength around the browser's; 0 for no change. */
function shareOfDay(random: Random, share: number, strength: number) {
  if (strength === 0) return share
  // The mean of `strength` trials has the variance that a Beta of nearly this strength has.
  let hits = 0
  for (let i = 0; i < strength; i++) if (random.chance(share)) hits += 1
  return hits / strength
}

/**
 * The transactions of `days` days; a new version of each family comes out every 28 days, and half of
 * its users have it after a week.
 */
export function playPartner(seed: number, days: number, strength: number): Part[] {
  const random = makeRandom(seed)
  const parts = Array.from({ length: days * LOOKS_A_DAY }, (): Part => new Map())
  for (let day = 0; day < days; day++)
    for (const { family, perDay, share } of BROWSERS) {
      const today = shareOfDay(random, share, strength)
      for (let i = 0; i < perDay * 2; i++) {
        if (random.chance(0.5)) continue
        const hasNew = random.chance(Math.min(1, (day % 28) / 14))
        const version = 140 + Math.floor(day / 28) + (hasNew ? 1 : 0)
        const depth = random.next()
        const score = random.next() >= today ? 5 : depth < 0.25 ? 90 : depth < 0.5 ? 60 : 30
        const part = parts[day * LOOKS_A_DAY + random.below(LOOKS_A_DAY)]
        if (part) count(part, `${family} ${version}`, score)
      }
    }
  return parts
}

/** What a look at the end of a part of a day sees of the 30 days before it. */
export function lookAt(parts: readonly Part[], part: number): DailyScores[] {
  const days = Array.from({ length: SEEN_DAYS }, (_, daysAgo) => {
    const end = part + 1 - daysAgo * LOOKS_A_DAY
    const rows = parts
      .slice(Math.max(0, end - LOOKS_A_DAY), end)
      .flatMap((each) => [...each.values()])
    const byBrowser = [...Map.groupBy(rows, ({ browser }) => browser)]
    return byBrowser.map(([browser, found]) => ({ daysAgo, browser, ...sumScores(found) }))
  })
  return days.flat()
}
