/** The type of the linkage model; `npm run train` writes the model itself. */

import type { LearnedRelation, Relation, SameRelation } from '../relation.ts'
import type { LevelOf } from './comparison.ts'
import type { ComparisonName, REGISTRY } from './comparisons/index.ts'
import type { PEOPLE_REGISTRY, PeopleComparisonName } from './people/index.ts'
import type { CookieHabit } from './places/cookie-habit.ts'
import type { TermFrequencyPrior } from './term-frequency.ts'

/**
 * P(level | relation): an m probability where the relation means one person, a u probability
 * elsewhere.
 */
export interface LevelRow {
  chances: Record<Relation, number>
  source: string
}

/** Everything in linkage that is learned rather than decided in code. */
export interface LinkageModel {
  version: number
  population: {
    /** How many other users of the population stand in each relation to one user. */
    expected: Record<Exclude<Relation, 'stranger'>, number>
    /** The same of one person's accounts among the users of other partners. */
    acrossPartners: Record<SameRelation, number>
    /** Other people at one's browser, for each further user whom another's partner has there. */
    sharersAcross: number
    /** Each further user behind a shared address is a companion with this chance. */
    companions: number
    /** Users added to the population, so that a small one is not trusted too much. */
    strength: number
    /** The shares of people who have so many times the expected number of other accounts. */
    multiplicity: Record<'few' | 'several' | 'many' | 'dozens', { times: number; share: number }>
    /** How `expected` is learned from a partner's own accounts. */
    accounts: {
      /** Users that the shipped expectation weighs as much as. */
      strength: number
      /** The least and the most that is ever learned, as multiples of the shipped one. */
      least: Record<LearnedRelation, number>
      most: Record<LearnedRelation, number>
      /** P(two accounts in this relation share a key, and are compared). */
      found: Record<LearnedRelation, number>
    }
  }
  places: {
    /** Users besides two at which half is left of what an address says as their second place. */
    quiet: number
    /** The odds that a large crowd behind one address is one person with many accounts. */
    operatorOdds: number
    /** Users besides the two at which half of these odds apply. */
    crowd: number
    /** … and at which half of them apply again: a crowd of hundreds is a carrier's. */
    operatorMost: number
    /** Of the other users of an operator's place, the share that is other people's. */
    bystanders: number
    /** Of an operator's other accounts on equal machines, how many use another machine. */
    racked: number
    /** The highest probability that is ever given to it. */
    mostCertain: number
    /** Of the profiles of one machine, how many are found at the address of another by themselves. */
    unproxied: number
    /** The share of honest places with equal computers that forget cookies after each guest. */
    forgetful: number
    /** Groups of users with machines of one lot. */
    uniform: {
      /** P(a machine of the lot is seen as equal). */
      together: number
      kinds: Record<
        'handhelds' | 'computers' | 'profiles',
        {
          /** The share of operators whose machines are of one lot, of this kind. */
          operators: number
          /** Of these, the share that leaves each machine or profile its cookies. */
          keepers: number
          /**
           * The share of honest groups with machines of one lot: `many` in any, and `few` more,
           * divided by their number, because small families are often alike.
           */
          few: number
          many: number
        }
      >
    }
    /** People with equal machines at one place. */
    colleagues: {
      /** Of so many others with equal machines, half are other people's. */
      crowd: number
      /** The share of such groups, by kind, against one of computers. */
      handhelds: number
      computers: number
    }
    /** Phones of one model behind pools of addresses of one network. */
    pools: {
      /** The odds that a large group of one model in one network is an operator's. */
      odds: number
      /** Operators rarely have more phones than this. */
      most: number
      /** The share of an operator's phones that are in the network. */
      together: number
      /** The share of a model's honest users that are in the network, and how likely it is that. */
      spread: Record<'several' | 'leading' | 'alone', { share: number; weight: number }>
    }
    /**
     * How many users the average household's chance of equal hardware counts as, beside those
     * counted.
     */
    strength: number
    /** The chance of a cookie habit among one person's accounts, and among other people's. */
    habits: Record<CookieHabit, { operator: number; people: number }>
    /** How alike places are in them: what is believed of one before any of its users weighs as many users. */
    ofOnePlace: number
    /**
     * The same of those who are seen in a network prefix that no other of an address has, and of those who
     * come often enough and are not.
     */
    elsewhere: Record<'own' | 'none', { operator: number; people: number }>
    /** The share of places where all come in the same hours: an operator's accounts, and other people. */
    oneDay: { operator: number; people: number }
    /** The share of honest places whose people are seen elsewhere as seldom as an operator's accounts. */
    hereOnly: number
    /** The same share of the places whose public computers forget. */
    guestsHereOnly: number
  }
  recordings: {
    /** Other accounts of one user's person that play a recording of its visit. */
    replays: number
    /** P(one hand | two accounts play one recording). */
    ownHand: number
  }
  /** How common the values of a key are before they are counted. */
  termFrequency: Record<
    'device' | 'browser' | 'underneath' | 'address' | 'prefix',
    TermFrequencyPrior
  >
  levels: { [C in ComparisonName]: Record<LevelOf<(typeof REGISTRY)[C]>, LevelRow> } & {
    [C in PeopleComparisonName]: Record<LevelOf<(typeof PEOPLE_REGISTRY)[C]>, LevelRow>
  }
}
