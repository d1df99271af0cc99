/** Figures of signs that a program drives the browser, and not a person. */
import { type Figures, otherwise, seen, writable } from './figure.ts'
import { BOT_DRIVEN, DRIVERS, INCONSISTENT, JUDGED, SIGNING_AGENTS } from './sources.ts'

/** By detector and outcome. */
export const AUTOMATION_FIGURES = {
  automationGlobals: {
    found: seen(0.00001, { rare: 0.0001, program: 0.12, agent: 0.02 }, DRIVERS),
    embedded: seen(
      0.00005,
      { workplace: 0.0005, rare: 0.005, program: 0.01, agent: 0.005 },
      'judged: offer walls inside programs for computers',
    ),
    none: otherwise(DRIVERS),
  },
  buildClaim: {
    stripped: seen(
      0.0005,
      { rare: 0.02, program: 0.08, careful: 0.008 },
      'judged; Chromium builds without licensed codecs, as test tools bring them',
    ),
    unbranded: seen(
      0.001,
      { private: 0.008, rare: 0.02, program: 0.03, disguise: 0.015, careful: 0.006, agent: 0.01 },
      'judged; test tools and antidetect browsers that forget a brand are Chromium by name, and so are builds without Google and views of programs',
    ),
    whole: otherwise(JUDGED),
  },
  declaredBot: {
    assistant: seen(
      5e-6,
      { program: 0.003, agent: 0.08 },
      'judged: user agents that makers of assistants document',
    ),
    bot: seen(1e-5, { rare: 0.0001, program: 0.1, agent: 0.01 }, JUDGED),
    browser: otherwise(JUDGED),
  },
  // Cloudflare publishes no rates; what its bands mean is in the detector.
  headless: {
    declared: seen(0.00001, { program: 0.12, agent: 0.05 }, BOT_DRIVEN),
    several: seen(0.00002, { rare: 0.0003, program: 0.12, agent: 0.05 }, BOT_DRIVEN),
    some: writable(
      seen(
        0.004,
        { private: 0.02, workplace: 0.01, rare: 0.06, program: 0.15, careful: 0.02 },
        BOT_DRIVEN,
      ),
    ),
    few: seen(0.15, { private: 0.2, rare: 0.3, program: 0.25 }, JUDGED),
    none: otherwise(BOT_DRIVEN),
  },
  inspector: {
    announced: seen(0.0001, { rare: 0.0003, program: 0.15, agent: 0.3 }, DRIVERS),
    driven: seen(0.00004, { rare: 0.0002, program: 0.2, agent: 0.1 }, DRIVERS),
    attached: seen(
      0.002,
      {
        private: 0.005,
        workplace: 0.01,
        rare: 0.06,
        program: 0.1,
        disguise: 0.006,
        origin: 0.006,
        farm: 0.006,
        invented: 0.005,
        borrowed: 0.005,
        agent: 0.15,
        careful: 0.015,
      },
      'judged: few people have developer tools open during a redirect; whoever hides something else opens them with one key, and hardly oftener where they cheat by hand',
    ),
    none: otherwise(DRIVERS),
  },
  natives: {
    emulated: seen(
      0.000002,
      {
        private: 0.000004,
        program: 0.04,
        disguise: 0.0008,
        origin: 0.0002,
        farm: 0.0002,
        invented: 0.0002,
        borrowed: 0.0002,
        careful: 0.0002,
        agent: 0.0002,
      },
      'judged: no browser and no extension has so much of the platform in script; whoever runs the page in a platform of their own may have any other story beside',
    ),
    evasive: seen(
      0.00001,
      { private: 0.0002, rare: 0.0001, program: 0.11, careful: 0.015 },
      'judged; puppeteer-extra-plugin-stealth replaces these functions',
    ),
    permissions: writable(
      seen(
        0.0001,
        { private: 0.004, rare: 0.001, program: 0.04, agent: 0.006, careful: 0.005 },
        'judged; puppeteer-extra-plugin-stealth, navigator.permissions; duckduckgo/content-scope-scripts, features/harmful-apis.js: privacy tools refuse what a page may not know',
      ),
    ),
    disguise: writable(
      seen(
        0.00004,
        { private: 0.003, rare: 0.0005, program: 0.1, disguise: 0.3, careful: 0.01 },
        INCONSISTENT,
      ),
    ),
    place: seen(
      0.0001,
      {
        private: 0.0125,
        traveller: 0.004,
        rare: 0.0004,
        program: 0.008,
        disguise: 0.03,
        origin: 0.04,
      },
      'judged: extensions that set the time zone to that of a VPN',
    ),
    frames: writable(
      seen(
        0.00001,
        {
          private: 0.001,
          rare: 0.0002,
          program: 0.02,
          disguise: 0.005,
          careful: 0.0012,
          agent: 0.006,
        },
        'judged; puppeteer-extra-plugin-stealth, iframe.contentWindow; extensions that blur wrap other functions as well',
      ),
    ),
    modified: seen(
      0.02,
      { private: 0.25, workplace: 0.05, program: 0.12, disguise: 0.15, careful: 0.09 },
      'judged: privacy extensions and password managers replace functions too',
    ),
    intact: otherwise(JUDGED),
  },
  pluginList: {
    forged: writable(
      seen(
        0.0003,
        { private: 0.01, rare: 0.01, program: 0.06, disguise: 0.03 },
        'judged; puppeteer-extra-plugin-stealth rebuilds the list in script',
      ),
    ),
    genuine: otherwise(JUDGED),
  },
  realms: {
    identity: writable(
      seen(
        0.00002,
        { private: 0.0003, rare: 0.0004, program: 0.12, disguise: 0.25, origin: 0.01 },
        INCONSISTENT,
      ),
    ),
    place: seen(
      0.0001,
      {
        private: 0.0155,
        traveller: 0.004,
        rare: 0.0005,
        program: 0.02,
        disguise: 0.05,
        origin: 0.05,
      },
      'judged: extensions that set the time zone to that of a VPN',
    ),
    unscripted: writable(
      seen(
        0.0003,
        { private: 0.006, rare: 0.002, program: 0.05, disguise: 0.15 },
        'judged: extensions replace what pages read by script, antidetect browsers beneath it',
      ),
    ),
    cardReplaced: seen(
      5e-6,
      { private: 0.0005, rare: 0.0001, program: 0.02, disguise: 0.05 },
      'judged: of those whose machine differs beneath the script, a third of tools replace what names the card as well, and programs a little oftener; one in twelve of people who guard their privacy, one in twenty of rare browsers, and one in sixty of others',
    ),
    hardware: seen(0.0017, { private: 0.034, rare: 0.002, program: 0.05, disguise: 0.1 }, JUDGED),
    brands: seen(
      0.001,
      { private: 0.01, rare: 0.02, program: 0.01, disguise: 0.02 },
      'judged: browsers that put their own name among their brands by script',
    ),
    agree: otherwise(JUDGED),
  },
  unattended: {
    together: writable(
      seen(0.0001, { workplace: 0.002, rare: 0.001, program: 0.3, agent: 0.15 }, BOT_DRIVEN),
    ),
    managed: seen(
      0.0001,
      {
        private: 0.0003,
        workplace: 0.022,
        rare: 0.003,
        program: 0.35,
        origin: 0.02,
        agent: 0.18,
        careful: 0.02,
      },
      'judged: companies switch services off and grant permissions for all',
    ),
    seatless: seen(
      0.0003,
      { workplace: 0.006, rare: 0.03, program: 0.1, agent: 0.02, careful: 0.001 },
      'judged: kiosks, and people who work a computer by its keyboard, at work too',
    ),
    noPointer: seen(
      0.001,
      {
        workplace: 0.02,
        rare: 0.08,
        program: 0.04,
        disguise: 0.004,
        origin: 0.004,
        farm: 0.004,
        invented: 0.004,
        borrowed: 0.004,
        agent: 0.004,
        careful: 0.011,
      },
      // Who cheats by hand has a mouse as often as others have, and who works by keys shares computers, moves and
      // guards their privacy as others do.
      'judged: televisions, kiosks and keyboard users without a mouse; browsers without a screen lack a taskbar too, and no recorded program lacks the mouse alone; whoever hides something else can write it as well',
    ),
    switched: seen(
      0.02,
      { workplace: 0.15, rare: 0.1, program: 0.15, careful: 0.142 },
      'judged: builds and companies that switch the service off',
    ),
    granted: writable(
      seen(
        0.0005,
        { workplace: 0.01, rare: 0.002, program: 0.03, agent: 0.01, careful: 0.006 },
        'judged: chromedriver grants it by default; policies of companies may too',
      ),
    ),
    attended: otherwise(JUDGED),
  },
  webdriver: {
    driven: seen(1e-6, { program: 0.3, agent: 0.02 }, BOT_DRIVEN),
    hidden: seen(
      2e-6,
      { rare: 1e-5, program: 0.1 },
      'judged; puppeteer-extra-plugin-stealth and its like',
    ),
    plain: otherwise(BOT_DRIVEN),
  },
  agentSignature: {
    verified: seen(1e-6, { agent: 0.08 }, SIGNING_AGENTS),
    unverified: seen(1e-5, { program: 0.002, agent: 0.02 }, SIGNING_AGENTS),
  },
  platformVerdict: {
    likelyHuman: otherwise(JUDGED),
    likelyAutomated: seen(
      0.02,
      { private: 0.12, workplace: 0.05, rare: 0.15, program: 0.3, agent: 0.25, careful: 0.15 },
      'judged; Cloudflare names privacy browsers, VPNs and old browsers as honest causes',
    ),
    automated: seen(
      0.0003,
      { private: 0.002, rare: 0.002, program: 0.25, agent: 0.15, careful: 0.02 },
      'judged; Cloudflare documents a score of 1 as certain',
    ),
    verifiedBot: seen(
      1e-5,
      { program: 0.03, agent: 0.08 },
      'judged; Cloudflare documents what it verifies',
    ),
  },
} satisfies Partial<Figures>
