/** Figures of the machine that a browser claims, against what it can do. */
import { type Figures, otherwise, seen, unrelated, writable } from './figure.ts'
import { BOT_DRIVEN, INCONSISTENT, JUDGED } from './sources.ts'

/** By detector and outcome. */
export const MACHINE_FIGURES = {
  canvasNoise: {
    unexplained: seen(
      0.001,
      {
        private: 0.035,
        rare: 0.024,
        program: 0.03,
        disguise: 0.16,
        origin: 0.012,
        farm: 0.04,
        invented: 0.009,
        borrowed: 0.008,
        careful: 0.033,
        agent: 0.004,
      },
      'judged: hardened builds of Chromium are few, and most of who guards their privacy takes Brave or an extension; antidetect browsers add noise by default, whatever they are used for',
    ),
    builtIn: seen(
      0.009,
      { private: 0.2, rare: 0.012, disguise: 0.015, farm: 0.03, careful: 0.03 },
      'judged: share of Brave, Safari 17+ private and Tor Browser; whoever poses as another device alters another browser',
    ),
    noisy: seen(
      0.005,
      {
        private: 0.115,
        rare: 0.018,
        program: 0.03,
        disguise: 0.085,
        origin: 0.016,
        farm: 0.045,
        invented: 0.012,
        borrowed: 0.01,
        careful: 0.053,
        agent: 0.008,
      },
      'judged: share of canvas extensions and hardened Firefox; antidetect browsers add noise by default, and whoever hides something else can have such an extension, too',
    ),
    exact: otherwise(JUDGED),
  },
  clock: {
    contradicts: writable(
      seen(
        0.00001,
        {
          private: 0.002,
          rare: 0.0006,
          program: 0.05,
          disguise: 0.08,
          origin: 0.08,
          careful: 0.006,
        },
        INCONSISTENT,
      ),
    ),
    slight: writable(seen(0.001, { traveller: 0.005, rare: 0.02, program: 0.01 }, JUDGED)),
    agrees: otherwise(JUDGED),
  },
  documentClock: {
    overridden: writable(
      seen(
        0.00002,
        { private: 0.0006, rare: 0.0003, program: 0.1, disguise: 0.1, origin: 0.08, careful: 0.01 },
        INCONSISTENT,
      ),
    ),
    shifted: writable(
      seen(0.002, { rare: 0.02, program: 0.01 }, 'judged: rule changes reach systems late'),
    ),
    same: otherwise(JUDGED),
  },
  fontClaim: {
    contradicts: seen(
      0.00008,
      { private: 0.0008, rare: 0.0015, program: 0.15, disguise: 0.3 },
      INCONSISTENT,
    ),
    lacking: seen(
      0.004,
      { private: 0.08, workplace: 0.02, rare: 0.08, program: 0.1, disguise: 0.1, careful: 0.03 },
      JUDGED,
    ),
    agrees: otherwise(INCONSISTENT),
  },
  gpu: {
    container: seen(3e-5, { rare: 0.001, program: 0.06, disguise: 0.05, farm: 0.15 }, JUDGED),
    contradicts: seen(0.00001, { rare: 0.00005, program: 0.1, disguise: 0.2 }, INCONSISTENT),
    otherMaker: writable(
      seen(
        1e-6,
        { private: 0.0001, rare: 0.00003, program: 0.0005, disguise: 0.0015, farm: 0.0008 },
        'judged: one driver says both names; presets of cloud phones and extensions replace one of them',
      ),
    ),
    emulator: seen(
      0.00002,
      { rare: 0.0015, program: 0.04, disguise: 0.06, farm: 0.15 },
      'judged: people play games for phones on computers, and few answer surveys there',
    ),
    computer: seen(
      0.00002,
      { rare: 0.0003, program: 0.05, disguise: 0.12, farm: 0.05 },
      INCONSISTENT,
    ),
    unwrapped: seen(
      1e-6,
      { private: 0.0002, rare: 0.00006, program: 0.006, disguise: 0.006 },
      'judged; puppeteer-extra-plugin-stealth names a card of macOS everywhere, and extensions that blur graphics keep the form or name no model',
    ),
    integrated: seen(
      0.00003,
      { rare: 0.003, program: 0.004, disguise: 0.006, farm: 0.005 },
      'judged: cars, Chromebooks and a few tablets run Android on Intel, and so do containers on desks',
    ),
    software: seen(
      0.006,
      {
        private: 0.03,
        workplace: 0.17,
        rare: 0.08,
        program: 0.35,
        disguise: 0.1,
        origin: 0.14,
        farm: 0.05,
        careful: 0.07,
        agent: 0.06,
      },
      'judged: servers have no graphics hardware, few people lack it; assistants that run in a container have none either',
    ),
    virtual: seen(
      0.002,
      {
        private: 0.03,
        workplace: 0.1,
        traveller: 0.004,
        rare: 0.05,
        program: 0.1,
        disguise: 0.08,
        origin: 0.08,
        farm: 0.1,
        careful: 0.03,
      },
      'judged: who guards their privacy keeps apart what they do by virtual machines, as Whonix for VirtualBox and Qubes do, and some with Brave (brave/brave-browser issue 17397), no more seldom than who cheats with care',
    ),
    guest: seen(
      0.001,
      {
        workplace: 0.02,
        traveller: 0.002,
        rare: 0.04,
        program: 0.01,
        disguise: 0.01,
        origin: 0.005,
        farm: 0.01,
        careful: 0.01,
      },
      'judged: Parallels Desktop is sold for Macs alone, and a Mac for each account is dear',
    ),
    hardware: otherwise(JUDGED),
  },
  hardwareClaim: {
    foreign: seen(0.00001, { rare: 0.0003, program: 0.03, disguise: 0.12 }, INCONSISTENT),
    crowded: seen(
      0.00001,
      { rare: 0.0003, program: 0.002, disguise: 0.003, farm: 0.002, careful: 0.003 },
      INCONSISTENT,
    ),
    unheard: seen(
      0.00005,
      {
        private: 0.001,
        rare: 0.001,
        program: 0.002,
        disguise: 0.003,
        farm: 0.002,
        careful: 0.005,
        origin: 0.0006,
        invented: 0.0006,
        borrowed: 0.0006,
        agent: 0.0006,
      },
      'judged: tools that generate profiles take numbers from machines and not from releases (LoseNine/ruyiBrowser issue #2)',
    ),
    odd: seen(
      0.001,
      {
        private: 0.03,
        rare: 0.03,
        program: 0.04,
        disguise: 0.05,
        origin: 0.0006,
        farm: 0.0005,
        borrowed: 0.0004,
        careful: 0.001,
        agent: 0.0004,
      },
      `${INCONSISTENT}; of honest people those who have the numbers made up show it, and whoever makes a profile or a payload chooses them`,
    ),
    plausible: otherwise(INCONSISTENT),
  },
  modelGraphics: {
    other: seen(
      0.0035,
      { rare: 0.04, program: 0.03, disguise: 0.3, farm: 0.15, careful: 0.07 },
      'judged: of the phones in use in some countries one in three is said to be counterfeit (Communications Authority of Kenya), of which few name a dear model; cloud phones and rooted ones name it to be asked more',
    ),
    own: otherwise(JUDGED),
  },
  screenClaim: {
    none: seen(0.0002, { rare: 0.005, program: 0.04 }, JUDGED),
    impossible: seen(
      0.00001,
      { private: 0.0004, rare: 0.0003, program: 0.05, disguise: 0.14 },
      INCONSISTENT,
    ),
    media: seen(0.001, { private: 0.04, rare: 0.02, program: 0.1, disguise: 0.08 }, INCONSISTENT),
    outgrown: seen(
      0.0003,
      { private: 0.0008, workplace: 0.0015, rare: 0.001, program: 0.012, disguise: 0.02 },
      'judged: profiles replace the screen and leave the window; whoever takes a laptop off its monitor can keep a window of that size',
    ),
    misfit: seen(
      0.005,
      {
        private: 0.02,
        workplace: 0.03,
        rare: 0.08,
        program: 0.03,
        disguise: 0.03,
        origin: 0.009,
        farm: 0.009,
        invented: 0.007,
        borrowed: 0.007,
      },
      `${INCONSISTENT}; whoever hides something else can write a window across two screens`,
    ),
    bare: seen(
      0.002,
      { private: 0.02, workplace: 0.02, rare: 0.05, program: 0.2, agent: 0.1, careful: 0.02 },
      BOT_DRIVEN,
    ),
    preset: seen(
      0.0003,
      { rare: 0.003, program: 0.1, agent: 0.03 },
      'judged; puppeteer, playwright and WebdriverIO set these sizes by default',
    ),
    flat: seen(0.00003, { rare: 0.0005, program: 0.05, disguise: 0.1 }, INCONSISTENT),
    plausible: otherwise(INCONSISTENT),
  },
  touchClaim: {
    untouchable: writable(
      seen(0.00002, { rare: 0.001, program: 0.1, disguise: 0.2 }, INCONSISTENT),
    ),
    keyed: seen(
      0.0001,
      { rare: 0.01, program: 0.01, disguise: 0.01, farm: 0.001 },
      'judged: the makers of phones with keys, and boxes at televisions, which farms have on shelves too',
    ),
    phone: otherwise(JUDGED),
    desktop: unrelated(0.5, 'about half of respondents use a computer: judged'),
  },
  clockZone: {
    place: otherwise(JUDGED),
    placeless: seen(
      0.002,
      {
        private: 0.1,
        workplace: 0.01,
        rare: 0.02,
        program: 0.12,
        origin: 0.08,
        farm: 0.03,
        careful: 0.03,
        agent: 0.1,
      },
      'judged: servers, containers of assistants among them, and systems whose zone was never set',
    ),
  },
} satisfies Partial<Figures>
