/**
 * Probabilities of levels of machines that no data file shows: each is assumed, for the reason beside it. A
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
  // Equal machines of two people (judged): a part differs where one has another screen or is docked.
  colleague: { same: 0.85, near: 0.09, graphics: 0.02, kin: 0.03, system: 0.006, different: 0.004 },
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
  // One image and one update, but fonts and programs of each user's own (judged).
  colleague: { identical: 0.6, nearly: 0.22, partly: 0.11, different: 0.07 },
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
  // Noise is the default of tools, and of all profiles of one; the better ones leave no trace of it.
  disguise: { both: 0.8, one: 0.02, neither: 0.18 },
  household: { both: 0.005, one: 0.025, neither: 0.97 },
  // By chance one pair in a thousand, where browsers that add noise to everybody are common; of two
  // operators with one tool, more.
  stranger: { both: 0.0016, one: 0.025, neither: 0.9734 },
  source: 'judged: default noise of tools (help.mbbrowser.com), one extension in a hundred people',
}
