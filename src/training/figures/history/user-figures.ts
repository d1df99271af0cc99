/** Figures of what one user did before: by which devices, at which pace and from where. */
import { type Figures, otherwise, seen } from '../figure.ts'
import { JUDGED } from '../sources.ts'

/** By detector and outcome. */
export const USER_FIGURES = {
  userDevices: {
    everNew: seen(
      0.00005,
      {
        private: 0.0005,
        workplace: 0.0003,
        rare: 0.0015,
        program: 0.02,
        disguise: 0.05,
        farm: 0.004,
        careful: 0.005,
      },
      'judged: tools that make a fingerprint for each session; what is compared of a device survives updates, noise and zoom',
    ),
    many: seen(
      0.002,
      {
        workplace: 0.005,
        household: 0.03,
        program: 0.045,
        farm: 0.1,
        borrowed: 0.08,
        careful: 0.025,
      },
      JUDGED,
    ),
    few: otherwise(JUDGED),
  },
  userVelocity: {
    burst: seen(0.0001, { household: 0.0003, program: 0.054, farm: 0.05, invented: 0.057 }, JUDGED),
    superhuman: seen(0.00003, { program: 0.054, farm: 0.05, invented: 0.095 }, JUDGED),
    extreme: seen(
      0.00015,
      { household: 0.0006, program: 0.073, farm: 0.08, invented: 0.11 },
      JUDGED,
    ),
    clockwork: seen(
      2e-7,
      { rare: 1e-6, program: 0.03, farm: 0.003, careful: 0.0005 },
      'judged; the detector asks for a chance below 1 in 1,000,000,000',
    ),
    clicking: seen(
      3e-7,
      { rare: 4e-6, program: 0.004, careful: 0.0004, agent: 0.003 },
      'judged; who has an extension click comes when it suits, and the detector asks for a chance below 1 in 1,000,000,000',
    ),
    sleepless: seen(
      1e-6,
      { household: 0.0001, program: 0.018, farm: 0.02, borrowed: 0.05, careful: 0.001 },
      'judged: an account that is worked in shifts; of people who share an account hardly any fill two hours of three, night and day',
    ),
    tireless: seen(
      0.00015,
      { household: 0.001, program: 0.03, farm: 0.004, invented: 0.006, careful: 0.0065 },
      'judged: who answers polls of a few questions all day does, and who has answers made (verasight.io, limit the number of surveys)',
    ),
    unbroken: seen(
      7e-5,
      {
        household: 1e-4,
        rare: 1e-4,
        program: 0.007,
        farm: 0.003,
        invented: 0.002,
        careful: 0.002,
        agent: 0.02,
      },
      'judged: assistants take each survey as soon as the last one is done; of those for whom surveys are a job, or whom a study asks all day (formative.jmir.org/2022/2/e32772: each hour), hardly any answers through five whole days at one pace',
    ),
    even: seen(
      1e-4,
      {
        household: 1e-4,
        program: 0.004,
        farm: 0.003,
        invented: 0.001,
        careful: 0.001,
        agent: 0.012,
      },
      'judged: assistants take each survey as soon as the last one is done, for as long as they are let; of people who answer for hours each day hardly any has surveys of one length alone',
    ),
    hurried: seen(
      0.00001,
      { traveller: 0.00007, household: 0.00003, farm: 0.0005, borrowed: 0.03, careful: 0.0002 },
      'judged: who buys an account works it on a computer and a line of their own; people who lost their work, moved and got another computer at once are rare',
    ),
    hectic: seen(
      0.0006,
      { household: 0.0025, program: 0.02, farm: 0.02, invented: 0.024, careful: 0.006 },
      'judged: what is a little below a limit is more than an unusually diligent member does',
    ),
    hunting: seen(
      0.001,
      { household: 0.002, program: 0.007, farm: 0.008, invented: 0.016, careful: 0.015 },
      'judged: to try more than seventy in a day is taken for fraud by one maker of fraud checks (repdata.com, What new research-on-research says about fraud in survey data); of people who are unlucky on a morning few try on for so long',
    ),
    busy: seen(
      0.018,
      { household: 0.058, program: 0.084, farm: 0.092, invented: 0.094, careful: 0.075 },
      JUDGED,
    ),
    calm: otherwise(JUDGED),
  },
  seenHome: {
    home: seen(0.6, { origin: 0.04, borrowed: 0.25, farm: 0.4 }, JUDGED),
    homeUnhidden: seen(
      0.06,
      { origin: 0.004, borrowed: 0.025, farm: 0.03, careful: 0.034 },
      'judged, a tenth of those at home: whoever turns a VPN on now and then has been at home without it, and whoever hides does so each time',
    ),
    ownDevice: seen(
      0.1,
      {
        workplace: 0.13,
        program: 0.035,
        origin: 0.025,
        farm: 0.035,
        invented: 0.08,
        borrowed: 0.13,
        careful: 0.06,
        agent: 0.06,
      },
      'judged: who has a desk at work has a phone or a computer at home; who hides where they are is nowhere at home there, and who buys an account buys its past as well',
    ),
    ownBesideDesk: seen(
      0.0005,
      {
        workplace: 0.014,
        program: 0.001,
        origin: 0.001,
        farm: 0.0007,
        borrowed: 0.004,
        careful: 0.001,
        agent: 0.004,
      },
      'judged: whom a company lends a desktop has a phone or a computer at home; who rents a server for a program, or to hide, works everything from there',
    ),
    elsewhere: seen(
      0.02,
      { private: 0.02, traveller: 0.1, origin: 0.3, farm: 0.05, borrowed: 0.2 },
      JUDGED,
    ),
  },
} satisfies Partial<Figures>
