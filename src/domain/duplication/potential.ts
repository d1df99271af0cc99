/** The probability that an item is a duplicate, and which attempt contributes how much to it. */

import type { SharedStep } from '../evidence/shared-step.ts'
import { anyCompleted, hazard, partOf, partsOf } from '../rates/any-completed.ts'
import { DAY_MS } from '../time.ts'
import { type Attempt, type AttemptDay, attemptDay } from './attempt.ts'
import { completionProbability, probablyClosed } from './completion.ts'
import { completionRange, type ProbabilityRange } from './completion-range.ts'
import { ofReturning } from './of-returning.ts'
import type { CompletionRates } from './partner-rates.ts'
import { samePersonRange } from './same-person-range.ts'
import {
  coarseSuspicion,
  type SharedAttempt,
  sharedCompletion,
  stepOfAttempt,
} from './shared-attempt.ts'

/** How a user of the attempts is related to the one whose potential is asked. */
export interface PersonLink {
  userRef: string
  /** P(this user is the same person as the asking one). */
  probability: number
  /** Users with the same `person` are one person among themselves. */
  person: string
}

/** What another partner's user did at the shared survey. */
export interface ForeignAttempt extends Pick<SharedAttempt, 'day' | 'step'> {
  /** In the shared scope. */
  userRef: string
}

/** Everything the potential depends on. */
export interface PotentialInput {
  attempts: readonly Attempt[]
  /** Of other partners' users at the shared survey, with the links of these users. */
  foreign?: { attempts: readonly ForeignAttempt[]; links: readonly PersonLink[] }
  /** Links of the users that are not the asking one; a user without a link does not count. */
  links: readonly PersonLink[]
  /** The chain that is asked about, which never counts; null in a deduplication. */
  chainId: string | null
  /** Between which multiples of the expected number of accounts that of this partner's people lies; absent: not asked for. */
  accounts?: readonly [fewest: number, most: number]
  /** The rates of the item at the asking partner. */
  ratesOf: () => CompletionRates
  /** The moment that is asked about, ms since the epoch. */
  at: number
}

/** One attempt's part; the shares add up to the value. */
export interface AttemptShare extends AttemptDay {
  userRef: string
  own: boolean
  /** Null when it is another partner's, which is never named. */
  sequence: number | null
  /** Ms since the epoch; of another partner's attempt the start of its day (UTC). */
  createdAt: number
  samePerson: number
  /** Between which `samePerson` may lie; absent of the user's own attempt, or another partner's. */
  sameRange?: ProbabilityRange
  completed: number
  /** Between which `completed` may lie; absent where that is not known, or another partner's. */
  range?: ProbabilityRange
  /** The project had probably closed by then (`probablyClosed`); absent: it had not, as far as is known. */
  closed?: true
  /** How far the attempt came; absent of another partner's. */
  step?: SharedStep
  share: number
}

/** The potential with its explanation, largest share first. */
export interface Potential {
  value: number
  shares: AttemptShare[]
}

/** An attempt with what it counts: the part of a share that is known of it alone. */
interface Counted extends Omit<AttemptShare, 'share' | 'sameRange' | 'range' | 'closed'> {
  /** Null when it is another partner's. */
  attempt: Attempt | null
  /** See `CompletionRates`. */
  correlation?: number | undefined
}

/** What one person, certain or suspected, did at the item: one attempt of each chain. */
type Person = Map<string, Counted>

/**
 * The value is 1 only when it is certain: however many probabilities add up, they stop here.
 * Judged.
 */
export const MOST_UNCERTAIN = 0.9999

/**
 * So many chains of the user itself count, the likeliest to be completed: a check that runs each minute under one user id
 * has thousands, of which each further one adds less than a thousandth, and all that count are stored with each. Judged.
 */
export const OWN_COUNTED = 100

/**
 * 1 − Π over persons of (1 − P(same, and that person completed)). Ten attempts of an unlikely neighbour do
 * not make the two more likely to be one person.
 *
 * A suspect among this partner's users and one among another's are likely the same suspect, and
 * cannot be compared, because their evidence is of two scopes. The stronger of the two suspicions
 * counts, so that one person never counts twice. To another partner's attempts belongs what they add to
 * those of this one, which can be looked into.
 */
export function duplicationPotential(input: PotentialInput): Potential {
  const { persons, foreign, added, total, value } = weighPersons(input)
  const parts = [
    ...persons.map((person) => ({ person, of: 1 })),
    ...(added > 0 ? foreign : []).map((person) => ({ person, of: added })),
  ]
  const shares = parts.flatMap(({ person, of }) =>
    splitAmongChains(person, value * partOf(of * hazard(contributionOf(person)), total)).map(
      ({ attempt, correlation: _, ...share }) => ({
        ...share,
        ...(attempt && uncertaintyOf(attempt, share.samePerson, input)),
      }),
    ),
  )
  return { value, shares: shares.sort((a, b) => b.share - a.share) }
}

/** The value alone, without what explains it: what a deduplication of many items answers. */
export function potentialValue(input: PotentialInput): number {
  return weighPersons(input).value
}

function weighPersons(input: PotentialInput) {
  const { own, linked } = gatherPersons(input)
  const foreign = gatherForeign(input)
  const [ofLinked, ofForeign] = [hazardOf(linked), hazardOf(foreign)]
  const total = hazardOf(own) + Math.max(ofLinked, ofForeign)
  const isCertain = total === Number.POSITIVE_INFINITY
  const value = isCertain ? 1 : Math.min(-Math.expm1(-total), MOST_UNCERTAIN)
  // The part of theirs that other partners' users add to the linked ones.
  const added = ofForeign > ofLinked ? 1 - ofLinked / ofForeign : 0
  return { persons: [...own, ...linked], foreign, added, total, value }
}

/**
 * Between which the chances lie, and whether the project had closed, is for the explanation only; that of
 * a completion costs more than the chance itself.
 */
function uncertaintyOf(
  attempt: Attempt,
  samePerson: number,
  { accounts, ratesOf, at }: PotentialInput,
): Pick<AttemptShare, 'sameRange' | 'range' | 'closed'> {
  const range = completionRange(attempt, ratesOf(), at)
  return {
    ...(!attempt.own && accounts && { sameRange: samePersonRange(samePerson, accounts) }),
    ...(range && { range }),
    ...(probablyClosed(attempt, ratesOf()) && { closed: true }),
  }
}

function hazardOf(persons: readonly Person[]): number {
  return persons.reduce((sum, person) => sum + hazard(contributionOf(person)), 0)
}

/** Remembered, because the items that one answer asks about share their links. */
const byUser = new WeakMap<readonly PersonLink[], ReadonlyMap<string, PersonLink>>()

function linksByUser(links: readonly PersonLink[]): ReadonlyMap<string, PersonLink> {
  const known = byUser.get(links)
  if (known) return known
  const linkOf = new Map(links.map((link) => [link.userRef, link]))
  byUser.set(links, linkOf)
  return linkOf
}

function gatherPersons({ attempts, links, chainId, ratesOf, at }: PotentialInput) {
  // As of most items of a deduplication: to sort the links for each of them costs more than all else.
  if (attempts.length === 0) return { own: [], linked: [] }
  const linkOf = linksByUser(links)
  const own = new Map<string, Person>()
  const linked = new Map<string, Person>()
  for (const attempt of attempts) {
    if (attempt.chainId === chainId) continue
    const link = attempt.own ? null : linkOf.get(attempt.userRef)
    if (link === undefined) continue
    const { userRef, sequence } = attempt
    const rates = ratesOf()
    const counted = {
      attempt,
      correlation: rates.correlation,
      userRef,
      own: attempt.own,
      sequence,
      ...attemptDay(attempt),
      completed: ofReturning(completionProbability(attempt, rates, at), attempt, rates),
      step: stepOfAttempt(attempt.reportedState, attempt.completedAt),
    }
    const samePerson = link?.probability ?? 1
    addAttempt(link ? linked : own, link?.person ?? '', attempt.chainId, { ...counted, samePerson })
  }
  return { own: [...own.values()].map(likeliestOf), linked: [...linked.values()] }
}

/** The chains that count of the user itself. */
function likeliestOf(person: Person): Person {
  if (person.size <= OWN_COUNTED) return person
  const likeliestFirst = [...person].sort(
    ([, a], [, b]) => b.completed - a.completed || (b.sequence ?? 0) - (a.sequence ?? 0),
  )
  return new Map(likeliestFirst.slice(0, OWN_COUNTED))
}

function gatherForeign({ foreign, ratesOf, at }: PotentialInput): Person[] {
  if (!foreign || foreign.attempts.length === 0) return []
  const linkOf = linksByUser(foreign.links)
  const persons = new Map<string, Person>()
  for (const { userRef, day, step } of foreign.attempts) {
    const link = linkOf.get(userRef)
    const samePerson = link ? coarseSuspicion(link.probability) : 0
    if (!link || samePerson === 0) continue
    addAttempt(persons, link.person, userRef, {
      attempt: null,
      userRef,
      own: false,
      sequence: null,
      createdAt: day * DAY_MS,
      samePerson,
      completed: sharedCompletion({ day, step }, at, ratesOf().passed),
    })
  }
  return [...persons.values()]
}

/** Of the attempts of one chain the likeliest to be completed counts. */
function addAttempt(
  persons: Map<string, Person>,
  name: string,
  chainId: string,
  counted: Counted,
): void {
  const person = persons.get(name) ?? new Map<string, Counted>()
  persons.set(name, person)
  const known = person.get(chainId)
  if (!known || counted.completed > known.completed) person.set(chainId, counted)
}

/**
 * P(the same person, and one of its attempts was completed). The links of a person's users are right or
 * wrong together, but each is as likely as it is by itself: whoever is the less likely one is so only where the
 * likelier ones are (comonotone events). Else the account of a housemate, who is grouped with somebody's own
 * second account, would count as surely as that.
 */
function contributionOf(person: Person): number {
  const all = [...person.values()].sort((a, b) => b.samePerson - a.samePerson)
  const chances = all.map(({ completed }) => completed)
  return all.reduce((sum, { samePerson, correlation }, at) => {
    const onlySoFar = samePerson - (all[at + 1]?.samePerson ?? 0)
    return onlySoFar > 0
      ? sum + onlySoFar * anyCompleted(chances.slice(0, at + 1), correlation)
      : sum
  }, 0)
}

function splitAmongChains(person: Person, share: number) {
  const all = [...person.values()]
  const parts = partsOf(all.map(({ samePerson, completed }) => samePerson * completed))
  return all.map((counted, at) => ({ ...counted, share: share * (parts[at] ?? 0) }))
}
