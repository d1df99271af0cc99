/** What is believed before anything is seen: how common fraud is, and how common each relation. */

/** Share of bogus cases in opt-in online samples. */
export const FRAUD_PRIOR = {
  share: 0.05,
  source:
    'Pew Research Center 2020, Assessing the Risks to Online Polls From Bogus Respondents: 4 to 7 % of opt-in and crowdsourced respondents',
}

/** Users of a panel, and how many others stand in each relation to one of them on average. */
export const POPULATION = {
  /**
   * Other accounts that one user's person has. Repeat takers are 5 to 20 % of entries in online
   * studies (Konstan et al. 2005: 11 %; Bauermeister et al. 2012: 16 %); half use one browser.
   */
  expected: {
    browser: 0.11,
    machine: 0.03,
    person: 0.06,
    // One in seventy shares a browser profile with another panellist; one in five a household.
    shared: 0.014,
    household: 0.2,
  },
  /** Of the users behind one address, three in a hundred are of one household or office with another. */
  companions: 0.03,
  /**
   * Chance that each of two users is also seen on a device of its own: a person with two accounts has
   * both at hand on every device, people who share a computer mostly have a phone each (assumed).
   */
  separate: { same: 0.2, other: 0.6 },
  /** Users that a small population is thought to be larger by. */
  strength: 500,
}

/**
 * Places of many accounts. One in ten crowds is taken for one person's (assumed: offices and schools
 * are many, farms few, but each brings more accounts). Of other people's users one in eight
 * comes back without its cookie (comScore 2007/2011: 30 % clear within a month; private windows); of
 * accounts told apart by clearing, most do.
 */
export const PLACES = {
  operatorOdds: 0.1,
  crowd: 6,
  mostCertain: 0.98,
  strength: 4,
  habits: {
    kept: { operator: 0.2, people: 0.875 },
    turned: { operator: 0.8, people: 0.125 },
  },
}

/** Average share of one value of a key, where it is not measured, and for how many users that stands. */
export const RARITY = {
  // Most values of a key are far rarer than the average, so counting soon overrules it.
  device: { strength: 25 },
  browser: { strength: 4 },
  address: { share: 0.0001, strength: 500 },
  prefix: { share: 0.0005, strength: 500 },
}
