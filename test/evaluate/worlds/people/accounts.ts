/** Opens accounts: at which partner, since when, how active. */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import { type Demographics, makeDemographics, type Truth } from './demographics.ts'
import type { Account, Person, Repeating, Scenario, Setups } from './person.ts'

const YEAR_DAYS = 365

/** What the opening of an account needs besides person and setups. */
interface Opening {
  said: Truth
  partner?: number
  /** Multiplies the visits; an operator's accounts are visited in chains. */
  activity?: number
}

/** Numbers persons and users, and opens accounts. */
export function makeAccounts(random: Random, world: World) {
  const partners = Math.floor(world.partners)
  const sizes = Array.from(
    { length: partners },
    (_, at) => [at, world.partnerDecline ** at] as const,
  )
  const demographics: Demographics = makeDemographics(random, world, partners)
  let persons = 0
  let users = 0

  function newPerson(scenario: Scenario, repeating: Repeating | null = null): Person {
    return {
      id: persons++,
      scenario,
      accounts: [],
      hour: (18 + random.normal(0, 4.2) + 24) % 24,
      hourSpread: 0.787 + random.exponential(2.1),
      diligence: random.chance(world.dropoutShare) ? -1.6 : random.normal(0.148, 0.411),
      repeating,
      company: null,
    }
  }

  const anyPartner = (): number => random.weighted(sizes)

  function open(
    person: Person,
    setups: Setups,
    { said, partner = anyPartner(), activity = 1 }: Opening,
  ): Account {
    const joins = random.chance(world.newcomers) ? random.next() * world.days * 0.789 : 0
    const spread = world.activitySpread
    const drawn = Math.exp(random.normal(-(spread ** 2) / 2, spread))
    const part = 1 - joins / world.days
    const account: Account = {
      index: users,
      userRef: `u${users++}`,
      partner,
      person,
      demographic: demographics.answer(said, partner),
      birthday: person.accounts[0]?.birthday ?? random.next() * YEAR_DAYS,
      setups,
      from: joins,
      until: world.days,
      visits: world.visitsPerAccount * drawn * part * activity,
    }
    person.accounts.push(account)
    return account
  }

  /** An honest person's account, and for some another one at another partner. */
  function openHonest(person: Person, setups: Setups, said: Truth): void {
    const { partner } = open(person, setups, { said })
    if (partners === 1 || !random.chance(world.severalPanels)) return
    const other = (partner + 1 + random.below(partners - 1)) % partners
    open(person, setups, { said, partner: other })
  }

  return { partners, newPerson, anyPartner, open, openHonest, truth: demographics.truth }
}

/** The accounts of one world. */
export type Accounts = ReturnType<typeof makeAccounts>
