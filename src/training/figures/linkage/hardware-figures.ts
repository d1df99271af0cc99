/**
 * Probabilities of levels of machines that no data file shows: each is assumed, for the reason beside it. A
 * record has the share of a relation's pairs that fall on each level of a comparison.
 */

/** Hardware and system. */
export const DEVICE = {
  // Families buy the same phone now and then, one pair in twenty-five (judged); of equal machines where
  // many are, `colleague` tells.
  household: {
    same: 0.043,
    near: 0.028,
    graphics: 0.012,
    kin: 0.057,
    system: 0.305,
    different: 0.555,
  },
  elsewhere: {
    same: 0.01,
    near: 0.013,
    graphics: 0.006,
    kin: 0.036,
    system: 0.283,
    different: 0.652,
  },
  // Racks are bought in one lot, and their phones share one image (judged: a part differs where one
  // was repaired or updated alone).
  rack: {
    same: 0.863,
    near: 0.073,
    graphics: 0.031,
    kin: 0.022,
    system: 0.0055,
    different: 0.0055,
  },
  // Equal machines of two people (judged): a part differs where one has another screen or is docked.
  colleague: {
    same: 0.811,
    near: 0.115,
    graphics: 0.026,
    kin: 0.037,
    system: 0.007,
    different: 0.004,
  },
  // Tools draw each profile's system, screen and graphics anew, mostly of the system that they run
  // on (judged: their own advice, because engines and fonts give another system away).
  disguise: {
    same: 0.027,
    near: 0.028,
    graphics: 0.035,
    kin: 0.145,
    system: 0.6,
    different: 0.165,
  },
  // The data file compares fewer parts than we do: half of its "near" strangers are near for us.
  nearShare: 0.5,
  // Two populations of strangers, of which none is ours: AmIUnique's visitors count half.
  visitorsShare: 0.5,
  source:
    'same: FP-Stalker pairs; machine: cross-browser renders; stranger: half AmIUnique, half FP-Stalker pairs',
}

/** What the machine draws and plays. */
export const RENDERING = {
  // The data file compares two or three parts, of which two that differ are never half. Of our five the
  // others are often alike then: between two visits of one browser, where an update changed two, oftener
  // than between strangers (judged).
  partlyShare: { same: 0.67, stranger: 0.5 },
  // Phones of one model draw alike but for locale fonts and updates; half of the visits are phones.
  model: { identical: 0.35, nearly: 0.25, partly: 0.2, different: 0.2 },
  phones: 0.5,
  // Whoever has two machines of a kind buys them of one maker, and sets them up alike (judged).
  person: { identical: 0.41, nearly: 0.27, partly: 0.16, different: 0.16 },
  family: { identical: 0.68, nearly: 0.16, partly: 0.085, different: 0.075 },
  // Two browsers of one engine draw alike, two engines do not.
  engine: { identical: 0.31, nearly: 0.25, partly: 0.2, different: 0.24 },
  // One model in one build draws alike; locale fonts and updates follow one hand (judged).
  rack: { identical: 0.77, nearly: 0.17, partly: 0.035, different: 0.025 },
  // One image and one update, but fonts and programs of each user's own (judged).
  colleague: { identical: 0.57, nearly: 0.27, partly: 0.1, different: 0.06 },
  // Noise is added to canvas, audio and graphics of each profile (judged: their default settings).
  disguise: { identical: 0.03, nearly: 0.07, partly: 0.3, different: 0.6 },
  source:
    'same: FP-Stalker pairs; stranger: half FP-Stalker pairs of similar machines, half phone models',
}

/** What lies under claims that differ. */
export const UNDERNEATH = {
  // A machine that got another screen or card, or whose browser began to hide them.
  same: { whole: 0.6, nearly: 0.25, other: 0.15 },
  // Two browsers of one machine mostly have two engines.
  machine: { whole: 0.042, nearly: 0.07, other: 0.888 },
  // Recorded tools on one machine agree in every part though their claims differ (held by
  // test/unit/linkage/underneath.test.ts); sold tools also replace voices, and their cores are updated
  // one by one.
  disguise: { whole: 0.71, nearly: 0.18, other: 0.11 },
  rack: { whole: 0.55, nearly: 0.256, other: 0.194 },
  household: { whole: 0.105, nearly: 0.13, other: 0.765 },
  // One engine on one system allows and computes alike on most cards (ANGLE clamps the limits): two
  // iPhones, or two Chromes on Windows. Which are common is counted.
  stranger: { whole: 0.08, nearly: 0.115, other: 0.805 },
  source: 'disguise: tools recorded on one machine; others judged: share of the large platforms',
}

/** Machines that are altered for pages by no browser's own doing. */
export const MASKING = {
  // One in a hundred has an extension that adds noise, and mostly keeps it.
  same: { both: 0.009, one: 0.004, neither: 0.987 },
  person: { both: 0.011, one: 0.024, neither: 0.965 },
  rack: { both: 0.028, one: 0.019, neither: 0.953 },
  // Noise is the default of tools, and of all profiles of one; the better ones leave no trace of it.
  disguise: { both: 0.79, one: 0.02, neither: 0.19 },
  household: { both: 0.0023, one: 0.0174, neither: 0.9803 },
  // Not quite one in a hundred by chance, and both in more pairs than that gives: of two operators some have
  // one tool (judged).
  stranger: { both: 0.0008, one: 0.0162, neither: 0.983 },
  source: 'judged: default noise of tools (help.mbbrowser.com), one extension in a hundred people',
}
