/** People, what they own, where they live, and who of them has more than one account. */
import type { Demographic } from '../../../src/domain/transaction/demographic.ts'
import type { Random } from '../../../src/training/random.ts'
import type { BrowserUse } from './browsing.ts'
import type { Place } from './places.ts'

/** Kinds of persons. */
export const SCENARIOS = [
  'single',
  'household',
  'shared-computer',
  'carrier',
  'office',
  'public-computer',
  'same-model',
  'cookie-clearer',
  'second-browser',
  'second-device',
  'mover',
  'farm',
] as const
/** The name of a kind. */
export type Scenario = (typeof SCENARIOS)[number]

/** Honest people who share much with others, and could be taken for one of them. */
export const LOOK_ALIKES: ReadonlySet<Scenario> = new Set([
  'household',
  'shared-computer',
  'carrier',
  'office',
  'public-computer',
  'same-model',
])

/** A browser of one person, and the places where it is used, with weights. */
export interface Setup {
  browser: BrowserUse
  places: readonly (readonly [Place, number])[]
}

/** One user id at one partner. */
export interface Account {
  userRef: string
  partner: number
  person: Person
  demographic: Demographic | null
  /** Which setups this account uses, with weights. */
  setups: readonly (readonly [Setup, number])[]
}

/** One human being. */
export interface Person {
  id: number
  scenario: Scenario
  accounts: Account[]
  /** Opens each account with a fresh cookie. */
  clearsCookies: boolean
  /** P(takes a project again under another account), where there is one to repeat. */
  repeats: number
}

/** Weights by which scenarios are drawn; some bring a group of persons at once. */
export const MIXTURE: readonly (readonly [Scenario, number])[] = [
  ['single', 42],
  ['household', 14],
  ['shared-computer', 2],
  ['carrier', 14],
  ['office', 1.5],
  ['public-computer', 0.1],
  ['same-model', 6],
  ['cookie-clearer', 5],
  ['second-browser', 3],
  ['second-device', 3],
  ['mover', 3],
  ['farm', 0.4],
]

/** What a person tells partners about itself. */
export function drawDemographic(random: Random): Demographic {
  return {
    age: 18 + Math.floor(random.next() * 55),
    gender: random.weighted([
      ['male', 49] as const,
      ['female', 49] as const,
      ['other', 2] as const,
    ]),
    annualHouseholdIncomeUsd: 15_000 + 10_000 * random.below(14),
  }
}
