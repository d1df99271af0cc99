/** Figures of how the visit itself went. */
import { type Figures, otherwise, seen, unmeasured, writable } from './figure.ts'
import { JUDGED } from './sources.ts'

/** By detector and outcome. */
export const VISIT_FIGURES = {
  attention: {
    madeUpEvents: seen(
      8e-5,
      {
        private: 0.0006,
        rare: 0.0025,
        program: 0.05,
        disguise: 0.0008,
        origin: 0.0004,
        farm: 0.0005,
        borrowed: 0.0003,
        agent: 0.05,
        careful: 0.004,
      },
      'judged: aids for disabled people that click and type all for them are few, and those who have one show this at each visit; whoever answers for others has programs that do it, too',
    ),
    scripted: seen(
      0.0005,
      {
        private: 0.001,
        workplace: 0.001,
        rare: 0.003,
        program: 0.05,
        disguise: 0.0014,
        origin: 0.0008,
        farm: 0.0012,
        borrowed: 0.0009,
        careful: 0.006,
        agent: 0.03,
      },
      'judged: who has a user script answer does so mostly in a browser that shows nothing else; whoever has many accounts, or another device’s name, has such scripts oftener than most people have aids',
    ),
    // Given that network, which `networkKind` weighs.
    scriptedAfar: seen(
      0.0005,
      {
        private: 0.001,
        workplace: 0.003,
        rare: 0.003,
        program: 0.05,
        disguise: 0.001,
        origin: 0.0015,
        farm: 0.0015,
        borrowed: 0.001,
        careful: 0.006,
        agent: 0.004,
      },
      'judged: assistants that click by made-up events are extensions of people’s own browsers, and those on servers press by the debugging protocol; companies pay for aids and hand out password managers',
    ),
    framed: seen(0.02, { program: 0.04 }, 'judged: offer walls show pages in frames'),
    away: seen(
      0.03,
      { program: 0.06, agent: 0.08 },
      'judged: people open a link behind the page that they read; assistants in people’s own browsers work in a tab behind while their owner does something else (stuffyouknow.com on Chrome’s auto browse)',
    ),
    present: seen(0.4, { program: 0.2, agent: 0.2 }, JUDGED),
    idle: otherwise(JUDGED),
  },
  expectedUserAgent: {
    same: otherwise(
      'judged: of those who answer for others a third do so by an account that they log in to, so that the partner saw their browser; the others show another one as often as not',
    ),
    updated: seen(0.03, {}, JUDGED),
    ownDevice: seen(
      0.03,
      { household: 0.05, borrowed: 0.015 },
      'judged: who has a phone and a computer is seen on one and answers on the other; whoever borrows an account has neither',
    ),
    otherBrowser: seen(
      0.04,
      {
        private: 0.08,
        household: 0.06,
        rare: 0.08,
        program: 0.12,
        disguise: 0.12,
        borrowed: 0.14,
        careful: 0.12,
      },
      'judged: whoever guards their privacy, or has a rare browser, has others beside it',
    ),
    otherClient: seen(
      0.005,
      { rare: 0.02, program: 0.08, disguise: 0.05, borrowed: 0.055, careful: 0.02 },
      JUDGED,
    ),
    handedOver: seen(0.01, { borrowed: 0.08 }, 'judged: panels show a code for the phone to scan'),
    otherHands: seen(
      0.00015,
      { private: 0.001, workplace: 0.0005, program: 0.02, borrowed: 0.155 },
      JUDGED,
    ),
    otherSystem: seen(
      0.02,
      {
        private: 0.07,
        workplace: 0.04,
        household: 0.04,
        rare: 0.06,
        program: 0.1,
        disguise: 0.15,
        origin: 0.05,
        borrowed: 0.24,
        careful: 0.085,
      },
      'judged: who guards their privacy, or has an office computer or a second system in a virtual machine, has another one too',
    ),
  },
  openings: {
    passedAround: seen(
      0.0015,
      { workplace: 0.006, household: 0.004, borrowed: 0.25, careful: 0.01 },
      JUDGED,
    ),
    exits: seen(
      2e-6,
      { private: 0.0008, traveller: 0.0014, origin: 0.012, borrowed: 0.01, careful: 0.001 },
      'judged: who is sent away as a foreigner looks for a door that opens; a VPN whose line drops connects anew to another server (docs.webroot.com, Auto Reconnect), and of some no list names the first exit',
    ),
    passedOn: seen(
      0.00015,
      { private: 0.006, traveller: 0.006, household: 0.0008, borrowed: 0.21 },
      'judged: exits of a VPN that no list names, in one of two browsers; members of a family of whom one is abroad',
    ),
    farApart: seen(
      0.00001,
      { private: 0.0013, traveller: 0.002, household: 0.00013, origin: 0.005, borrowed: 0.06 },
      'judged: half of the links that are passed abroad go to another time and are answered soon; of travellers who open a link through a VPN hardly any has one that no list names and turns it off before answering, and few live at a border of two hours',
    ),
    abroad: seen(
      0.002,
      { private: 0.04, traveller: 0.06, origin: 0.054, borrowed: 0.08 },
      'judged: travellers, border regions, phones with a foreign card',
    ),
    fromServer: seen(
      0.01,
      {
        private: 0.05,
        workplace: 0.06,
        program: 0.02,
        origin: 0.054,
        borrowed: 0.05,
        careful: 0.04,
      },
      'judged: mail and messengers have links opened by their servers, and some VPNs are hosted there',
    ),
    several: seen(
      0.045,
      { workplace: 0.08, household: 0.06, borrowed: 0.1, careful: 0.13 },
      JUDGED,
    ),
    atHome: seen(
      0.015,
      { household: 0.03, program: 0.02, borrowed: 0.005, careful: 0.02 },
      'judged: of those who go on elsewhere a quarter stays at home; whoever borrows a link has a line of their own, and programs and cheats now and then try one again as another browser',
    ),
    late: seen(0.01, { borrowed: 0.03, careful: 0.03 }, JUDGED),
    once: otherwise(JUDGED),
  },
  pageTiming: {
    impossible: seen(0.000004, { rare: 0.00005, program: 0.06, careful: 0.02 }, JUDGED),
    instant: seen(0.00002, { program: 0.05, careful: 0.01 }, JUDGED),
    misdated: seen(
      0.0004,
      {
        private: 0.0005,
        rare: 0.002,
        program: 0.015,
        disguise: 0.001,
        farm: 0.001,
        borrowed: 0.0008,
        careful: 0.003,
      },
      'judged; GoogleChrome/web-vitals 187: several websites report first bytes later than the page’s present; whoever has a false device or many accounts can write such durations as easily',
    ),
    late: seen(0.01, { program: 0.02, borrowed: 0.02, careful: 0.025 }, JUDGED),
    moved: writable(
      seen(
        0.0005,
        {
          private: 0.0004,
          rare: 0.004,
          program: 0.006,
          invented: 0.003,
          careful: 0.003,
          origin: 0.002,
          farm: 0.002,
          borrowed: 0.002,
          agent: 0.002,
          disguise: 0.002,
        },
        'judged; extensions and test tools move the date of pages and not the start of a page load (W3C High Resolution Time)',
      ),
    ),
    wrongClock: seen(0.003, { rare: 0.03, program: 0.01 }, JUDGED),
    ordinary: otherwise(JUDGED),
  },
  arrival: {
    followed: otherwise(JUDGED),
    opened: unmeasured(seen(0.16, { program: 0.2 }, JUDGED)),
    addressed: unmeasured(
      seen(
        0.04,
        { program: 0.4, agent: 0.3, farm: 0.1, borrowed: 0.2, careful: 0.1 },
        'judged: people who paste a link, and programs that open it',
      ),
    ),
  },
  pointerTrail: {
    free: otherwise(JUDGED),
    misplaced: seen(
      0.0002,
      { private: 0.001, rare: 0.001, program: 0.03, agent: 0.03 },
      'judged; Chromium issue 40280325',
    ),
    ruled: writable(
      seen(
        0.0003,
        { rare: 0.003, program: 0.05, careful: 0.005, agent: 0.03 },
        'judged: pointing aids and macros of people; drivers move in equal steps, also those that hide all else',
      ),
    ),
  },
} satisfies Partial<Figures>
