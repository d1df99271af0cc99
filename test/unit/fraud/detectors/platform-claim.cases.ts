import { AGENTS, claiming, hints, ofPhone } from '../../../support/claiming.ts'
import { chromeValues, honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const platformClaimCases: Case<'platformClaim'>[] = [
  [
    'an emulated phone of 32 bits',
    claiming(
      AGENTS.pixel,
      {},
      {
        navigator: { ...chromeValues.navigator, userAgent: AGENTS.pixel, platform: 'Linux i686' },
        webgl: null,
      },
    ),
    'emulated',
  ],
  [
    'a phone that had Intel’s processor and its graphics',
    claiming(
      AGENTS.pixel,
      { platform: 'Linux i686' },
      { webgl: { ...chromeValues.webgl, unmaskedRenderer: 'PowerVR Rogue G6430' } },
    ),
    'agrees',
  ],
  [
    'a phone of Intel’s time that tells no card',
    claiming(
      AGENTS.pixel.replace('Android 10; K', 'Android 6.0.1; ASUS_Z00A'),
      { platform: 'Linux i686' },
      { webgl: null },
    ),
    'agrees',
  ],
  [
    'Haiku',
    claiming('Mozilla/5.0 (X11; Haiku x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', {
      platform: 'Haiku x86_64',
    }),
    'agrees',
  ],
  [
    'HarmonyOS, which names Windows beside itself',
    claiming(AGENTS.harmony, { platform: 'Linux aarch64' }),
    null,
  ],
  [
    'a tablet with Android that is called nearly as Apple’s',
    claiming(AGENTS.tablet.replace('10; K', '10; HiPad X'), { platform: 'Linux armv81' }),
    'agrees',
  ],
  ['Windows on Win32', honestVisit, 'agrees'],
  [
    'Windows on Linux',
    claiming(chromeValues.navigator.userAgent, { platform: 'Linux x86_64' }),
    'contradicts',
  ],
  [
    'a phone on a computer',
    claiming(AGENTS.pixel, { platform: 'Linux x86_64' }, { webgl: null }),
    'emulated',
  ],
  [
    'a phone on a computer, which has named itself as an emulator',
    claiming(
      AGENTS.pixel,
      { platform: 'Linux x86_64' },
      {
        webgl: { ...chromeValues.webgl, unmaskedRenderer: 'Android Emulator OpenGL ES Translator' },
      },
    ),
    null,
  ],
  [
    'games of Google Play on a PC',
    claiming(AGENTS.pixel.replace('10; K', '12; HPE device Build/SKR1.230204.001.A4; wv'), {
      platform: 'Linux x86_64',
    }),
    'declared',
  ],
  [
    'apps for Android in Windows',
    claiming(
      AGENTS.pixel.replace('10; K', '13; Subsystem for Android(TM) Build/TQ3A.230901.001; wv'),
      { platform: 'Linux x86_64' },
    ),
    'declared',
  ],
  [
    'apps for Android on a Chromebook',
    claiming(AGENTS.pixel.replace('10; K', '11; hatch Build/R112-15359.45.0; wv'), {
      platform: 'Linux x86_64',
    }),
    'declared',
  ],
  [
    'a phone that takes the name of a computer',
    claiming(AGENTS.pixel.replace('10; K', '12; HPE device Build/SKR1.230204.001.A4; wv'), {
      platform: 'Linux armv81',
    }),
    'agrees',
  ],
  ['a phone', claiming(AGENTS.pixel, { platform: 'Linux armv81' }), 'agrees'],
  ['a tablet on x86', claiming(AGENTS.tablet, { platform: 'Linux x86_64' }), 'agrees'],
  [
    'Android in desktop mode',
    claiming(AGENTS.androidDesktop, { platform: 'Linux armv81' }),
    'agrees',
  ],
  ['an iPad in desktop mode', claiming(AGENTS.safari, { platform: 'MacIntel' }), 'agrees'],
  [
    'an iPhone that asks for the pages of computers, by a browser that replaces the user agent alone',
    claiming(
      AGENTS.safari,
      { platform: 'iPhone' },
      {
        engine: { ...chromeValues.engine, kind: 'javascriptcore' },
        touch: { maxTouchPoints: 5, touchEvent: true },
      },
    ),
    null,
  ],
  [
    'Chromium that says Mac and iPhone',
    claiming(AGENTS.chromeMac, { platform: 'iPhone' }),
    'contradicts',
  ],
  [
    'a view of Android whose app says Windows',
    claiming(AGENTS.edge, { platform: 'Linux armv81' }, hints({ brands: ['Android WebView/123'] })),
    'agrees',
  ],
  [
    'a computer that says it is a view of Android',
    claiming(AGENTS.edge, { platform: 'Win32' }, hints({ brands: ['Android WebView/123'] })),
    'contradicts',
  ],
  [
    'a phone whose browser says Windows for the pages of computers',
    claiming(AGENTS.edge, { platform: 'Linux armv81' }, ofPhone),
    'agrees',
  ],
  [
    'a phone whose browser says Safari of a Mac for the pages of computers',
    claiming(AGENTS.safari, { platform: 'Linux aarch64' }, ofPhone),
    'agrees',
  ],
  [
    'a computer that says Windows and draws as a phone',
    claiming(AGENTS.edge, { platform: 'Linux x86_64' }, ofPhone),
    'contradicts',
  ],
  [
    'a server of ARM that says Windows and cannot be touched',
    claiming(AGENTS.edge, { platform: 'Linux aarch64' }, { ...ofPhone, touch: chromeValues.touch }),
    'contradicts',
  ],
  [
    'a server of ARM that says Windows and draws in software',
    claiming(
      AGENTS.edge,
      { platform: 'Linux aarch64' },
      { ...ofPhone, webgl: { ...chromeValues.webgl, unmaskedRenderer: 'llvmpipe' } },
    ),
    'contradicts',
  ],
  [
    'a phone that says iPhone',
    claiming(AGENTS.iphone, { platform: 'Linux armv81' }, ofPhone),
    'contradicts',
  ],
  [
    'WebKit on Linux that says iPhone',
    claiming(
      AGENTS.iphone,
      { platform: 'Linux x86_64' },
      { engine: { ...chromeValues.engine, kind: 'javascriptcore' } },
    ),
    'ported',
  ],
  [
    'WebKit on Linux that says Linux',
    claiming(
      AGENTS.webkitGtk,
      { platform: 'Linux x86_64' },
      { engine: { ...chromeValues.engine, kind: 'javascriptcore' } },
    ),
    'agrees',
  ],
  ['an iPhone on Linux', claiming(AGENTS.iphone, { platform: 'Linux x86_64' }), 'contradicts'],
  ['no platform', claiming(AGENTS.iphone, { platform: '' }), null],
]
