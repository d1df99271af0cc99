/**
 * Probabilities of levels of places, languages and people that no data file shows: each is assumed, for the reason beside it. A
 * record has the share of a relation's pairs that fall on each level of a comparison.
 */

/** Languages and time zone. */
export const LOCALE = {
  // Panels are recruited by country, and the list of languages differs within one, too, by what each
  // user added to it. Most partners recruit within a few countries at a time (judged); the file's people
  // are of many.
  countryShare: 0.7,
  country: { both: 0.3, timezone: 0.35, languages: 0.13, neither: 0.22 },
  family: { both: 0.7, timezone: 0.242, languages: 0.035, neither: 0.023 },
  person: { both: 0.83, timezone: 0.13, languages: 0.025, neither: 0.015 },
  // Equal machines are set up alike, and their users live in one place (judged).
  colleague: { both: 0.806, timezone: 0.133, languages: 0.049, neither: 0.012 },
  // Set up once for all machines of a rack; a tool fits both to each profile's proxy (judged).
  rack: { both: 0.92, timezone: 0.041, languages: 0.03, neither: 0.009 },
  disguise: { both: 0.395, timezone: 0.267, languages: 0.228, neither: 0.11 },
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
  several: { one: 0.15, person: 0.1, household: 0.025, colleague: 0.003, stranger: 0.0005 },
  moved: { prefix: 0.15, provider: 0.35, different: 0.5 },
  // A machine that people share stands where they live: both were seen in networks that have nothing in
  // common so many times as often as one person with a machine to carry (judged).
  parted: 0.35,
  person: {
    lately: 0.23,
    recently: 0.075,
    once: 0.015,
    prefix: 0.02,
    provider: 0.15,
    different: 0.51,
  },
  // On one line, or behind a pool of mobile proxies of one carrier (judged).
  rack: {
    lately: 0.217,
    recently: 0.12,
    once: 0.019,
    prefix: 0.108,
    provider: 0.298,
    different: 0.238,
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
  // One line, or some addresses next to each other (judged).
  colleague: {
    lately: 0.269,
    recently: 0.305,
    once: 0.07,
    prefix: 0.244,
    provider: 0.056,
    different: 0.056,
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
  // People who open accounts to repeat surveys vary their answers; families differ in age and gender and
  // have one income, which who makes a person up hits by chance alone.
  same: { alike: 0.47, compatible: 0.25, kin: 0.06, mixed: 0.1, different: 0.12 },
  family: { alike: 0.045, compatible: 0.14, kin: 0.26, mixed: 0.235, different: 0.32 },
  // Operators make people up, each different (judged: as often alike as families, by habit).
  persona: { alike: 0.03, compatible: 0.14, kin: 0.12, mixed: 0.27, different: 0.44 },
  stranger: { alike: 0.02, compatible: 0.13, kin: 0.09, mixed: 0.29, different: 0.47 },
  source:
    'stranger: assumed, two of 50 ages, two genders, ten brackets agree by chance; others judged: a household has one income',
}
