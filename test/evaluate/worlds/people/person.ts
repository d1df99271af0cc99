/** People, their accounts, and what they use. */
import type { Demographic } from '../../../../src/domain/demographic.ts'
import type { BrowserUse } from '../browsers/browser-use.ts'
import type { Place } from '../networks/place.ts'

/** Kinds of persons. */
export const SCENARIOS = [
  'single',
  'household',
  'same-model',
  'shared-computer',
  'family-tablet',
  'carrier',
  'relay',
  'office',
  'dormitory',
  'public-computer',
  'internet-cafe',
  'new-phone',
  'traveller',
  'careless',
  'cookie-clearer',
  'private-window',
  'second-browser',
  'second-device',
  'second-device-elsewhere',
  'mover',
  'vpn-clearing',
  'farm',
  'rack',
  'antidetect',
  'cloud-phones',
] as const
/** The name of a kind. */
export type Scenario = (typeof SCENARIOS)[number]

/** Honest people who share much with others, or change, and could be taken for one of them. */
export const LOOK_ALIKES: ReadonlySet<Scenario> = new Set([
  'household',
  'same-model',
  'shared-computer',
  'family-tablet',
  'carrier',
  'relay',
  'office',
  'dormitory',
  'public-computer',
  'internet-cafe',
  'new-phone',
  'traveller',
])

/** A browser of one person, the places where it is used, with weights, and from when to when. */
export interface Setup {
  browser: BrowserUse
  places: readonly (readonly [Place, number])[]
  /** Days; outside of them another setup is used. */
  from: number
  until: number
}

/** Setups with weights. */
export type Setups = readonly (readonly [Setup, number])[]

/** One user id at one partner. */
export interface Account {
  /** Counts all accounts of the world. */
  index: number
  userRef: string
  partner: number
  person: Person
  demographic: Demographic | null
  /** The day from which on the person is a year older. */
  birthday: number
  setups: Setups
  /** Days from which to which it is used, and expected visits in that time. */
  from: number
  until: number
  visits: number
}

/** How a person with several accounts goes from one to the next. */
export interface Repeating {
  /** P(takes a project again under the next account). */
  chance: number
  /** Mean hours until then. */
  gapHours: number
  /** Clears cookies in between; null for never. `forgets` is the chance not to. */
  clears: { forgets: number } | null
  /** Accounts follow each other in a fixed order, as in a rack. */
  inOrder: boolean
}

/** Honest people who take surveys in each other's company. */
export interface Company {
  /** All of them. */
  people: readonly Person[]
  /** P(another joins a visit). */
  chance: number
  /** Mean minutes until then. */
  minutes: number
  /** P(the one who joins takes the same project). */
  same: number
}

/** One human being. */
export interface Person {
  id: number
  scenario: Scenario
  accounts: Account[]
  /** The hour of day (0 to 24, local) around which this person takes part, and the spread. */
  hour: number
  hourSpread: number
  /** Dropping out is a habit: added to the log-odds of completing. */
  diligence: number
  repeating: Repeating | null
  company: Company | null
}
