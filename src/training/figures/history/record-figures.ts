/** Figures of how a user’s earlier surveys ended, and of who comes back from one. */
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
export const RECORD_FIGURES = {
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
} satisfies Partial<Figures>
