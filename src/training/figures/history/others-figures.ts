/** Figures of what other users show: of the device, the network, and who is probably the same person. */
import { type Figures, otherwise, seen } from '../figure.ts'
import { JUDGED } from '../sources.ts'

/** By detector and outcome. */
export const OTHERS_FIGURES = {
  deviceVelocity: {
    many: seen(0.0005, { household: 0.002, program: 0.06, farm: 0.2 }, JUDGED),
    calm: otherwise(JUDGED),
  },
  equalDevices: {
    phoneRing: seen(
      1e-6,
      {
        workplace: 0.0005,
        household: 0.0001,
        rare: 0.0003,
        program: 0.002,
        farm: 0.02,
        careful: 0.0002,
      },
      'judged: members who invite themselves on one phone; firms that hand out phones rarely have all of them in one panel',
    ),
    hiddenRing: seen(
      1e-6,
      {
        private: 0.0001,
        workplace: 0.0008,
        household: 0.00002,
        program: 0.004,
        farm: 0.02,
        careful: 0.0002,
      },
      'judged: boxes of phones stand behind one router, whose VPN gives them a country; firms’ phones that leave by servers are rarely all in one panel',
    ),
    hostedPhones: seen(
      1e-6,
      {
        private: 2e-4,
        workplace: 0.002,
        traveller: 5e-6,
        household: 2e-5,
        rare: 2e-5,
        program: 0.001,
        disguise: 0.001,
        farm: 0.006,
        careful: 1e-4,
      },
      'judged: real and virtual phones stand in racks that are rented; of phones behind a VPN that no list names one in three hundred is among as many equal ones, and of those that a firm leads through the cloud, which are of one order, one in a hundred',
    ),
    carrierComputers: seen(
      5e-6,
      { workplace: 0.003, program: 0.002, origin: 0.001, farm: 0.012, careful: 0.0002 },
      'judged: racks of modems give each account an address; classes with a modem in each laptop join on one day too, and of many ranges one has the like by chance',
    ),
    carrierPhones: seen(
      0.0012,
      { workplace: 0.003, household: 0.002, rare: 0.002, program: 0.02, farm: 0.12, careful: 0.02 },
      'judged: one phone under many names, with a new address for each; of a range’s customers few join on one day',
    ),
    burst: seen(
      0.003,
      {
        workplace: 0.006,
        rare: 0.006,
        program: 0.06,
        disguise: 0.02,
        origin: 0.02,
        farm: 0.12,
        careful: 0.038,
      },
      'judged: copies of one machine come at once; of a panel’s users few are of its first days',
    ),
    computerRing: seen(
      1e-6,
      {
        workplace: 0.003,
        household: 0.0002,
        rare: 0.0005,
        program: 0.002,
        farm: 0.006,
        careful: 0.0009,
      },
      'judged: profiles of one computer that take turns, against small offices all of whose people are members of one panel',
    ),
    volley: seen(
      2e-6,
      {
        private: 2e-5,
        workplace: 5e-4,
        household: 5e-6,
        rare: 1e-5,
        program: 0.003,
        disguise: 0.001,
        origin: 0.001,
        farm: 0.008,
        careful: 4e-4,
      },
      'judged: profiles and drivers open as many accounts side by side; colleagues and classes with equal computers come by one address, and hardly ever all to one panel in the same minutes',
    ),
    inStep: seen(
      2e-6,
      {
        workplace: 5e-4,
        household: 1e-5,
        rare: 1e-5,
        program: 0.003,
        disguise: 0.001,
        farm: 0.008,
        careful: 4e-4,
      },
      'judged: as of volley; classes that begin together do so once, and then each at a pace of their own',
    ),
    ordinary: otherwise(JUDGED),
  },
  linkedQuality: {
    badAndBack: seen(
      0.00006,
      { household: 0.0003, farm: 0.06, invented: 0.04, careful: 0.008 },
      'judged: of those who were thrown out and come back every fifth tells the truth of themselves again; of people who share a device with one who was, one in twenty is of the same gender, age and income',
    ),
    bad: seen(0.00094, { household: 0.0037, farm: 0.24, invented: 0.16, careful: 0.012 }, JUDGED),
    repeated: seen(
      0.0008,
      { household: 0.0035, farm: 0.06, invented: 0.05, careful: 0.018 },
      'judged: between what is doubtful and what is often',
    ),
    doubtful: seen(0.003, { household: 0.01, farm: 0.06, invented: 0.05, careful: 0.045 }, JUDGED),
    blemished: seen(0.02, { household: 0.04, farm: 0.13, invented: 0.1, careful: 0.07 }, JUDGED),
    ordinary: seen(
      0.03,
      { household: 0.06, farm: 0.05, invented: 0.04, careful: 0.05 },
      'judged: where one interview in twenty is discarded, half of those who answered fourteen have one among them',
    ),
    proven: seen(
      0.15,
      { household: 0.3, program: 0.06, farm: 0.08, invented: 0.04, careful: 0.1, agent: 0.08 },
      'judged: accounts that answer badly are found out, or moved on from, before they have a long record; families come back for years',
    ),
    clean: otherwise(JUDGED),
  },
  linkedUsers: {
    many: seen(
      0.0001,
      {
        workplace: 0.001,
        household: 0.0008,
        rare: 0.0005,
        program: 0.02,
        farm: 0.25,
        careful: 0.01,
      },
      'judged: a link counts from even odds on, so that of five hardly all are wrong; public computers that forget everything are weighed where users are compared',
    ),
    several: seen(
      0.0004,
      {
        workplace: 0.002,
        household: 0.004,
        rare: 0.001,
        program: 0.02,
        farm: 0.25,
        careful: 0.042,
      },
      'judged: as of many, and of three in a family with equal phones all may be wrong',
    ),
    few: otherwise(JUDGED),
  },
  networkVelocity: {
    crowd: seen(
      0.00015,
      {
        workplace: 0.018,
        household: 0.001,
        rare: 0.003,
        private: 0.002,
        program: 0.003,
        origin: 0.012,
        farm: 0.36,
      },
      'judged: exits and rented servers that hide where somebody is are shared by many who do (virtual private servers in alarming proportions of two samples: Dennis, Goodson and Pearson, doi.org/10.2308/bria-18-044)',
    ),
    settled: seen(
      0.0004,
      { private: 0.002, workplace: 0.03, household: 0.002, rare: 0.003, origin: 0.012, farm: 0.12 },
      'judged: halls and hostels have devices of all kinds and people who stay away for a day; an operator has a few models and works all',
    ),
    passing: seen(0.003, { workplace: 0.05, origin: 0.03, farm: 0.045 }, JUDGED),
    many: seen(
      0.005,
      { workplace: 0.1, household: 0.03, origin: 0.04, farm: 0.18, careful: 0.04 },
      JUDGED,
    ),
    working: seen(
      0.00005,
      { workplace: 0.003, household: 0.0006, rare: 0.0001, farm: 0.07, careful: 0.002 },
      'judged: operators work all accounts of a room all day; a family, a course or an office that joins at once has other things to do',
    ),
    prolific: seen(
      0.0012,
      {
        private: 0.0015,
        workplace: 0.004,
        household: 0.015,
        rare: 0.0015,
        program: 0.004,
        farm: 0.045,
        careful: 0.006,
        agent: 0.007,
      },
      'judged: who has several accounts works each of them; of a family of four panellists seldom does everybody start three surveys on one day',
    ),
    workingOnServers: seen(
      1e-6,
      {
        private: 3e-6,
        workplace: 1e-4,
        program: 0.001,
        origin: 0.008,
        farm: 0.015,
        careful: 0.001,
        agent: 0.002,
      },
      'judged: offices abroad rent a server for each of their workers, in one range of one company; colleagues on rented desktops start a survey or two beside their work',
    ),
    few: otherwise(JUDGED),
  },
  recording: {
    replayed: seen(
      0.00001,
      { program: 0.02, farm: 0.091 },
      'judged; the detector asks for a chance below 1 in 100,000',
    ),
    copied: seen(
      0.00001,
      { program: 0.012, farm: 0.091 },
      'judged; the detector asks for a chance below 1 in 100,000',
    ),
    alike: seen(
      0.0003,
      { workplace: 0.0025, program: 0.0078, farm: 0.14 },
      'judged; the detector asks for a chance below 1 in 1,000',
    ),
    fresh: otherwise(JUDGED),
  },
} satisfies Partial<Figures>
