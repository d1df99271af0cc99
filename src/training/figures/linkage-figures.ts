/**
 * Probabilities of levels that no data file shows: each is assumed, for the reason beside it. A
 * record has the share of a relation's pairs that fall on each level of a comparison.
 */

/** Hardware and system. */
export const DEVICE = {
  // Families buy the same phone and offices the same computer: about every tenth pair.
  household: { same: 0.08, near: 0.035, graphics: 0.015, kin: 0.07, system: 0.3, different: 0.5 },
  elsewhere: { same: 0.01, near: 0.014, graphics: 0.006, kin: 0.05, system: 0.27, different: 0.65 },
  // Racks are bought in one lot, and their phones share one image (judged: a part differs where one
  // was repaired or updated alone).
  rack: { same: 0.88, near: 0.06, graphics: 0.03, kin: 0.02, system: 0.005, different: 0.005 },
  // Tools draw each profile's system, screen and graphics anew, mostly of the system that they run
  // on (judged: their own advice, because engines and fonts give another system away).
  disguise: { same: 0.03, near: 0.03, graphics: 0.04, kin: 0.2, system: 0.5, different: 0.2 },
  // The data file compares fewer parts than we do: half of its "near" strangers are near for us.
  nearShare: 0.5,
  // Two populations of strangers, of which none is ours: AmIUnique's visitors count half.
  visitorsShare: 0.5,
  source:
    'same: FP-Stalker pairs; machine: cross-browser renders; stranger: half AmIUnique, half FP-Stalker pairs',
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
  source:
    'same: FP-Stalker pairs; stranger: half FP-Stalker pairs of similar machines, half phone models',
}

/** Family and version of the browser. */
export const BROWSER = {
  machine: { version: 0.08, updated: 0.01, ahead: 0.005, back: 0.005, different: 0.9 },
  // Evergreen browsers put most people on one version. Half of what is known of strangers is of
  // today's profiles, seen at one moment, and half of 2015 to 2017, seen months apart.
  evergreenShare: 0.5,
  household: { version: 0.5, updated: 0.12, ahead: 0.05, back: 0.08, different: 0.25 },
  // Equal phones with one browser, updated by one hand (judged).
  rack: { version: 0.78, updated: 0.12, ahead: 0.02, back: 0.03, different: 0.05 },
  // One tool brings one engine; what it claims varies by a few versions (judged).
  disguise: { version: 0.4, updated: 0.15, ahead: 0.1, back: 0.1, different: 0.25 },
  // The data file does not say which of two versions is the later. In one browser the later visit
  // has nearly always the later version; of strangers half of the time.
  forwardInOneBrowser: 0.98,
  forwardInStrangers: 0.5,
  source:
    'same: FP-Stalker pairs of one system; stranger: half these, half fingerprint-generator profiles',
}

/** The build within one version. */
export const BUILD = {
  // Two profiles of one installed browser; its other channels have other versions (judged).
  machine: { same: 0.97, different: 0.03 },
  // Updated by one hand on one day (judged).
  rack: { same: 0.9, different: 0.1 },
  // One tool, one engine (judged).
  disguise: { same: 0.8, different: 0.2 },
  source: BROWSER.source,
}

/** Plugins beyond the standard ones. */
export const PLUGINS = {
  // Plugins are installed for the machine or the user, and switched off in one browser (judged).
  machine: { same: 0.7, alike: 0.25, different: 0.05 },
  rack: { same: 0.85, alike: 0.12, different: 0.03 },
  // Tools invent a list, or show none (judged).
  disguise: { same: 0.3, alike: 0.3, different: 0.4 },
  source: 'FP-Stalker pairs; plugins that the standard gives to everybody are not compared',
}

/** What is asked of sites, and allowed to pages. */
export const SETTINGS = {
  // Today's profiles are few here, once those are left out that are set up as nearly all are: they
  // count a third.
  evergreenShare: 0.35,
  // Today's profiles do not say what storage is allowed: private windows and blockers differ
  // (judged).
  todaysAbilities: 0.05,
  // A second profile or account of the machine's user (judged): set up by the same person, or not
  // at all.
  machine: { privacy: 0.03, both: 0.005, encoding: 0.015, abilities: 0.05, alike: 0.9 },
  rack: { privacy: 0.01, both: 0.005, encoding: 0.015, abilities: 0.02, alike: 0.95 },
  disguise: { privacy: 0.08, both: 0.01, encoding: 0.03, abilities: 0.05, alike: 0.83 },
  source:
    'same: FP-Stalker pairs of one kind of browser; stranger: two thirds these, else fingerprint-generator profiles',
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
  kept: { same: 0.6, parallel: 0.004, turned: 0.15, within: 0.06, settled: 0.08, apart: 0.106 },
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
  // Most partners recruit within one country at a time (judged); the file's people are of many.
  countryShare: 0.7,
  country: { both: 0.45, timezone: 0.35, languages: 0.12, neither: 0.08 },
  family: { both: 0.75, timezone: 0.2, languages: 0.03, neither: 0.02 },
  person: { both: 0.77, timezone: 0.15, languages: 0.05, neither: 0.03 },
  // Set up once for all machines of a rack; a tool fits both to each profile's proxy (judged).
  rack: { both: 0.9, timezone: 0.05, languages: 0.04, neither: 0.01 },
  disguise: { both: 0.5, timezone: 0.2, languages: 0.2, neither: 0.1 },
  source: 'same: FP-Stalker pairs; stranger: 3 of 10 these, else assumed within one country',
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
  same: { alike: 0.46, compatible: 0.24, mixed: 0.16, different: 0.14 },
  family: { alike: 0.03, compatible: 0.14, mixed: 0.38, different: 0.45 },
  // Operators make people up, each different (judged: as often alike as families, by habit).
  persona: { alike: 0.03, compatible: 0.14, mixed: 0.35, different: 0.48 },
  stranger: { alike: 0.02, compatible: 0.13, mixed: 0.35, different: 0.5 },
  source: 'assumed: two of 50 ages, two genders, ten brackets agree by chance',
}

/** What lies under claims that differ. */
export const UNDERNEATH = {
  // A machine that got another screen or card, or whose browser began to hide them.
  same: { whole: 0.6, nearly: 0.25, other: 0.15 },
  // Two browsers of one machine mostly have two engines.
  machine: { whole: 0.05, nearly: 0.1, other: 0.85 },
  // Recorded tools on one machine agree in every part though their claims differ (held by
  // test/unit/linkage/underneath.test.ts); sold tools also replace voices, and their cores are updated
  // one by one.
  disguise: { whole: 0.7, nearly: 0.2, other: 0.1 },
  rack: { whole: 0.5, nearly: 0.3, other: 0.2 },
  household: { whole: 0.11, nearly: 0.11, other: 0.78 },
  // One engine on one system allows and computes alike on most cards (ANGLE clamps the limits): two
  // iPhones, or two Chromes on Windows. Which are common is counted.
  stranger: { whole: 0.1, nearly: 0.1, other: 0.8 },
  source: 'disguise: tools recorded on one machine; others judged: share of the large platforms',
}

/** Machines that are altered for pages by no browser's own doing. */
export const MASKING = {
  // One in a hundred has an extension that adds noise, and mostly keeps it.
  same: { both: 0.009, one: 0.004, neither: 0.987 },
  person: { both: 0.004, one: 0.014, neither: 0.982 },
  rack: { both: 0.03, one: 0.02, neither: 0.95 },
  // Noise is the default of tools; the better ones leave no trace of it.
  disguise: { both: 0.6, one: 0.1, neither: 0.3 },
  household: { both: 0.005, one: 0.025, neither: 0.97 },
  // By chance one pair in a thousand, where browsers that add noise to everybody are common; of two
  // operators with one tool, more.
  stranger: { both: 0.0016, one: 0.025, neither: 0.9734 },
  source: 'judged: default noise of tools (help.mbbrowser.com), one extension in a hundred people',
}
