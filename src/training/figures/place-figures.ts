/** Figures of the country that a visit comes from, against where it should come from. */
import { type Figures, otherwise, seen } from './figure.ts'
import { INCONSISTENT, JUDGED, KENNEDY } from './sources.ts'

/** By detector and outcome. */
export const PLACE_FIGURES = {
  languageCountry: {
    beside: seen(
      0.03,
      { private: 0.05, workplace: 0.06, traveller: 0.12, origin: 0.23, careful: 0.06 },
      'judged: people who moved, and people who hide from where',
    ),
    elsewhere: seen(
      0.002,
      { private: 0.004, workplace: 0.01, traveller: 0.03, origin: 0.03, careful: 0.005 },
      'judged: people who moved keep the English of home, and so do people who hide from where',
    ),
    usual: otherwise(JUDGED),
    ofClock: seen(
      0.0015,
      { private: 0.11, workplace: 0.08, traveller: 0.15, origin: 0.31 },
      'judged, after Kennedy et al. 2020; travellers are mostly sent the projects of home, whose languages do not count',
    ),
    foreign: seen(
      0.02,
      { private: 0.06, workplace: 0.06, traveller: 0.12, rare: 0.03, origin: 0.091, careful: 0.06 },
      'judged: many people read another language than their country',
    ),
  },
  targetedCountry: {
    same: otherwise(JUDGED),
    neighbour: seen(
      0.008,
      { private: 0.05, workplace: 0.04, traveller: 0.12, origin: 0.062, careful: 0.05 },
      KENNEDY,
    ),
    clockBeside: seen(
      4e-5,
      {
        ...{ private: 0.003, workplace: 0.0015, traveller: 0.006, rare: 2e-4, program: 0.001 },
        ...{ disguise: 3e-4, origin: 0.012, farm: 0.0015, borrowed: 0.0025, careful: 6e-4 },
      },
      'judged: as a clock of another part of the world, and less, since honest people bring home a clock of next door from more journeys, though few come by a VPN of home',
    ),
    networkAbroad: seen(
      0.004,
      { private: 0.14, workplace: 0.06, traveller: 0.14, origin: 0.027, careful: 0.04 },
      JUDGED,
    ),
    clockAbroad: seen(
      0.001,
      {
        private: 0.01,
        workplace: 0.02,
        traveller: 0.03,
        rare: 0.01,
        program: 0.04,
        disguise: 0.032,
        origin: 0.5,
        farm: 0.054,
      },
      KENNEDY,
    ),
    abroad: seen(
      0.002,
      {
        private: 0.01,
        workplace: 0.01,
        traveller: 0.16,
        origin: 0.14,
        farm: 0.054,
        borrowed: 0.16,
        careful: 0.06,
      },
      KENNEDY,
    ),
    elsewhere: seen(
      0.0015,
      {
        private: 0.03,
        workplace: 0.015,
        traveller: 0.08,
        origin: 0.073,
        farm: 0.018,
        borrowed: 0.08,
        careful: 0.02,
      },
      KENNEDY,
    ),
  },
  timezoneCountry: {
    agrees: otherwise(INCONSISTENT),
    nearby: seen(
      0.015,
      { private: 0.06, workplace: 0.05, traveller: 0.1, origin: 0.05 },
      'judged: companies rent their desktops and gateways in the region',
    ),
    differs: seen(
      0.005,
      {
        private: 0.2,
        workplace: 0.06,
        traveller: 0.3,
        program: 0.15,
        disguise: 0.06,
        origin: 0.55,
        farm: 0.08,
        borrowed: 0.04,
        careful: 0.06,
      },
      INCONSISTENT,
    ),
  },
  travel: {
    shuttling: seen(
      2e-5,
      {
        private: 0.0003,
        traveller: 0.0001,
        household: 0.0002,
        origin: 0.06,
        farm: 0.105,
        borrowed: 0.105,
      },
      JUDGED,
    ),
    rented: seen(
      3e-6,
      {
        private: 0.0001,
        traveller: 1e-5,
        household: 1e-5,
        program: 0.01,
        origin: 0.05,
        farm: 0.04,
      },
      'judged: one computer is in one place; home proxies are rented by the request or the minute',
    ),
    scattered: seen(
      3e-5,
      {
        private: 0.0003,
        traveller: 0.0002,
        household: 0.0003,
        origin: 0.08,
        farm: 0.06,
        borrowed: 0.05,
      },
      JUDGED,
    ),
    takenOver: seen(
      2e-6,
      {
        private: 2e-5,
        traveller: 0.0005,
        household: 0.0003,
        origin: 0.01,
        farm: 0.02,
        borrowed: 0.12,
      },
      'judged: accounts are sold to people of other countries, who answer on their own device; couples in two countries share few',
    ),
    unsettled: seen(
      2e-6,
      {
        ...{ private: 0.0003, workplace: 0.00005, traveller: 0.0015 },
        ...{ program: 0.003, disguise: 0.002, origin: 0.015, farm: 0.01, careful: 0.002 },
      },
      'judged: home proxies give another line at each session unless it is paid to stay; crews and consultants come home, and few take surveys on the road alone',
    ),
    inTurn: seen(
      2e-5,
      {
        ...{ private: 0.0005, workplace: 0.0003, traveller: 0.0002, household: 0.0003 },
        ...{ program: 0.004, origin: 0.006, farm: 0.004, borrowed: 0.02, careful: 0.0005 },
      },
      'judged: tools take their exits in turn, and two who share a profile their surveys; routers with two lines, and phones that stand in for one, change as it happens',
    ),
    toured: seen(
      1e-6,
      {
        private: 0.0003,
        workplace: 0.0001,
        traveller: 0.0003,
        household: 1e-5,
        program: 0.002,
        disguise: 0.005,
        origin: 0.01,
        farm: 0.008,
        careful: 0.001,
      },
      'judged: six cities in three days are a crew’s at most, and seldom on a computer; profiles with a home proxy each have a new one whenever they like',
    ),
    twoHomes: seen(
      5e-5,
      { traveller: 0.0005, household: 0.001, origin: 0.06, farm: 0.06, borrowed: 0.1 },
      JUDGED,
    ),
    impossible: seen(
      0.002,
      {
        private: 0.03,
        traveller: 0.02,
        household: 0.005,
        origin: 0.08,
        farm: 0.08,
        borrowed: 0.1,
      },
      JUDGED,
    ),
    manyCountries: seen(
      0.0003,
      { private: 0.02, traveller: 0.01, origin: 0.04, farm: 0.03 },
      JUDGED,
    ),
    possible: otherwise(JUDGED),
  },
} satisfies Partial<Figures>
