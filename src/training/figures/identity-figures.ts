/** Figures of what a browser says it is, against what it shows. */
import { type Figures, otherwise, seen, writable } from './figure.ts'
import { INCONSISTENT, JUDGED } from './sources.ts'

/** By detector and outcome. */
export const IDENTITY_FIGURES = {
  acceptLanguage: {
    agrees: otherwise(JUDGED),
    otherTongue: writable(
      seen(
        0.00002,
        {
          private: 0.0003,
          traveller: 0.0003,
          rare: 0.0005,
          program: 0.01,
          disguise: 0.02,
          origin: 0.02,
        },
        'judged: page and request have one list; who poses as an English speaker changes what pages read and forgets the request, while people who switch the request alone are few',
      ),
    ),
    differs: seen(
      0.005,
      {
        private: 0.03,
        traveller: 0.02,
        rare: 0.02,
        program: 0.062,
        disguise: 0.064,
        origin: 0.036,
      },
      JUDGED,
    ),
  },
  brandHeaders: {
    versions: writable(
      seen(0.00005, { private: 0.0005, rare: 0.001, program: 0.06, disguise: 0.12 }, INCONSISTENT),
    ),
    blank: seen(
      1e-6,
      {
        private: 0.00006,
        rare: 0.00006,
        program: 0.004,
        disguise: 0.0012,
        agent: 0.002,
        origin: 3e-5,
        farm: 3e-5,
        invented: 3e-5,
        borrowed: 3e-5,
        careful: 3e-5,
      },
      'judged; who overrides the user agent by the debugging protocol without its metadata empties the page’s list',
    ),
    differ: seen(0.003, { private: 0.02, rare: 0.08, program: 0.05, disguise: 0.06 }, INCONSISTENT),
    same: otherwise(INCONSISTENT),
  },
  clientHints: {
    agrees: otherwise(INCONSISTENT),
    contradicts: writable(
      seen(0.00003, { private: 0.0008, rare: 0.001, program: 0.15, disguise: 0.25 }, INCONSISTENT),
    ),
    emptied: seen(
      1e-6,
      { private: 0.0001, rare: 0.00006, program: 0.005, disguise: 0.003 },
      'judged; injected hints name brands and forget the system (apify/fingerprint-suite, issue 468)',
    ),
    frozen: seen(
      0.001,
      { rare: 0.04, program: 0.03, disguise: 0.05 },
      'judged: apps that write a user agent down once',
    ),
  },
  engineAge: {
    newer: writable(
      seen(0.00003, { private: 0.0008, rare: 0.0015, program: 0.08, disguise: 0.2 }, INCONSISTENT),
    ),
    frozen: seen(
      0.001,
      { rare: 0.04, program: 0.03, disguise: 0.05 },
      'judged: apps that write a user agent down once',
    ),
    older: writable(
      seen(0.00002, { private: 0.0003, rare: 0.0007, program: 0.08, disguise: 0.36 }, INCONSISTENT),
    ),
    odd: writable(seen(0.008, { rare: 0.08, program: 0.05, disguise: 0.06 }, JUDGED)),
    agrees: otherwise(INCONSISTENT),
  },
  engineClaim: {
    agrees: otherwise(INCONSISTENT),
    contradicts: writable(
      seen(0.00001, { rare: 0.0002, program: 0.08, disguise: 0.12 }, INCONSISTENT),
    ),
  },
  hintHeaders: {
    agrees: otherwise(INCONSISTENT),
    contradicts: writable(
      seen(0.00003, { private: 0.0008, rare: 0.001, program: 0.15, disguise: 0.2 }, INCONSISTENT),
    ),
    frozen: seen(
      0.001,
      { rare: 0.04, program: 0.03, disguise: 0.05 },
      'judged: apps that write a user agent down once',
    ),
  },
  ownLanguage: {
    foreign: seen(
      0.0001,
      {
        private: 0.003,
        workplace: 0.0008,
        traveller: 0.002,
        rare: 0.0015,
        program: 0.012,
        disguise: 0.02,
        origin: 0.07,
        farm: 0.004,
        careful: 0.004,
      },
      'judged: a list that was made for the country of the exit lacks the language of the computer; of those who took their own off the list most live where it is spoken',
    ),
    unlisted: seen(
      0.0001,
      {
        private: 0.003,
        workplace: 0.0007,
        traveller: 0.001,
        rare: 0.0015,
        program: 0.008,
        disguise: 0.01,
        origin: 0.01,
        farm: 0.002,
        careful: 0.003,
      },
      'judged: Chrome keeps its own language in its list; profiles of tools are given the list of their exit',
    ),
    rewritten: seen(
      1e-5,
      {
        private: 5e-4,
        workplace: 8e-5,
        traveller: 6e-4,
        rare: 1.5e-4,
        program: 3e-4,
        disguise: 4e-4,
        origin: 0.006,
        farm: 4e-4,
        careful: 4e-4,
      },
      'judged: one desktop in ten is a Firefox; beside Chrome its list is honestly edited nearly twice as often, most of all by people who moved to where English is spoken, and whoever hides a home far away well has to edit it by hand',
    ),
    byNight: seen(
      2e-6,
      {
        private: 8e-6,
        workplace: 8e-5,
        traveller: 4e-5,
        household: 4e-6,
        rare: 1.5e-5,
        program: 6e-5,
        origin: 8e-4,
        farm: 1e-4,
        careful: 1e-4,
      },
      'judged: who works for another continent from an office by day comes by night there; people of night shifts answer on free days, too, and their browsers keep to one language',
    ),
    differs: seen(
      0.003,
      {
        private: 0.01,
        workplace: 0.01,
        traveller: 0.02,
        rare: 0.02,
        program: 0.05,
        disguise: 0.043,
        origin: 0.007,
        farm: 0.005,
        borrowed: 0.006,
        careful: 0.005,
      },
      'judged: one setting decides both on a desktop, and whoever hides something else can have it otherwise',
    ),
    same: otherwise(JUDGED),
  },
  platformClaim: {
    agrees: otherwise(INCONSISTENT),
    emulated: seen(
      0.00005,
      { rare: 0.002, program: 0.12, disguise: 0.1, farm: 0.08 },
      'judged; intoli user-agents: phones on Linux x86_64 are automation; a few old phones and Chromebooks are too',
    ),
    declared: seen(
      0.0002,
      { rare: 0.01, program: 0.002, disguise: 0.002, farm: 0.004, careful: 0.0005 },
      'judged: who poses as a phone does not say that it is a computer; Google Play Games runs once on a PC, so that few make a farm of it',
    ),
    ported: seen(
      0.000002,
      { rare: 0.0001, program: 0.02, disguise: 0.002, careful: 0.003 },
      'judged: test tools bring WebKit to Linux and Windows under the names of Apple’s devices (microsoft/playwright issue 11928); some browsers of Linux name themselves Safari to a few websites',
    ),
    contradicts: seen(
      0.00002,
      {
        private: 0.0005,
        rare: 0.0005,
        program: 0.15,
        disguise: 0.33,
        origin: 0.0003,
        farm: 0.0003,
        invented: 0.0003,
        borrowed: 0.0003,
        careful: 0.0003,
        agent: 0.0003,
      },
      INCONSISTENT,
    ),
  },
  userAgentEcho: {
    same: otherwise(JUDGED),
    generalised: seen(
      0.0002,
      {
        private: 0.03,
        disguise: 0.0008,
        origin: 0.0005,
        farm: 0.0004,
        borrowed: 0.0003,
        careful: 0.0008,
      },
      'judged; Firefox resistFingerprinting, Tor Browser: a setting, which whoever hides can turn on',
    ),
    minor: writable(seen(0.0005, { rare: 0.01, program: 0.03, disguise: 0.03 }, JUDGED)),
    contradicts: writable(
      seen(
        0.000015,
        { private: 0.0003, rare: 0.0005, program: 0.12, disguise: 0.25 },
        INCONSISTENT,
      ),
    ),
  },
  vendorConstants: {
    agrees: otherwise(INCONSISTENT),
    contradicts: seen(
      0.00002,
      {
        private: 0.0003,
        rare: 0.0005,
        program: 0.15,
        disguise: 0.25,
        origin: 0.0003,
        farm: 0.0003,
        invented: 0.0003,
        borrowed: 0.0003,
        careful: 0.0003,
        agent: 0.0003,
      },
      INCONSISTENT,
    ),
  },
} satisfies Partial<Figures>
