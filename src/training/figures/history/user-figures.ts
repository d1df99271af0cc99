/** Figures of what one user did before. */
import { type Figures, otherwise, seen } from '../figure.ts'
import { JUDGED } from '../sources.ts'

/**
 * Of people who hide from where they answer one in five is taken to be rejected as often as who makes answers up.
 * One rejection among the first few ends is left as common as everybody's: it is many honest people's, some of whom
 * hide from where, too.
 */
const LOW_QUALITY =
  'judged; Kennedy et al. 2020: people who reach a survey from abroad under a false country give particularly bad answers'

/** By detector and outcome. */
export const USER_FIGURES = {
  pastQuality: {
    always: seen(
      5e-5,
      { program: 0.05, origin: 0.05, farm: 0.1, invented: 0.25, careful: 0.004 },
      LOW_QUALITY,
    ),
    mostly: seen(
      0.00012,
      { program: 0.028, origin: 0.02, farm: 0.04, invented: 0.096, careful: 0.004 },
      'judged: between often and always',
    ),
    often: seen(
      0.00038,
      { program: 0.038, origin: 0.0228, farm: 0.0456, invented: 0.114, careful: 0.0076 },
      LOW_QUALITY,
    ),
    repeated: seen(
      0.0005,
      { program: 0.019, origin: 0.0113, farm: 0.0225, invented: 0.056, careful: 0.005 },
      'judged: as of often, and less, where three of the first few were rejected',
    ),
    twice: seen(
      0.0012,
      { program: 0.022, origin: 0.013, farm: 0.026, invented: 0.066, careful: 0.011 },
      'judged: as of often; where one interview in twenty is discarded, one newcomer in four hundred has both of the first two rejected, and twice as many where partners differ in how strict they are',
    ),
    onThisDevice: seen(
      0.0004,
      {
        household: 0.0015,
        program: 0.002,
        farm: 0.002,
        invented: 0.005,
        borrowed: 0.02,
        careful: 0.02,
      },
      'judged: accounts are sold with their record, and who buys them is in a hurry',
    ),
    second: seen(
      0.0025,
      { program: 0.018, origin: 0.007, farm: 0.018, invented: 0.025, careful: 0.022 },
      'judged: as of twice, and less; where one interview in twenty is discarded, one in fifty of those who have five has two rejected',
    ),
    doubtful: seen(
      0.0175,
      { program: 0.062, farm: 0.062, invented: 0.075, careful: 0.068 },
      JUDGED,
    ),
    blemished: seen(
      0.05,
      { program: 0.08, farm: 0.08, invented: 0.08, careful: 0.115 },
      'judged: where one interview in twenty is discarded, a third of the honest have one among nine',
    ),
    ordinary: seen(
      0.05,
      { program: 0.035, farm: 0.035, invented: 0.03, careful: 0.06 },
      'judged: where one interview in twenty is discarded, half of the honest have one among fourteen',
    ),
    proven: seen(
      0.15,
      {
        program: 0.05,
        disguise: 0.1,
        origin: 0.1,
        farm: 0.06,
        invented: 0.03,
        borrowed: 0.12,
        careful: 0.09,
        agent: 0.08,
      },
      'judged: accounts that answer badly are found out, or moved on from, before they have a long record',
    ),
    clean: otherwise(JUDGED),
  },
  referencePair: {
    elsewhere: seen(
      2e-5,
      { private: 0.001, traveller: 0.0005, household: 0.0002, farm: 0.05, borrowed: 0.3 },
      JUDGED,
    ),
    farApart: seen(
      1e-5,
      {
        private: 0.001,
        traveller: 0.0015,
        household: 0.0002,
        origin: 0.005,
        farm: 0.01,
        borrowed: 0.05,
      },
      'judged: as of links that are opened in one country and answered in another; of those who come back elsewhere one in five has a phone of the same model',
    ),
    otherCountry: seen(
      0.001,
      { private: 0.02, workplace: 0.004, traveller: 0.01, origin: 0.08, farm: 0.05, borrowed: 0.1 },
      JUDGED,
    ),
    travelled: seen(
      0.001,
      {
        private: 0.004,
        workplace: 0.004,
        traveller: 0.04,
        origin: 0.02,
        farm: 0.01,
        borrowed: 0.02,
      },
      'judged: a study of days follows people on their journeys; who hides seldom goes on for days before it shows',
    ),
    otherHome: seen(
      3e-5,
      {
        private: 0.0015,
        workplace: 0.0008,
        traveller: 0.0008,
        household: 0.0004,
        origin: 0.003,
        farm: 0.03,
        borrowed: 0.08,
        careful: 0.001,
      },
      'judged: who answers for somebody else lives in another city more often than in another country; of people who go on with another device hardly any is on another line, and that one is at work or a VPN’s',
    ),
    relayed: seen(
      5e-6,
      { private: 0.0005, household: 0.0002, origin: 0.001, farm: 0.02, borrowed: 0.08 },
      'judged: who screens in for others does so survey after survey; of people who go on with another device hardly any is in another town each time, and that one has a VPN on one of the two',
    ),
    otherDevice: seen(
      0.008,
      { traveller: 0.03, household: 0.03, farm: 0.1, borrowed: 0.25, careful: 0.06 },
      'judged: a survey comes back in the browser that was sent to it, but for those who go on at another device; who travels has the phone along, and not the computer at home',
    ),
    rushed: seen(
      0.012,
      { program: 0.03, farm: 0.02, invented: 0.03, careful: 0.012 },
      'Berke et al. 2025: 1 % of 12,461 paid respondents took under 29 s; judged: of those who go round a survey few are back at once',
    ),
    brief: seen(
      0.002,
      { program: 0.06, farm: 0.03, invented: 0.06, careful: 0.03 },
      'judged: polls of one question are few, and nobody answers more in the time',
    ),
    quick: seen(
      0.06,
      { program: 0.15, farm: 0.1, invented: 0.12, careful: 0.2 },
      'judged: routers send people on who are screened out',
    ),
    same: otherwise(JUDGED),
  },
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
