/** Figures of where a visit comes from, against where it should come from. */
import { type Figures, otherwise, seen } from './figure.ts'
import { INCONSISTENT, JUDGED, KENNEDY } from './sources.ts'

/** By detector and outcome. */
export const PLACE_FIGURES = {
  expectedAddress: {
    exact: otherwise(JUDGED),
    near: seen(0.05, {}, JUDGED),
    moved: seen(
      0.2,
      { private: 0.2, traveller: 0.3, origin: 0.3, borrowed: 0.3 },
      'judged: phones change their address with every connection',
    ),
    different: seen(
      0.05,
      {
        private: 0.3,
        workplace: 0.2,
        traveller: 0.3,
        program: 0.2,
        origin: 0.4,
        farm: 0.15,
        borrowed: 0.5,
        careful: 0.3,
      },
      JUDGED,
    ),
  },
  languageCountry: {
    usual: otherwise(JUDGED),
    ofClock: seen(0.002, { private: 0.15, workplace: 0.1, traveller: 0.25, origin: 0.35 }, KENNEDY),
    foreign: seen(
      0.02,
      { private: 0.06, workplace: 0.06, traveller: 0.2, rare: 0.03, origin: 0.2, careful: 0.06 },
      'judged: many people read another language than their country',
    ),
  },
  networkKind: {
    hostedPhone: seen(
      0.0005,
      {
        private: 0.05,
        workplace: 0.002,
        traveller: 0.003,
        rare: 0.002,
        program: 0.04,
        origin: 0.04,
        farm: 0.08,
        disguise: 0.02,
        careful: 0.03,
      },
      'judged: VPN apps of phones end on hosting networks too',
    ),
    tor: seen(0.0002, { private: 0.05, program: 0.03, origin: 0.08, careful: 0.05 }, JUDGED),
    vpn: seen(
      0.025,
      {
        private: 0.35,
        workplace: 0.05,
        traveller: 0.1,
        program: 0.1,
        disguise: 0.1,
        origin: 0.3,
        farm: 0.12,
        careful: 0.25,
      },
      'judged: few visits of the people who own a VPN go through it',
    ),
    proxy: seen(
      0.0005,
      { private: 0.01, workplace: 0.01, program: 0.06, origin: 0.06, farm: 0.08, careful: 0.06 },
      JUDGED,
    ),
    hosting: seen(
      0.003,
      {
        private: 0.05,
        workplace: 0.08,
        traveller: 0.01,
        program: 0.2,
        disguise: 0.08,
        origin: 0.25,
        farm: 0.1,
        careful: 0.2,
        agent: 0.3,
      },
      KENNEDY,
    ),
    relay: seen(0.03, { private: 0.15 }, JUDGED),
    corporate: seen(0.06, { workplace: 0.6, traveller: 0.05 }, JUDGED),
    access: otherwise(KENNEDY),
  },
  roundTrip: {
    tooFast: seen(
      0.003,
      {
        private: 0.06,
        workplace: 0.04,
        traveller: 0.01,
        program: 0.05,
        origin: 0.2,
        farm: 0.1,
        careful: 0.2,
      },
      'judged: address databases err, and proxies answer for far addresses',
    ),
    possible: otherwise(JUDGED),
  },
  targetedCountry: {
    same: otherwise(JUDGED),
    neighbour: seen(
      0.008,
      { private: 0.05, workplace: 0.04, traveller: 0.12, origin: 0.1, careful: 0.06 },
      KENNEDY,
    ),
    networkAbroad: seen(
      0.004,
      { private: 0.14, workplace: 0.06, traveller: 0.14, origin: 0.04 },
      JUDGED,
    ),
    clockAbroad: seen(
      0.001,
      {
        private: 0.01,
        workplace: 0.04,
        traveller: 0.03,
        rare: 0.01,
        program: 0.1,
        disguise: 0.04,
        origin: 0.65,
        farm: 0.06,
      },
      KENNEDY,
    ),
    abroad: seen(
      0.002,
      {
        private: 0.01,
        workplace: 0.01,
        traveller: 0.12,
        origin: 0.2,
        farm: 0.06,
        borrowed: 0.25,
        careful: 0.08,
      },
      KENNEDY,
    ),
    elsewhere: seen(
      0.004,
      { private: 0.1, workplace: 0.05, traveller: 0.25, origin: 0.25, farm: 0.06, borrowed: 0.25 },
      KENNEDY,
    ),
  },
  timezoneCountry: {
    agrees: otherwise(INCONSISTENT),
    nearby: seen(0.015, { private: 0.06, traveller: 0.1, origin: 0.05 }, JUDGED),
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
        careful: 0.1,
      },
      INCONSISTENT,
    ),
  },
  travel: {
    scattered: seen(
      0.0001,
      {
        private: 0.0008,
        traveller: 0.0005,
        household: 0.001,
        origin: 0.06,
        farm: 0.06,
        borrowed: 0.05,
      },
      JUDGED,
    ),
    twoHomes: seen(
      0.0001,
      { traveller: 0.001, household: 0.002, origin: 0.06, farm: 0.06, borrowed: 0.1 },
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
      { private: 0.02, traveller: 0.005, origin: 0.06, farm: 0.05 },
      JUDGED,
    ),
    possible: otherwise(JUDGED),
  },
} satisfies Partial<Figures>
