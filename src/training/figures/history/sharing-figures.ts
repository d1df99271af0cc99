/** Figures of devices that several users share, or of which several users have the like. */
import { type Figures, otherwise, seen } from '../figure.ts'
import { JUDGED } from '../sources.ts'

/** By detector and outcome. */
export const SHARING_FIGURES = {
  sharedDevice: {
    couple: seen(
      0.02,
      {
        private: 0.035,
        traveller: 0.03,
        household: 0.2,
        rare: 0.035,
        program: 0.03,
        farm: 0.027,
        careful: 0.1,
        agent: 0.1,
      },
      'judged: who has a program answer has it answer for more than one account oftener than people share a browser; one in ten of those who guard their privacy, travel or have a rare device shares it, too',
    ),
    farm: seen(1e-5, { workplace: 0.0003, household: 0.00015, farm: 0.29 }, JUDGED),
    rack: seen(
      1.8e-5,
      { workplace: 0.00018, household: 0.00012, rare: 0.0003, farm: 0.091 },
      JUDGED,
    ),
    rackAmongOthers: seen(
      1e-5,
      { workplace: 0.003, household: 0.0008, rare: 0.0002, farm: 0.01, careful: 0.0002 },
      'judged: schools and states hand out one laptop to all, who live in hostels and large families beside others with their own; of those who bought a set about one in ten has three other devices there',
    ),
    rackAtWork: seen(
      7e-6,
      { workplace: 1e-4, household: 4e-5, rare: 4e-5, program: 0.001, farm: 0.04, careful: 2e-4 },
      'judged: who bought a set of devices works each of them; care homes, classes and families start one or two surveys each',
    ),
    many: seen(0.0004, { workplace: 0.002, household: 0.005, farm: 0.23, careful: 0.045 }, JUDGED),
    gathered: seen(
      0.0004,
      {
        private: 0.001,
        workplace: 0.003,
        traveller: 0.002,
        household: 0.012,
        farm: 0.05,
        careful: 0.02,
      },
      'judged: whoever has an account for each member of a family starts survey after survey by each; families whom one member brings along begin on one day',
    ),
    atWorkAfar: seen(
      0.001,
      {
        private: 0.006,
        traveller: 0.006,
        household: 0.02,
        program: 0.015,
        disguise: 0.01,
        origin: 0.06,
        farm: 0.015,
        careful: 0.03,
        agent: 0.015,
      },
      'judged: who hides where they are does so for several accounts, and works them; of families who travel, or live abroad, hardly any answers all day in threes on one computer over a line of home',
    ),
    public: seen(0.0003, { workplace: 0.01, household: 0.02, farm: 0.015 }, JUDGED),
    shifts: seen(
      5e-6,
      { workplace: 0.0003, household: 0.0005, rare: 0.00002, farm: 0.02, careful: 0.002 },
      'judged: who works accounts by turns gives each a day off; where people answer for a living at a shared computer, seldom do all of a day start three surveys and more there, for it has a day of hours for all of them',
    ),
    successors: seen(
      1e-6,
      { traveller: 0.00005, household: 0.0001, workplace: 0.00002, farm: 0.02, careful: 0.003 },
      'judged: a new account is made where the one before was paid out or thrown out; those who share a phone use it by turns, and hardly ever join a panel one after the other to leave it in days',
    ),
    homeShifts: seen(
      2e-6,
      { workplace: 0.00003, household: 0.00015, rare: 0.00001, farm: 0.015, careful: 0.002 },
      'judged: as shifts, most of which are worked at home; other members are seen at the address of nearly every public computer',
    ),
    overfull: seen(
      2e-6,
      {
        workplace: 0.00003,
        traveller: 0.00003,
        household: 0.00006,
        rare: 5e-6,
        farm: 0.012,
        careful: 0.002,
      },
      'judged: as homeCrowd and handset; of care homes, hostels and camps few have ten members of one panel, of whom hardly any starts several surveys on one day, while who works accounts for a living seldom starts but one',
    ),
    homeCrowd: seen(
      5e-6,
      { workplace: 0.0002, household: 0.0008, rare: 0.00002, farm: 0.008, careful: 0.002 },
      'judged: as handset; of care homes and hostels with one computer hardly any has no other member at its address, on a phone of their own',
    ),
    handset: seen(
      1e-5,
      { workplace: 0.0001, traveller: 0.0002, household: 0.0012, farm: 0.012, careful: 0.002 },
      'judged: public computers are no phones; whoever works other people’s accounts on a phone has it with them every day, and where a street or a camp has one phone few of all who use it are in one panel',
    ),
    hosted: seen(
      5e-6,
      {
        workplace: 0.0005,
        rare: 0.0001,
        program: 0.01,
        origin: 0.002,
        farm: 0.03,
        careful: 0.0005,
      },
      'judged: rented servers are made from one image; of a company’s rented desktops few are in one panel on one day',
    ),
    hostedFew: seen(
      0.0005,
      {
        workplace: 0.03,
        rare: 0.001,
        program: 0.03,
        origin: 0.001,
        farm: 0.022,
        careful: 0.004,
        agent: 0.004,
      },
      'judged: who has a program answer on a rented server does so for several accounts, as companies rent equal desktops for several people',
    ),
    fewComputers: seen(
      1e-5,
      { workplace: 0.0027, household: 0.002, rare: 0.0002, farm: 0.02, careful: 0.0033 },
      'judged: profiles and containers part the cookies of one machine, of families seldom for four on one day',
    ),
    copies: seen(
      0.000005,
      {
        workplace: 0.004,
        household: 0.0005,
        rare: 0.0002,
        program: 0.003,
        farm: 0.02,
        careful: 0.003,
      },
      'judged: virtual machines are made by the dozen and have no cookies of their own history; of offices with desktops on a server of their own few have four members of one panel on one day',
    ),
    phones: seen(
      0.00002,
      { workplace: 0.0015, household: 0.0015, rare: 0.0002, farm: 0.015 },
      'judged: flatmates and families with equal phones, all on one day in one panel, against small shelves of phones',
    ),
    phonesByMouse: seen(
      1e-6,
      {
        workplace: 0.0002,
        household: 2e-5,
        rare: 5e-5,
        program: 0.001,
        farm: 0.008,
        careful: 1e-4,
      },
      'judged: one mouse works a shelf of phones through a computer; of people whose glass is broken hardly any live with three who have the phone',
    ),
    phonesAtOnce: seen(
      5e-6,
      { workplace: 0.0006, household: 0.0008, rare: 1e-4, farm: 0.004, careful: 0.0003 },
      'judged: profiles and clones of one phone begin one after another, as families do whom one member brings along',
    ),
    alike: seen(0.001, { workplace: 0.06, farm: 0.036 }, JUDGED),
    common: seen(0.004, { workplace: 0.08, farm: 0.045 }, JUDGED),
    several: seen(
      0.003,
      {
        private: 0.012,
        workplace: 0.003,
        traveller: 0.014,
        household: 0.05,
        rare: 0.003,
        program: 0.0064,
        farm: 0.045,
        careful: 0.11,
        agent: 0.015,
      },
      'judged: who has a program answer has it answer for more than one account oftener than people share a browser; some of those who guard their privacy share it, too, and men in camps and flats abroad a phone',
    ),
    own: otherwise(JUDGED),
  },
} satisfies Partial<Figures>
