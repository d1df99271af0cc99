/**
 * Probabilities of levels that no data file shows: each is assumed, for the reason beside it. A
 * record has the share of a relation's pairs that fall on each level of a comparison.
 */

/** Hardware and system. */
export const DEVICE = {
  // Families buy the same phone and offices the same computer: about every tenth pair.
  household: { same: 0.08, near: 0.05, kin: 0.07, system: 0.3, different: 0.5 },
  elsewhere: { same: 0.01, near: 0.02, kin: 0.05, system: 0.27, different: 0.65 },
  // Racks are bought in one lot, and their phones share one image (judged: a part differs where one
  // was repaired or updated alone).
  rack: { same: 0.88, near: 0.09, kin: 0.02, system: 0.005, different: 0.005 },
  // Tools draw each profile's system, screen and graphics anew, mostly of the system that they run
  // on (judged: their own advice, because engines and fonts give another system away).
  disguise: { same: 0.03, near: 0.07, kin: 0.2, system: 0.5, different: 0.2 },
  // The data file compares fewer parts than we do: half of its "near" strangers are near for us.
  nearShare: 0.5,
  source: 'same: FP-Stalker pairs; machine: cross-browser renders; stranger: AmIUnique pairs',
}

/** What the machine draws and plays. */
export const RENDERING = {
  // Phones of one model draw alike but for locale fonts and updates; half of the visits are phones.
  model: { identical: 0.35, nearly: 0.25, partly: 0.2, different: 0.2 },
  phones: 0.5,
  family: { identical: 0.7, nearly: 0.15, partly: 0.08, different: 0.07 },
  // Two browsers of one engine draw alike, two engines do not.
  engine: { identical: 0.25, nearly: 0.2, partly: 0.25, different: 0.3 },
  // One model in one build draws alike; locale fonts and updates follow one hand (judged).
  rack: { identical: 0.7, nearly: 0.2, partly: 0.06, different: 0.04 },
  // Noise is added to canvas, audio and graphics of each profile (judged: their default settings).
  disguise: { identical: 0.03, nearly: 0.07, partly: 0.3, different: 0.6 },
  source: 'same: FP-Stalker pairs; stranger: half FP-Stalker pairs of a kind, half phone models',
}

/** Family and version of the browser. */
export const BROWSER = {
  machine: { version: 0.08, updated: 0.01, jumped: 0.01, different: 0.9 },
  // Evergreen browsers put most people on one version; phones' browser comes with the phone.
  evergreen: { version: 0.4, updated: 0.15, jumped: 0.15, different: 0.3 },
  evergreenShare: 0.5,
  household: { version: 0.5, updated: 0.12, jumped: 0.13, different: 0.25 },
  // Equal phones with one browser, updated by one hand (judged).
  rack: { version: 0.78, updated: 0.12, jumped: 0.05, different: 0.05 },
  // One tool brings one engine; what it claims varies by a few versions (judged).
  disguise: { version: 0.4, updated: 0.15, jumped: 0.2, different: 0.25 },
  // The data file does not say which of two versions is the later. In one browser the later visit
  // has nearly always the later version; of strangers half of the time, and often by more than an
  // update.
  forwardInOneBrowser: 0.98,
  forwardInStrangers: 0.35,
  source: 'same, stranger: FP-Stalker pairs of one system, half replaced by evergreen browsers',
}

/**
 * Two people's devices. One device in eight comes back with another cookie: both by chance, 0.015.
 */
const OTHERS = {
  same: 0.0005,
  parallel: 0.25,
  turned: 0.015,
  within: 0.25,
  settled: 0.3,
  apart: 0.185,
}

/** One person's browsers: someone who clears cookies in one does so in the next. */
const OWN = { ...OTHERS, turned: 0.06, settled: 0.27, apart: 0.17 }

/** The visitor cookie. */
export const VISITOR = {
  // comScore (2007, 2011): about 30 % of users clear first-party cookies within a month; someone
  // with a second account has one more reason. Private windows count as cleared. Where two accounts
  // in one browser have no cookie in common, it is often because cookies are cleared between the
  // accounts.
  // Of two accounts that were seen once each, two people's always have cookies one after the other, one
  // browser's in less than half of the cases. Two cookies kept over the same time are two browsers, or
  // two profiles, but for damaged records.
  kept: { same: 0.57, parallel: 0.004, turned: 0.13, within: 0.07, settled: 0.13, apart: 0.096 },
  // A new browser may import the cookies of the old one.
  machine: { ...OWN, same: 0.02 },
  person: { ...OWN, same: 0.002 },
  // Each machine of a rack has cookies of its own, cleared between accounts where it serves several
  // (judged).
  rack: { ...OTHERS, turned: 0.09, settled: 0.26, apart: 0.15 },
  // The profiles of a tool keep their cookies side by side: that is what it is for (judged).
  disguise: { ...OTHERS, parallel: 0.3, settled: 0.25 },
  household: OTHERS,
  stranger: { ...OTHERS, same: 1e-9 },
  strangerFloor: 1e-9,
  source: 'cookie clearing: comScore 2007/2011; the id is 128 random bits',
}

/** Languages and time zone. */
export const LOCALE = {
  // Panels are recruited by country: within one, most people share the zone and half the languages.
  country: { both: 0.45, timezone: 0.35, languages: 0.12, neither: 0.08 },
  family: { both: 0.75, timezone: 0.2, languages: 0.03, neither: 0.02 },
  person: { both: 0.77, timezone: 0.15, languages: 0.05, neither: 0.03 },
  // Set up once for all machines of a rack; a tool fits both to each profile's proxy (judged).
  rack: { both: 0.9, timezone: 0.05, languages: 0.04, neither: 0.01 },
  disguise: { both: 0.5, timezone: 0.2, languages: 0.2, neither: 0.1 },
  source: 'same: FP-Stalker pairs; others: assumed within one country',
}

/**
 * Addresses. How many days lie between the visits of two accounts depends on how active they are, a
 * little less so for one person's.
 */
export const NETWORK = {
  // A browser keeps its address this often, as a share of what desktops do: phones also move
  // between home, work and carrier.
  stay: 0.7,
  seen: { lately: 0.55, recently: 0.33, once: 0.12 },
  // Of the shared addresses, how many come with another one that few use, in another network: home
  // and work, or home and another home. A person takes devices along; families part at the door, and
  // go to see relatives together (judged). Strangers would have to meet twice.
  several: { one: 0.15, person: 0.15, household: 0.02, stranger: 0.0005 },
  moved: { prefix: 0.15, provider: 0.35, different: 0.5 },
  person: {
    lately: 0.22,
    recently: 0.14,
    once: 0.04,
    prefix: 0.06,
    provider: 0.2,
    different: 0.34,
  },
  // On one line, or behind a pool of mobile proxies of one carrier (judged).
  rack: {
    lately: 0.3,
    recently: 0.15,
    once: 0.02,
    prefix: 0.13,
    provider: 0.25,
    different: 0.15,
  },
  // A proxy for each profile; cheap ones come from one pool, and some are shared (judged).
  disguise: {
    lately: 0.1,
    recently: 0.05,
    once: 0.02,
    prefix: 0.05,
    provider: 0.18,
    different: 0.6,
  },
  household: {
    lately: 0.25,
    recently: 0.2,
    once: 0.07,
    prefix: 0.05,
    provider: 0.15,
    different: 0.28,
  },
  stranger: {
    lately: 0.00004,
    recently: 0.00004,
    once: 0.00002,
    prefix: 0.0005,
    provider: 0.06,
    different: 0.94,
  },
  strangerFloor: 1e-8,
  source: 'same: FP-Stalker addresses by days apart; others: assumed; term frequency by count',
}

/** What partners say about the person. */
export const DEMOGRAPHIC = {
  // People who open accounts to repeat surveys vary their answers; families differ in age and
  // gender.
  same: { alike: 0.5, compatible: 0.25, mixed: 0.15, different: 0.1 },
  family: { alike: 0.03, compatible: 0.14, mixed: 0.38, different: 0.45 },
  // Operators make people up, each different (judged: as often alike as families, by habit).
  persona: { alike: 0.03, compatible: 0.14, mixed: 0.35, different: 0.48 },
  stranger: { alike: 0.02, compatible: 0.13, mixed: 0.35, different: 0.5 },
  source: 'assumed: two of 50 ages, two genders, ten brackets agree by chance',
}
