import { AGENTS, asComputer, claiming, hints } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** Chromium under Linux, started with a user agent. */
const startedWith = (userAgent = AGENTS.androidDesktop, major = 147, bitness = '') =>
  claiming(
    userAgent,
    { platform: 'Linux x86_64' },
    hints({
      ...{ brands: [`Chromium/${major}`, 'Not.A/Brand/8'], platform: 'Linux' },
      ...{ platformVersion: '', architecture: '', bitness, fullVersions: [] },
    }),
  )

export const clientHintsCases: Case<'clientHints'>[] = [
  ['agreeing', honestVisit, 'agrees'],
  [
    'of another version',
    visitSeeing(hints({ brands: ['Chromium/120', 'Not.A/Brand/8'] })),
    'contradicts',
  ],
  ['of another system', visitSeeing(hints({ platform: 'Linux' })), 'contradicts'],
  ['of iOS, where there is no Chromium', visitSeeing(hints({ platform: 'iOS' })), 'contradicts'],
  ['of a system unheard of', visitSeeing(hints({ platform: 'Fuchsia' })), 'agrees'],
  ['of what objects inherit', visitSeeing(hints({ platform: 'constructor' })), 'agrees'],
  ['of a phone that says Windows in both places', asComputer(), 'agrees'],
  [
    'of a phone that says Windows, made up in part',
    asComputer({ platformVersion: '', architecture: '', bitness: '' }),
    'agrees',
  ],
  ['of a phone that says Windows in its user agent', asComputer({ platform: 'Android' }), 'agrees'],
  ['of a Mac on a phone that says Windows', asComputer({ platform: 'macOS' }), 'contradicts'],
  ['in Firefox', claiming(AGENTS.firefox), 'contradicts'],
  [
    'of Android in desktop mode',
    claiming(AGENTS.androidDesktop, {}, hints({ platform: 'Linux' })),
    'agrees',
  ],
  [
    'of a newer version, in an app that wrote its user agent down',
    claiming(
      AGENTS.pixel.replace('Chrome/147', 'Chrome/89'),
      {},
      hints({ platform: 'Android', mobile: true }),
    ),
    'frozen',
  ],
  [
    'of an older version, on a phone',
    claiming(AGENTS.pixel.replace('Chrome/147', 'Chrome/156'), {}, hints({ platform: 'Android' })),
    'contradicts',
  ],
  [
    'of no system, in Chrome on Windows',
    visitSeeing(hints({ platformVersion: '', architecture: '', bitness: '' })),
    'emptied',
  ],
  ['of Chromium under Linux that was started with its own user agent', startedWith(), 'emptied'],
  [
    'of a program around Chromium that names itself',
    startedWith(AGENTS.androidDesktop.replace('x86_64', 'x86_64; Valve Steam GameOverlay/1')),
    'agrees',
  ],
  [
    'of Chromium of before it listed its versions',
    startedWith(AGENTS.androidDesktop.replace('147', '97'), 97),
    'agrees',
  ],
  [
    'of Linux on a processor that Chromium has no name for',
    startedWith(undefined, 147, '64'),
    'agrees',
  ],
  ['of no bitness alone', visitSeeing(hints({ bitness: '' })), 'agrees'],
  [
    'that were not asked for',
    visitSeeing(hints({ platformVersion: null, architecture: null, bitness: null })),
    'agrees',
  ],
  [
    'of no system, in a browser that withholds it',
    visitSeeing(
      hints({
        brands: ['Chromium/147', 'Brave/147'],
        ...{ platformVersion: '', architecture: '', bitness: '' },
      }),
    ),
    'agrees',
  ],
  [
    'of a browser that puts its own number in the place of Chromium’s',
    visitSeeing(hints({ brands: ['Chromium/15', 'Not.A/Brand/8'] })),
    'agrees',
  ],
  ['of the year', visitSeeing(hints({ brands: ['Chromium/2022', 'Not.A/Brand/8'] })), 'agrees'],
  [
    'of the view of an app whose user agent names no browser',
    claiming('RewardApp/3.2 (Android 14; SM-A546B)', {}, hints({ platform: 'Android' })),
    'agrees',
  ],
  [
    'of the view of Startpage’s app, whose user agent names an old one',
    claiming(AGENTS.startpage, {}, hints({ platform: '' })),
    'agrees',
  ],
  [
    'of Android on a Chromebook, whose browser asks for the pages of computers',
    claiming(AGENTS.chromebook, {}, hints({ platform: 'Android' })),
    'agrees',
  ],
  [
    'with a made-up brand of another version, in Chrome',
    visitSeeing(hints({ brands: ['Not A;Brand/99', 'Google Chrome/147', 'Chromium/147'] })),
    'contradicts',
  ],
  [
    'with the number of another made-up brand, in Chrome',
    visitSeeing(hints({ brands: ['Google Chrome/147', 'Not.A/Brand/99', 'Chromium/147'] })),
    'contradicts',
  ],
  [
    'with a made-up brand of another version, by another maker',
    visitSeeing(hints({ brands: ['Not A;Brand/99', 'Opera/131', 'Chromium/147'] })),
    'agrees',
  ],
  [
    'with a made-up brand of another version, on a phone',
    claiming(
      AGENTS.pixel,
      {},
      hints({
        platform: 'Android',
        mobile: true,
        brands: ['Chromium/147', 'Not:A-Brand/8', 'Google Chrome/147'],
      }),
    ),
    'agrees',
  ],
  [
    'of a version newer than any that is known',
    claiming(
      chromeValues.navigator.userAgent.replace('Chrome/147', 'Chrome/190'),
      {},
      hints({ brands: ['Not A;Brand/99', 'Google Chrome/190', 'Chromium/190'] }),
    ),
    'agrees',
  ],
  [
    'of a version that made one up for all',
    claiming(
      chromeValues.navigator.userAgent.replace('Chrome/147', 'Chrome/96'),
      {},
      hints({ brands: [' Not A;Brand/99', 'Chromium/96', 'Google Chrome/96'] }),
    ),
    'agrees',
  ],
  [
    'of a version in which whoever manages the computer may keep that one',
    claiming(
      chromeValues.navigator.userAgent.replace('Chrome/147', 'Chrome/132'),
      {},
      hints({ brands: ['Not A;Brand/99', 'Chromium/132', 'Google Chrome/132'] }),
    ),
    'agrees',
  ],
  [
    'of such a version with another one',
    claiming(
      chromeValues.navigator.userAgent.replace('Chrome/147', 'Chrome/132'),
      {},
      hints({ brands: ['Not.A/Brand/8', 'Chromium/132', 'Google Chrome/132'] }),
    ),
    'contradicts',
  ],
  ['none', visitSeeing({ clientHints: null }), null],
]
