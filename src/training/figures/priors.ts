/** Priors: how common fraud is, how common each relation, and how common a key's values are. */
import type { StoryShares } from '../../domain/fraud/model/model.ts'

/** Share of each story among all visits, and how many visits the belief in the shares is worth. */
export const STORY_SHARES = {
  shares: {
    everyday: 0.6094,
    private: 0.06,
    workplace: 0.07,
    traveller: 0.05,
    household: 0.1,
    rare: 0.05,
    program: 0.0091,
    disguise: 0.0061,
    origin: 0.0101,
    farm: 0.0051,
    invented: 0.004,
    borrowed: 0.003,
    careful: 0.0202,
    agent: 0.003,
  },
  strength: 400,
  source:
    'fraudulent ones together 6 %: Pew Research Center 2020, Assessing the Risks to Online Polls From Bogus Respondents: 4 to 7 % of opt-in and crowdsourced respondents; how the stories divide it, and the honest ones among themselves: judged',
} as const satisfies { shares: StoryShares; strength: number; source: string }

/** Users of a panel, and how many others stand in each relation to one of them on average. */
export const POPULATION = {
  /**
   * Other accounts that one user's person has. Repeat takers are 5 to 20 % of entries in online
   * studies (Konstan et al. 2005: 11 %; Bauermeister et al. 2012: 16 %); four in ten use one browser.
   */
  expected: {
    browser: 0.125,
    machine: 0.045,
    person: 0.1,
    // Five accounts in a thousand stand in racks of some ten machines, and one is a profile of a tool
    // that disguises its machine (judged; farms are rare, and each has many accounts).
    rack: 0.045,
    disguise: 0.012,
    // One in twenty-three shares a browser profile with another panellist, and one in eighty a machine with
    // profiles or browsers apart; one in three a household (judged: panels invite whole families).
    shared: 0.044,
    family: 0.012,
    household: 0.3,
    // Equal machines where no place is known to have them: couples who bought twice the same (judged).
    colleague: 0.002,
  },
  /**
   * The same of the users of other partners at surveys that they share. Honest people are members of
   * several panels, in one browser: 2 to 19 % of the people of two panels are the same (ARF 2009,
   * research-live.com, Multiple panel membership), and there are a few partners (judged).
   */
  acrossPartners: { browser: 0.16, machine: 0.02, person: 0.1, rack: 0.03, disguise: 0.012 },
  /**
   * Another partner's users with the cookie of one's browser are one person where there is one: a person has one
   * account at each. Each further one is somebody else at that browser with this chance (judged; no
   * more, so that one account more moves what is told by a step at most).
   */
  sharersAcross: 0.13,
  /**
   * Of the other users behind one address, six in a hundred share a household or office with a user.
   */
  companions: 0.06,
  /**
   * Users added to the population: of a small one, a person's other accounts are mostly still to come
   * (judged).
   */
  strength: 400,
  /**
   * How accounts are spread among people, as multiples of `expected` (judged): nine in ten have fewer, and one in a
   * hundred has twenty-five times as many, which is a farm of some eight. The mean of all is 1.3 of `expected`.
   */
  multiplicity: {
    few: { times: 0.7, share: 0.9 },
    several: { times: 3, share: 0.06 },
    many: { times: 8, share: 0.03 },
    dozens: { times: 25, share: 0.01 },
  },
  /**
   * How far a partner's own accounts may move `expected`, all judged: it weighs as much as 300 of
   * the partner's users, and moves to a tenth or to four times itself at most. That of racks moves to
   * less than half as much again, because equal phones of one network confirm each other: what is
   * believed of them is found. Two people at one browser are rare at a panel of phones and the rule at
   * one that recruits in cafés; they are told from one person by what each has of his or her own, and
   * never less than three in ten of the shipped share, because nothing tells them where each came once.
   * `found` is the chance that two accounts in the relation share a key under which they are compared
   * at all: a browser keeps its cookie or its drawing, two machines of one person meet only at an
   * address.
   */
  accounts: {
    strength: 300,
    least: { browser: 0.1, machine: 0.1, person: 0.1, rack: 0.1, disguise: 0.1, shared: 0.3 },
    most: { browser: 4, machine: 4, person: 4, rack: 1.45, disguise: 4, shared: 6 },
    found: { browser: 0.97, machine: 0.7, person: 0.5, rack: 0.9, disguise: 0.5, shared: 0.97 },
  },
}

/**
 * Addresses with many accounts. The prior odds are one to ten that a crowd is one operator's
 * (assumed: offices and schools are many, farms few, but each has more accounts). Of ordinary users
 * one in eight comes back without its cookie (comScore 2007/2011: 30 % clear within a month;
 * private windows); of an operator's accounts four in five do (assumed).
 */
export const PLACES = {
  // Judged: homes and small offices have a few panellists, carriers' addresses dozens.
  quiet: 8,
  operatorOdds: 0.1,
  crowd: 6,
  // Rooms of phones and of computers have dozens of accounts, and a large one more than a hundred (judged).
  operatorMost: 115,
  // Judged: most operators keep accounts at home, where families and flatmates have some as well.
  bystanders: 0.25,
  // Half of the farms have one machine, or a browser profile on it, for many accounts (judged).
  racked: 0.5,
  // Judged: profiles come with a proxy each, or many at one place; two different computers at one
  // address are a household's or an office's.
  unproxied: 0.03,
  // Libraries and cafés restore their computers after each guest; offices and schools do not (judged).
  forgetful: 0.06,
  // Judged: half of the operators with many machines bought them at once. Of families with phones of
  // one screen and maker there are many, of companies that hand out dozens of equal phones behind one
  // line few; equal computers are the rule in offices and schools.
  // Profiles of a tool keep their cookies: that is what it is for.
  uniform: {
    together: 0.9,
    kinds: {
      handhelds: { operators: 0.5, keepers: 0.3, few: 0.3, many: 0.04 },
      computers: { operators: 0.5, keepers: 0, few: 0.1, many: 0.5 },
      profiles: { operators: 0.4, keepers: 0.9, few: 0.2, many: 0.15 },
    },
  },
  // Judged: from some five equal machines of a place on they are rather those of an office or a school than one
  // person's accounts; dozens of equal phones are handed out by few.
  colleagues: { crowd: 3, handhelds: 0.05, computers: 1 },
  // Judged: carriers' shares of a country are a quarter to a third (published subscriber counts of
  // the large markets), six tenths where one leads, and nearly all where it is alone or sells the
  // model.
  pools: {
    odds: 0.004,
    most: 60,
    together: 0.9,
    spread: {
      several: { share: 0.3, weight: 0.65 },
      leading: { share: 0.6, weight: 0.25 },
      alone: { share: 0.9, weight: 0.1 },
    },
  },
  mostCertain: 0.98,
  strength: 4,
  habits: {
    kept: { operator: 0.2, people: 0.875 },
    turned: { operator: 0.8, people: 0.125 },
  },
  // Judged: in one place in ten of people a quarter or more clear their cookies or use private windows.
  ofOnePlace: 10,
  // Judged: of the people of an office, a school or a café nearly half answer from home or on the road,
  // too, before they are asked about; one in five of an operator's accounts has a line or a SIM of its own.
  elsewhere: {
    own: { operator: 0.2, people: 0.46 },
    none: { operator: 0.8, people: 0.54 },
  },
  // Judged: one operator in twenty has staff or a program that gives each account hours of its own; half of all
  // places open and close, or have people of one kind, so that all come together.
  oneDay: { operator: 0.95, people: 0.5 },
  // Judged: guests of a café or a library without a computer of their own, and the pupils of a school whose
  // tablets stay there, come from nowhere else, however many they are.
  hereOnly: 0.15,
  // Judged: whoever goes to a library for its computers mostly has none; a café's guests have phones.
  guestsHereOnly: 0.7,
}

/**
 * Recordings that two accounts play. Judged: a payload travels encrypted from a browser to us, so
 * whoever plays it has recorded it in a browser of their own, or has it from somebody who did;
 * recordings that are sold or stolen are known of malware's logs (browser fingerprints in stolen
 * profiles: Campobasso and Allodi, "Impersonation-as-a-Service", ACM CCS 2020), and rare in panels.
 * One user in a thousand has another account that plays its visit: judged too.
 */
export const RECORDINGS = { replays: 0.001, ownHand: 0.95 }

/**
 * Term frequency before counting: a key's average share where not measured, and its weight in
 * users.
 */
export const TERM_FREQUENCY = {
  // Most values are far rarer than the average, so a small weight lets counts overrule it soon.
  device: { strength: 25 },
  browser: { strength: 4 },
  // As for hardware: most builds are rare, and a few platforms are most of them.
  underneath: { strength: 25 },
  // Judged: of four others at an address two are of its household, or accounts of one person; and one of which
  // nobody asked is as common as a prefix.
  address: { share: 0.0001, strength: 500, related: 4, uncounted: 0.0005 },
  prefix: { share: 0.0005, strength: 500 },
}
