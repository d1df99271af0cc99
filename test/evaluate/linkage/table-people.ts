/** Chances of what people do and say: cookies, languages, addresses, answers. Mostly assumed. */
import type { Columns } from './columns.ts'
import type { Measured } from './sources.ts'

/** The visitor cookie. */
export function visitor(): Columns {
  // comScore (2007, 2011): about 30 % of users clear first-party cookies within a month; who opens a
  // second account has one more reason. Private windows count as cleared. Of two accounts in one
  // browser that do not have its cookie in common, a good part is told apart by clearing each time.
  const kept = { same: 0.55, parallel: 0.02, turned: 0.11, within: 0.08, settled: 0.1, apart: 0.14 }
  // One in eight of other people's devices comes back with another cookie, two of them by chance.
  const lost = {
    same: 0.0005,
    parallel: 0.25,
    turned: 0.015,
    within: 0.25,
    settled: 0.3,
    apart: 0.185,
  }
  // Who clears in one browser does so in the next.
  const own = { ...lost, turned: 0.06, settled: 0.27, apart: 0.17 }
  return {
    chances: {
      browser: kept,
      // A new browser may import the cookies of the old one.
      machine: { ...own, same: 0.02 },
      person: { ...own, same: 0.002 },
      shared: kept,
      household: lost,
      stranger: { ...lost, same: 1e-9 },
    },
    strangerFloor: 1e-9,
    source: 'cookie clearing: comScore 2007/2011; the id is 128 random bits',
  }
}

/** Languages and time zone. */
export function locale({ localeSame }: Measured): Columns {
  // Panels are recruited by country: within one, most people share the zone and half the languages.
  const country = { both: 0.45, timezone: 0.35, languages: 0.12, neither: 0.08 }
  const family = { both: 0.75, timezone: 0.2, languages: 0.03, neither: 0.02 }
  return {
    chances: {
      browser: localeSame,
      // Browsers take both from the system.
      machine: localeSame,
      person: { both: 0.77, timezone: 0.15, languages: 0.05, neither: 0.03 },
      shared: localeSame,
      household: family,
      stranger: country,
    },
    source: 'same: FP-Stalker pairs; others: assumed within one country',
  }
}

/** Addresses. */
export function network({ addressKept }: Measured): Columns {
  // How far apart two accounts are seen is a matter of how busy they are, a little less so for one
  // person's. An address is kept as often as one browser keeps it, less the moves between home, work
  // and carrier that desktops do not make.
  const stay = 0.7
  const lately = addressKept.lately * stay * 0.55
  const recently = addressKept.lately * stay * 0.33
  const once = addressKept.recently * stay * 0.12
  const rest = 1 - lately - recently - once
  const moved = { prefix: rest * 0.15, provider: rest * 0.35, different: rest * 0.5 }
  const same = { lately, recently, once, ...moved }
  const other = {
    lately: 0.22,
    recently: 0.14,
    once: 0.04,
    prefix: 0.06,
    provider: 0.2,
    different: 0.34,
  }
  const home = {
    lately: 0.25,
    recently: 0.2,
    once: 0.07,
    prefix: 0.05,
    provider: 0.15,
    different: 0.28,
  }
  const stranger = {
    lately: 0.00004,
    recently: 0.00004,
    once: 0.00002,
    prefix: 0.0005,
    provider: 0.06,
    different: 0.94,
  }
  return {
    chances: {
      browser: same,
      machine: same,
      person: other,
      shared: same,
      household: home,
      stranger,
    },
    strangerFloor: 1e-5,
    source: 'same: FP-Stalker addresses by days apart; others: assumed; rarity by count',
  }
}

/** What partners say of the person. */
export function demographic(): Columns {
  // Who opens accounts to repeat surveys also varies the answers; families differ in age and gender.
  const same = { alike: 0.5, compatible: 0.25, mixed: 0.15, different: 0.1 }
  const family = { alike: 0.03, compatible: 0.14, mixed: 0.38, different: 0.45 }
  const stranger = { alike: 0.02, compatible: 0.13, mixed: 0.35, different: 0.5 }
  return {
    chances: {
      browser: same,
      machine: same,
      person: same,
      shared: family,
      household: family,
      stranger,
    },
    source: 'assumed: two of 50 ages, two genders, ten brackets agree by chance',
  }
}
