/** Figures of the requests and the payload: whether a browser made them, and sent them as browsers do. */
import { type Figures, otherwise, seen } from './figure.ts'
import { JUDGED } from './sources.ts'

/** By detector and outcome. */
export const REQUEST_FIGURES = {
  absences: {
    impossible: seen(
      0.000002,
      {
        private: 0.00002,
        rare: 0.00002,
        program: 0.11,
        disguise: 0.004,
        origin: 0.003,
        farm: 0.003,
        invented: 0.001,
        borrowed: 0.003,
        careful: 0.005,
        agent: 0.003,
      },
      'judged: no browser for which the script is made can lack two, and none of 150 recorded ones does; whoever has something to hide may leave out what would tell',
    ),
    allFailing: seen(
      0.00001,
      {
        private: 0.0001,
        rare: 0.0002,
        program: 0.04,
        disguise: 0.004,
        origin: 0.003,
        farm: 0.003,
        borrowed: 0.003,
        careful: 0.004,
        agent: 0.003,
      },
      'judged: none of 150 recorded browsers shows one; whoever has something to hide may leave out what would tell',
    ),
    failing: seen(
      0.00002,
      { private: 0.0005, rare: 0.0045, program: 0.04, careful: 0.0035 },
      'judged: none of 150 recorded browsers shows one; very old ones may',
    ),
    odd: seen(
      0.002,
      {
        private: 0.007,
        rare: 0.007,
        program: 0.012,
        disguise: 0.0064,
        origin: 0.0036,
        farm: 0.0036,
        invented: 0.0038,
        borrowed: 0.004,
        careful: 0.005,
        agent: 0.004,
      },
      'judged: some extensions take an interface away; who makes the payload takes away what would tell, and gains nothing by it',
    ),
    none: otherwise(JUDGED),
  },
  binding: {
    valid: otherwise(JUDGED),
    missing: seen(
      0.004,
      { private: 0.06, rare: 0.06, program: 0.078, agent: 0.15, careful: 0.03 },
      'judged: browsers without scripts, and clients that never run them',
    ),
    stale: seen(0.004, { borrowed: 0.02 }, JUDGED),
    malformed: seen(0.000003, { program: 0.078, careful: 0.02 }, JUDGED),
    foreign: seen(0.000003, { program: 0.039, borrowed: 0.05, careful: 0.01 }, JUDGED),
    replayed: seen(0.000004, { program: 0.039, farm: 0.018, careful: 0.01 }, JUDGED),
  },
  delivery: {
    otherClient: seen(
      0.00005,
      { private: 0.001, rare: 0.002, program: 0.024, borrowed: 0.2 },
      JUDGED,
    ),
    otherCountry: seen(
      0.0003,
      { private: 0.006, traveller: 0.004, program: 0.012, origin: 0.054, borrowed: 0.1 },
      JUDGED,
    ),
    otherHome: seen(
      0.000015,
      {
        private: 0.0002,
        workplace: 0.0001,
        traveller: 0.0002,
        household: 0.00002,
        rare: 0.0001,
        program: 0.015,
        origin: 0.03,
        borrowed: 0.004,
        careful: 0.004,
      },
      'judged; docs.iproyal.com, Rotation: home proxies that take another home for each request; openwrt.org, mwan3: routers that divide sessions between two lines; databases place lines far away',
    ),
    otherNetwork: seen(
      0.01,
      {
        private: 0.03,
        traveller: 0.03,
        program: 0.0078,
        origin: 0.027,
        borrowed: 0.03,
        careful: 0.04,
      },
      JUDGED,
    ),
    same: otherwise(JUDGED),
  },
  refusedPayloads: {
    forged: seen(0.000002, { program: 0.06, careful: 0.01 }, JUDGED),
    replayed: seen(0.002, { program: 0.04, borrowed: 0.03 }, JUDGED),
    stocked: seen(
      0.0002,
      {
        private: 0.0008,
        traveller: 0.002,
        rare: 0.004,
        program: 0.01,
        borrowed: 0.017,
        careful: 0.0022,
      },
      'judged: a page that is answered too late is loaded anew at once, so that few are late again, but where a connection loses our answers, as on ships and in aeroplanes',
    ),
    retried: seen(0.01, { program: 0.02, borrowed: 0.03 }, JUDGED),
  },
  requestShape: {
    unlike: seen(
      0.00003,
      { private: 0.001, workplace: 0.006, rare: 0.001, program: 0.1, careful: 0.02 },
      'judged: gateways and filters that let pass named headers only take these away',
    ),
    library: seen(0.00001, { program: 0.15, agent: 0.05 }, JUDGED),
    bare: seen(
      0.003,
      { private: 0.04, workplace: 0.02, rare: 0.06, program: 0.2, agent: 0.1 },
      JUDGED,
    ),
    browser: otherwise(JUDGED),
  },
  transport: {
    shortHello: seen(
      0.015,
      {
        private: 0.04,
        workplace: 0.25,
        program: 0.12,
        disguise: 0.064,
        origin: 0.036,
        careful: 0.09,
      },
      'judged; RFC 9794 hybrid key exchange; security software opens connections of its own',
    ),
    outdated: seen(
      0.0005,
      {
        workplace: 0.02,
        rare: 0.01,
        program: 0.0082,
        disguise: 0.0009,
        origin: 0.0009,
        farm: 0.0007,
        careful: 0.0014,
      },
      'judged: old gateways; browsers that our script runs in speak newer ones, and whoever leads a connection through a program of their own chooses',
    ),
    plain: seen(
      0.015,
      { private: 0.02, workplace: 0.3, rare: 0.04, program: 0.082, agent: 0.1, careful: 0.09 },
      JUDGED,
    ),
    modern: otherwise(JUDGED),
  },
} satisfies Partial<Figures>
