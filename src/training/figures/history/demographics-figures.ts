/** Figures of who users say they are: against what they said before, and against who is probably the same person. */
import { type Figures, otherwise, seen } from '../figure.ts'
import { JUDGED } from '../sources.ts'

/** By detector and outcome. */
export const DEMOGRAPHICS_FIGURES = {
  demographics: {
    impossible: seen(
      0.0003,
      { private: 0.0022, household: 0.0022, farm: 0.03, invented: 0.065 },
      'judged: of people who mistype their age few do so beyond a life, and some who will not tell it take the first year of a list',
    ),
    invented: seen(1e-5, { household: 0.001, farm: 0.08, invented: 0.2 }, JUDGED),
    drifting: seen(
      2e-6,
      { household: 0.0001, farm: 0.003, invented: 0.008, careful: 0.0002 },
      'judged: a profile that follows the quotas which are left; of families hardly one in a hundred thousand has six of one gender answer once each, in the order of their ages',
    ),
    versions: seen(
      1e-6,
      { household: 0.00015, farm: 0.01, invented: 0.02, careful: 0.0005 },
      'judged: an age made up for each screener; of families on one account hardly any has five of one gender and one generation',
    ),
    anotherEachTime: seen(
      1e-5,
      { household: 0.0012, farm: 0.02, invented: 0.05, careful: 0.0006 },
      'judged: partners tell the profile that a member has on file (Cint, yoursurveys.readme.io, Profilers Set Up), so that one who is another person in each survey is asked for by quotas; of households on one account few have three members who answered one survey each within two weeks',
    ),
    apart: seen(
      3e-7,
      { household: 0.00006, farm: 0.004, borrowed: 0.025, careful: 0.0003 },
      'judged: an account is used by its owner alone and shared with nobody (instagc.com, Number of accounts per household; swagbucks.com/blog, on deactivations); of families on one account, one in a thousand lives in three homes and answers in each',
    ),
    several: seen(
      0.0003,
      { household: 0.06, farm: 0.06, invented: 0.087 },
      'judged: families answer on one account where an offer wall asks each player',
    ),
    fluctuating: seen(
      0.0002,
      { household: 0.008, farm: 0.01, invented: 0.02, careful: 0.012 },
      'judged: screeners are told what they want to hear; people state their own income, or that of all',
    ),
    anyIncome: seen(
      5e-5,
      { household: 0.0015, farm: 0.03, invented: 0.065, careful: 0.004 },
      'judged: answers made for screeners do not agree; of people who tell another income hardly any has five within weeks',
    ),
    incomes: seen(
      0.0002,
      { household: 0.008, farm: 0.012, invented: 0.026, careful: 0.01 },
      'judged: as of fluctuating, by a mistake or another currency more; answers made for screeners do not agree',
    ),
    turns: seen(
      2e-5,
      { household: 0.0014, farm: 0.001, invented: 0.001, borrowed: 0.1, careful: 0.002 },
      'judged: of couples on one account few each state an income of their own, three times apart, and take turns; of accounts that somebody else answers for, too, one in ten shows it, with a record as good as a couple’s',
    ),
    otherAge: seen(
      2e-5,
      { household: 0.00025, farm: 0.0015, invented: 0.0025, careful: 0.0006 },
      'judged: who is “23 years old one week and 42 the next” may be blocked (Peanut Labs, publisher FAQ); of people whose demographics change, few change ten years and more within a week, by no slip and nothing else',
    ),
    changed: seen(
      0.02,
      { household: 0.15, farm: 0.17, invented: 0.182, careful: 0.12 },
      'judged: typing slips and shared accounts against made-up answers',
    ),
    child: seen(0.0003, { household: 0.008, invented: 0.037 }, JUDGED),
    steady: otherwise(
      'judged: partners tell the profile that a member has on file (Cint, yoursurveys.readme.io, Profilers Set Up), so that of those who make answers up whoever hurries through surveys is as steady as anybody',
    ),
  },
  linkedDemographics: {
    contradict: seen(
      0.005,
      { household: 0.06, farm: 0.3, invented: 0.15 },
      'judged: families share devices; an operator gives each account a person of its own',
    ),
    differ: seen(0.05, { household: 0.4, farm: 0.3, invented: 0.2 }, JUDGED),
    triedAges: seen(
      2e-6,
      { household: 0.001, traveller: 1e-4, farm: 0.006, invented: 0.012, careful: 0.003 },
      'judged: who is too young and then too old is let in as a third (Cook, Johnson and Manlove, aea365.org, identifying scammers in online studies); of a thousand households one has three brothers or sisters begin one survey each within an hour on one device, all in vain but the last',
    ),
    restarted: seen(
      1e-5,
      { household: 0.0008, private: 2e-5, farm: 0.014, invented: 0.002, careful: 0.006 },
      'judged: who begins anew for each bonus tells the truth of themselves each time; of households of one gender hardly one in a thousand has four of one age and one income at one browser',
    ),
    alike: otherwise(JUDGED),
  },
} satisfies Partial<Figures>
