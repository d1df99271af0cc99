/** When accounts come by themselves: visits spread over days, at the hours of their owners. */
import type { Random } from '../../../src/training/random.ts'
import type { Account } from './people/person.ts'

/** Visits in order of time. */
export interface Calendar {
  /** Days since the beginning, with fractions. */
  days: Float64Array
  /** The index of each visit's account. */
  accounts: Uint32Array
}

const HOURS = 24
/** From this mean on, the normal distribution is close enough to Poisson's. */
const MANY = 44

/** How often something happens that is expected this often (Knuth's method for small means). */
export function poisson(random: Random, mean: number): number {
  if (mean > MANY) return Math.max(0, Math.round(random.normal(mean, Math.sqrt(mean))))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

/** How often an account comes by itself. */
export const visitsOf = (random: Random, account: Account): number =>
  poisson(random, account.visits)

/** All visits that accounts begin by themselves; `counts` has the visits of each. */
export function makeCalendar(
  random: Random,
  accounts: readonly Account[],
  counts: readonly number[],
): Calendar {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const days = new Float64Array(total)
  const owners = new Uint32Array(total)
  let at = 0
  for (const [index, { person, from, until }] of accounts.entries()) {
    for (let left = counts[index] ?? 0; left > 0; left--) {
      const day = Math.floor(from + (until - from) * random.next())
      const hour = person.hour + random.normal(0, person.hourSpread)
      days[at] = day + (((hour % HOURS) + HOURS) % HOURS) / HOURS
      owners[at] = index
      at++
    }
  }
  const order = new Uint32Array(total).map((_, index) => index)
  order.sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0))
  return {
    days: days.map((_, index) => days[order[index] ?? 0] ?? 0),
    accounts: owners.map((_, index) => owners[order[index] ?? 0] ?? 0),
  }
}
