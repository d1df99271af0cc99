/**
 * Probabilities of levels of browsers and their cookies that no data file shows: each is assumed, for the reason beside it. A
 * record has the share of a relation's pairs that fall on each level of a comparison.
 */

/** Family and version of the browser. */
export const BROWSER = {
  machine: { version: 0.1, updated: 0.012, ahead: 0.006, back: 0.006, different: 0.876 },
  // Evergreen browsers put most people on one version. Half of what is known of strangers is of
  // today's profiles, seen at one moment, and half of 2015 to 2017, seen months apart.
  evergreenShare: 0.5,
  // A house has several kinds of devices, each with its own browser (judged).
  household: { version: 0.33, updated: 0.13, ahead: 0.05, back: 0.09, different: 0.4 },
  // Equal phones with one browser; each updates itself in its time (judged).
  rack: { version: 0.67, updated: 0.21, ahead: 0.025, back: 0.045, different: 0.05 },
  // Updated by the company's tools, or by itself: soon after each other (judged).
  colleague: { version: 0.75, updated: 0.13, ahead: 0.03, back: 0.05, different: 0.04 },
  // One tool brings one engine; what it claims varies by a few versions (judged).
  disguise: { version: 0.55, updated: 0.11, ahead: 0.08, back: 0.08, different: 0.18 },
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
  // Each phone updates itself; a version has several builds within weeks (judged).
  rack: { same: 0.76, different: 0.24 },
  // Updates are rolled out together (judged).
  colleague: { same: 0.84, different: 0.16 },
  // One tool, one engine (judged).
  disguise: { same: 0.84, different: 0.16 },
  source: BROWSER.source,
}

/** Plugins beyond the standard ones. */
export const PLUGINS = {
  // Plugins are installed for the machine or the user, and switched off in one browser (judged).
  machine: { same: 0.7, alike: 0.25, different: 0.05 },
  rack: { same: 0.85, alike: 0.12, different: 0.03 },
  // What the image brings, and what each user adds (judged).
  colleague: { same: 0.78, alike: 0.15, different: 0.07 },
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
  rack: { privacy: 0.015, both: 0.005, encoding: 0.018, abilities: 0.022, alike: 0.94 },
  // One policy for all, and few who change what it leaves open (judged).
  colleague: { privacy: 0.025, both: 0.005, encoding: 0.02, abilities: 0.04, alike: 0.91 },
  disguise: { privacy: 0.095, both: 0.01, encoding: 0.035, abilities: 0.055, alike: 0.805 },
  source:
    'same: FP-Stalker pairs of one kind of browser; stranger: two thirds these, else fingerprint-generator profiles',
}

/**
 * Two people's devices. One device in seven comes back with another cookie: both by chance, 0.02.
 */
const OTHERS = {
  same: 0.0005,
  parallel: 0.2,
  turned: 0.02,
  within: 0.24,
  settled: 0.31,
  apart: 0.23,
}

/** One person's browsers: someone who clears cookies in one does so in the next. */
const OWN = { ...OTHERS, turned: 0.058, settled: 0.291, apart: 0.211 }

/** The same where so many keep one cookie; the others differ as before, and all add up to one. */
function keeping({ same: _, ...others }: typeof OWN, same: number): Record<string, number> {
  const sum = Object.values(others).reduce((total, share) => total + share, 0)
  const scaled = Object.entries(others).map(([level, share]) => [level, share * ((1 - same) / sum)])
  return { same, ...Object.fromEntries(scaled) }
}

/** The visitor cookie. */
export const VISITOR = {
  // comScore (2007, 2011): about 30 % of users clear first-party cookies within a month; someone
  // with a second account has one more reason. Private windows count as cleared. Where two accounts
  // in one browser have no cookie in common, it is often because cookies are cleared between the
  // accounts.
  // Of two accounts that were seen once each, two people's always have cookies one after the other, one
  // browser's in less than half of the cases. Two cookies kept over the same time are two browsers, or
  // two profiles, but for damaged records.
  kept: {
    same: 0.6,
    parallel: 0.0045,
    turned: 0.122,
    within: 0.0635,
    settled: 0.102,
    apart: 0.108,
  },
  // A new browser may import the cookies of the old one.
  machine: keeping(OWN, 0.02),
  person: keeping(OWN, 0.002),
  // Each machine of a rack has cookies of its own, cleared between accounts where it serves several
  // (judged).
  rack: { ...OTHERS, turned: 0.067, settled: 0.285, apart: 0.208 },
  // The profiles of a tool keep their cookies side by side: that is what it is for (judged).
  disguise: { ...OTHERS, parallel: 0.27, settled: 0.26, apart: 0.21 },
  household: OTHERS,
  colleague: OTHERS,
  stranger: { ...OTHERS, same: 1e-9 },
  strangerFloor: 1e-9,
  source: 'cookie clearing: comScore 2007/2011; the id is 128 random bits',
}
