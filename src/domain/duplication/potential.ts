/** The probability that an item is a duplicate, and which attempt contributes how much to it. */
import type { Attempt } from './attempt.ts'
import { completionProbability } from './completion.ts'
import type { CompletionRates } from './partner-rates.ts'

/** How a user of the attempts is related to the one whose potential is asked. */
export interface PersonLink {
  userRef: string
  /** P(this user is the same person as the asking one). */
  probability: number
  /** Users with the same `person` are one person among themselves. */
  person: string
}

/** Everything the potential depends on. */
export interface PotentialInput {
  attempts: readonly Attempt[]
  /** Links of the users that are not the asking one; a user without a link does not count. */
  links: readonly PersonLink[]
  /** The chain that is asked about, which never counts; null in a deduplication. */
  chainId: string | null
  /** The rates of the partner whose attempt it is. */
  ratesOf: (attempt: Attempt) => CompletionRates
  /** The moment that is asked about, ms since the epoch. */
  at: number
}

/** One attempt's part; the shares add up to the value. */
export interface AttemptShare {
  userRef: string
  own: boolean
  sequence: number | null
  createdAt: number
  samePerson: number
  completed: number
  share: number
}

/** The potential with its explanation, largest share first. */
export interface Potential {
  value: number
  shares: AttemptShare[]
}

/** Everything that one person, certain or suspected, did at the item. */
interface Person {
  samePerson: number
  chains: Map<string, { attempt: Attempt; completed: number; samePerson: number }>
}

/** The value is 1 only when it is certain: however many probabilities add up, they stop here. */
const MOST_UNCERTAIN = 0.9999

/**
 * −ln(1 − p), the cumulative hazard of survival analysis: adds up over independent chances, where
 * the chances that nothing happened multiply. Infinity for what is certain.
 */
const hazard = (probability: number): number => -Math.log1p(-probability)

/**
 * 1 − Π over persons of (1 − P(same)·P(that person completed)). Attempts of one person share one
 * P(same): ten attempts of an unlikely neighbour do not make the two more likely to be one person.
 */
export function duplicationPotential(input: PotentialInput): Potential {
  const persons = [...gatherPersons(input).values()]
  const contributions = persons.map((person) => ({ person, probability: contributionOf(person) }))
  const total = contributions.reduce((sum, { probability }) => sum + hazard(probability), 0)
  const isCertain = total === Number.POSITIVE_INFINITY
  const value = isCertain ? 1 : Math.min(-Math.expm1(-total), MOST_UNCERTAIN)
  const shares = contributions.flatMap(({ person, probability }) =>
    splitAmongChains(person, value * partOf(hazard(probability), total)),
  )
  return { value, shares: shares.sort((a, b) => b.share - a.share) }
}

/** The part of a sum, where certainty takes all of it. */
function partOf(amount: number, total: number): number {
  if (total === 0) return 0
  return total === Number.POSITIVE_INFINITY ? (amount === total ? 1 : 0) : amount / total
}

function gatherPersons({ attempts, links, chainId, ratesOf, at }: PotentialInput) {
  const linkOf = new Map(links.map((link) => [link.userRef, link]))
  const persons = new Map<string, Person>()
  for (const attempt of attempts) {
    if (attempt.chainId === chainId) continue
    const link = attempt.own ? null : linkOf.get(attempt.userRef)
    if (link === undefined) continue
    const name = link === null ? 'own' : `other:${link.person}`
    const samePerson = link === null ? 1 : link.probability
    const person = persons.get(name) ?? { samePerson: 0, chains: new Map() }
    persons.set(name, person)
    person.samePerson = Math.max(person.samePerson, samePerson)
    const completed = completionProbability(attempt, ratesOf(attempt), at)
    const known = person.chains.get(attempt.chainId)
    if (known === undefined || completed > known.completed) {
      person.chains.set(attempt.chainId, { attempt, completed, samePerson })
    }
  }
  return persons
}

function contributionOf({ samePerson, chains }: Person): number {
  const noneCompleted = [...chains.values()].reduce(
    (left, { completed }) => left * (1 - completed),
    1,
  )
  return samePerson * (1 - noneCompleted)
}

function splitAmongChains({ chains }: Person, share: number): AttemptShare[] {
  const all = [...chains.values()]
  const total = all.reduce((sum, { completed }) => sum + hazard(completed), 0)
  const certain = all.filter(({ completed }) => completed === 1).length
  return all.map(({ attempt, completed, samePerson }) => {
    const part =
      certain > 0 ? (completed === 1 ? 1 / certain : 0) : partOf(hazard(completed), total)
    const { userRef, own, sequence, createdAt } = attempt
    return { userRef, own, sequence, createdAt, samePerson, completed, share: share * part }
  })
}
