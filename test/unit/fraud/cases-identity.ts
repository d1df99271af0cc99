import {
  chromeHeaders,
  chromeValues,
  honestVisit,
  unknownVisit,
  type Values,
  visitFrom,
  visitSeeing,
} from '../../support/visits.ts'
import type { DetectorCases } from './detector-cases.ts'

const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0.7727.40 Mobile/15E148 Safari/604.1',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  androidDesktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  firefoxLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chromeMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
  television:
    'Mozilla/5.0 (Linux; Android 9; AFTT) AppleWebKit/537.36 (KHTML, like Gecko) Silk/130.1 like Chrome/130.0.0.0 Safari/537.36',
}

type Navigator = NonNullable<Values['navigator']>

/** A visit that claims this user agent in the page and on the wire. */
export function claiming(userAgent: string, changes: Partial<Navigator> = {}, others: Values = {}) {
  const headers = { ...chromeHeaders, 'user-agent': userAgent }
  const navigator = { ...chromeValues.navigator, userAgent, ...changes }
  return visitFrom({ headers }, visitSeeing({ navigator, ...others }))
}

const withHeaders = (changes: Record<string, string>) =>
  visitFrom({ headers: { ...chromeHeaders, ...changes } })

const withoutHeader = (name: string) =>
  visitFrom({
    headers: Object.fromEntries(Object.entries(chromeHeaders).filter(([key]) => key !== name)),
  })

const engine = (features: string[], userAgent = chromeValues.navigator.userAgent) =>
  claiming(userAgent, {}, { engine: { ...chromeValues.engine, features } })

const UP_TO_120 = ['Array#flat', 'Array#at', 'Array#findLast', 'Array#toSorted', 'URL.canParse']
const NEWEST = ['Map#getOrInsert', 'Math.sumPrecise', 'Uint8Array.fromBase64', 'RegExp.escape']
/** All that Chrome 100 has of the features looked for. */
const OF_CHROME_100 = [
  ...['Array#flat', 'Array#at', 'Array#findLast', 'String#replaceAll', 'Object.fromEntries'],
  ...['Object.hasOwn', 'Promise.any', 'Intl.ListFormat', 'Intl.Segmenter', 'WeakRef'],
  ...['structuredClone', 'CSSLayerBlockRule', 'HTMLElement#attachInternals', 'CompressionStream'],
]
const CHROME_100 = chromeValues.navigator.userAgent.replace('Chrome/147', 'Chrome/100')

const webgl = (unmaskedRenderer: string | null) => ({
  webgl: { ...chromeValues.webgl, unmaskedRenderer, renderer: unmaskedRenderer ?? 'x' },
})
const fonts = (...present: string[]) => ({ fonts: { present } })
const hints = (changes: Partial<NonNullable<Values['clientHints']>>) => ({
  clientHints: { ...chromeValues.clientHints, ...changes },
})

/** Headers of a browser that goes to a page. */
const NAVIGATION = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
}

export const IDENTITY_CASES: DetectorCases = {
  userAgentEcho: [
    ['the same twice', honestVisit, 'same'],
    ['another browser on the wire', withHeaders({ 'user-agent': AGENTS.firefox }), 'contradicts'],
    [
      "Firefox's resistFingerprinting on Linux",
      visitFrom({ headers: { 'user-agent': AGENTS.firefox } }, claiming(AGENTS.firefoxLinux)),
      'generalised',
    ],
    [
      'a longer one in the page',
      withHeaders({ 'user-agent': `${chromeHeaders['user-agent']} X/1` }),
      'minor',
    ],
    ['no payload', unknownVisit, null],
  ],
  platformClaim: [
    ['Windows on Win32', honestVisit, 'agrees'],
    [
      'Windows on Linux',
      claiming(chromeValues.navigator.userAgent, { platform: 'Linux x86_64' }),
      'contradicts',
    ],
    ['a phone on a computer', claiming(AGENTS.pixel, { platform: 'Linux x86_64' }), 'emulated'],
    ['a phone', claiming(AGENTS.pixel, { platform: 'Linux armv81' }), 'agrees'],
    ['a tablet on x86', claiming(AGENTS.tablet, { platform: 'Linux x86_64' }), 'agrees'],
    [
      'Android in desktop mode',
      claiming(AGENTS.androidDesktop, { platform: 'Linux armv81' }),
      'agrees',
    ],
    ['an iPad in desktop mode', claiming(AGENTS.safari, { platform: 'MacIntel' }), 'agrees'],
    ['an iPhone on Linux', claiming(AGENTS.iphone, { platform: 'Linux x86_64' }), 'contradicts'],
    ['no platform', claiming(AGENTS.iphone, { platform: '' }), null],
  ],
  engineClaim: [
    ['Chrome on V8', honestVisit, 'agrees'],
    [
      'Chrome for iOS on JavaScriptCore',
      claiming(
        AGENTS.iphoneChrome,
        {},
        { engine: { ...chromeValues.engine, kind: 'javascriptcore' } },
      ),
      'agrees',
    ],
    ['an iPhone on V8', claiming(AGENTS.iphone), 'contradicts'],
    ['Firefox on V8', claiming(AGENTS.firefox), 'contradicts'],
    [
      'an unknown engine',
      visitSeeing({ engine: { ...chromeValues.engine, kind: 'unknown' } }),
      null,
    ],
  ],
  engineAge: [
    ['old features in a version that has more', engine(UP_TO_120), 'older'],
    ['new features in an old version', engine([...OF_CHROME_100, ...NEWEST], CHROME_100), 'newer'],
    ['the features of the version', engine(OF_CHROME_100, CHROME_100), 'agrees'],
    ['one feature too many', engine([...OF_CHROME_100, 'RegExp.escape'], CHROME_100), 'agrees'],
    ['two too many', engine([...OF_CHROME_100, 'RegExp.escape', 'Set#union'], CHROME_100), 'odd'],
    ['no features seen', honestVisit, null],
  ],
  vendorConstants: [
    ["Chrome's", honestVisit, 'agrees'],
    [
      "Apple's in Chrome",
      claiming(chromeValues.navigator.userAgent, { vendor: 'Apple Computer, Inc.' }),
      'contradicts',
    ],
    [
      "Firefox's number in Chrome",
      claiming(chromeValues.navigator.userAgent, { productSub: '20100101' }),
      'contradicts',
    ],
    [
      'oscpu in Chrome',
      claiming(chromeValues.navigator.userAgent, { oscpu: 'Linux x86_64' }),
      'contradicts',
    ],
    [
      "Firefox's",
      claiming(AGENTS.firefox, { vendor: '', productSub: '20100101', oscpu: 'Windows NT 10.0' }),
      'agrees',
    ],
  ],
  clientHints: [
    ['agreeing', honestVisit, 'agrees'],
    [
      'of another version',
      visitSeeing(hints({ brands: ['Chromium/120', 'Not.A/Brand/8'] })),
      'contradicts',
    ],
    ['of another system', visitSeeing(hints({ platform: 'Linux' })), 'contradicts'],
    ['in Firefox', claiming(AGENTS.firefox), 'contradicts'],
    [
      'of Android in desktop mode',
      claiming(AGENTS.androidDesktop, {}, hints({ platform: 'Linux' })),
      'agrees',
    ],
    ['none', visitSeeing({ clientHints: null }), null],
  ],
  hintHeaders: [
    ['agreeing', honestVisit, 'agrees'],
    ['of another version', withHeaders({ 'sec-ch-ua': '"Chromium";v="120"' }), 'contradicts'],
    ['of another system', withHeaders({ 'sec-ch-ua-platform': '"Linux"' }), 'contradicts'],
    ['of a phone on Windows', withHeaders({ 'sec-ch-ua-mobile': '?1' }), 'contradicts'],
    ['from Firefox', withHeaders({ 'user-agent': AGENTS.firefox }), 'contradicts'],
    ['none', visitFrom({ headers: { 'user-agent': AGENTS.firefox } }), null],
  ],
  brandHeaders: [
    ['the same', honestVisit, 'same'],
    ['other ones in the page', visitSeeing(hints({ brands: ['Chromium/147'] })), 'differ'],
    [
      'one more in the page',
      visitSeeing(hints({ brands: [...chromeValues.clientHints.brands, 'Samsung Internet/30'] })),
      'same',
    ],
    [
      'another version in the page',
      visitSeeing(hints({ brands: ['Chromium/120', 'Google Chrome/120'] })),
      'versions',
    ],
    ['none sent', withoutHeader('sec-ch-ua'), null],
  ],
  declaredBot: [
    ['a browser', honestVisit, 'browser'],
    ['curl', withHeaders({ 'user-agent': 'curl/8.5.0' }), 'bot'],
    ['an empty user agent', withHeaders({ 'user-agent': '' }), 'bot'],
    ['a crawler in the page only', claiming('Mozilla/5.0 (compatible; Googlebot/2.1)'), 'bot'],
    ['nothing known', unknownVisit, null],
  ],
  touchClaim: [
    ['a computer', honestVisit, 'desktop'],
    [
      'a phone',
      claiming(AGENTS.iphone, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
      'phone',
    ],
    ['a phone without touch', claiming(AGENTS.iphone), 'untouchable'],
    ['a television', claiming(AGENTS.television), null],
    [
      'an iPad in desktop mode',
      claiming(AGENTS.safari, {}, { touch: { maxTouchPoints: 5, touchEvent: true } }),
      'desktop',
    ],
  ],
  hardwareClaim: [
    ['plausible', honestVisit, 'plausible'],
    ['memory in Firefox', claiming(AGENTS.firefox), 'foreign'],
    ['three gigabytes', visitSeeing({ hardware: { cores: 8, memoryGb: 3 } }), 'odd'],
    ['no processor', visitSeeing({ hardware: { cores: 0, memoryGb: 8 } }), 'odd'],
    ['nothing told', visitSeeing({ hardware: { cores: null, memoryGb: null } }), null],
  ],
  fontClaim: [
    ['of Windows', visitSeeing(fonts('Arial', 'Segoe UI', 'DejaVu Sans')), 'agrees'],
    ['of Linux on Windows', visitSeeing(fonts('Arial', 'DejaVu Sans')), 'contradicts'],
    ['of nobody on Windows', visitSeeing(fonts('Arial')), 'lacking'],
    ['of macOS on an iPad', claiming(AGENTS.safari, {}, fonts('Helvetica Neue')), 'agrees'],
    ['of Linux on a phone', claiming(AGENTS.pixel, {}, fonts('DejaVu Sans')), 'contradicts'],
    ['of a phone', claiming(AGENTS.pixel, {}, fonts('Roboto')), null],
    ['on Linux', claiming(AGENTS.androidDesktop, {}, fonts('DejaVu Sans')), null],
    ['none seen', visitSeeing(fonts()), null],
  ],
  gpu: [
    ['of Windows', honestVisit, 'hardware'],
    ['of Windows on a Mac', claiming(AGENTS.chromeMac), 'contradicts'],
    [
      'of Linux on Windows',
      visitSeeing(webgl('ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)')),
      'contradicts',
    ],
    [
      'software',
      visitSeeing(
        webgl('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'),
      ),
      'software',
    ],
    [
      'of a virtual machine',
      visitSeeing(webgl('ANGLE (VMware, SVGA3D; build: RELEASE, OpenGL 4.1)')),
      'virtual',
    ],
    ['of Safari', claiming(AGENTS.safari, {}, webgl('Apple GPU')), 'hardware'],
    ['masked', visitSeeing(webgl('Mozilla')), null],
    ['no WebGL', visitSeeing({ webgl: null }), null],
  ],
  buildClaim: [
    ['whole', visitSeeing({ codecs: { supported: ['h264', 'aac'] } }), 'whole'],
    ['stripped', visitSeeing({ codecs: { supported: ['vp9', 'opus'] } }), 'stripped'],
    [
      'plain Chromium',
      visitSeeing({ codecs: { supported: ['vp9'] }, ...hints({ brands: ['Chromium/147'] }) }),
      null,
    ],
  ],
  requestShape: [
    [
      'with no more than a user agent, under a full payload',
      visitFrom({ headers: { 'user-agent': chromeHeaders['user-agent'] ?? '' } }),
      'unlike',
    ],
    ["a browser's", honestVisit, 'browser'],
    ["Node's", withHeaders({ 'accept-language': '*' }), 'library'],
    [
      "the page's form, where the script's requests are blocked",
      withHeaders({ ...NAVIGATION, 'content-type': 'application/x-www-form-urlencoded' }),
      'browser',
    ],
    [
      'a navigation that carries JSON',
      withHeaders({ ...NAVIGATION, 'content-type': 'application/json' }),
      'library',
    ],
    ['without a language', withoutHeader('accept-language'), 'bare'],
    [
      'without fetch metadata',
      visitFrom(
        {
          tlsVersion: null,
          headers: { 'user-agent': chromeHeaders['user-agent'] ?? '', 'accept-language': 'en' },
        },
        visitSeeing({ clientHints: null }),
      ),
      'bare',
    ],
    [
      "an old phone's",
      visitFrom({
        headers: {
          'user-agent': chromeHeaders['user-agent']?.replace('147', '61') ?? '',
          'accept-language': 'en',
        },
      }),
      'browser',
    ],
    ['nothing known', unknownVisit, null],
  ],
  acceptLanguage: [
    ['the same', honestVisit, 'agrees'],
    ['a region of it', withHeaders({ 'accept-language': 'en-GB' }), 'agrees'],
    ['another', withHeaders({ 'accept-language': 'ru-RU,ru' }), 'differs'],
    [
      'the second of a bilingual',
      visitSeeing({ languages: { language: 'es', languages: ['es', 'en'] } }),
      'agrees',
    ],
  ],
  expectedUserAgent: [
    [
      'a Mac elsewhere, a moment ago',
      {
        ...honestVisit,
        expected: {
          ...honestVisit.expected,
          expectedUserAgent: AGENTS.chromeMac,
          expectedIp: '8.8.8.8',
        },
      },
      'handedOver',
    ],
    ['none expected', honestVisit, null],
    ...(
      [
        ['the same', chromeValues.navigator.userAgent, 'same'],
        ['a week older', chromeValues.navigator.userAgent.replace('147', '146'), 'updated'],
        ['Edge', AGENTS.edge, 'otherBrowser'],
        ['Firefox', AGENTS.firefox, 'otherBrowser'],
        ['a Mac', AGENTS.chromeMac, 'otherSystem'],
        ['a client of which nothing is known', 'FooReader/3.1 (compatible)', 'otherClient'],
        ['a library', 'python-requests/2.31', 'otherClient'],
        ['the library of an app', 'Panel/4 CFNetwork/1490.0.4 Darwin/23.2.0', null],
        ['a filler', 'unknown', null],
      ] as const
    ).map(
      ([what, expectedUserAgent, outcome]) =>
        [
          what,
          { ...honestVisit, expected: { ...honestVisit.expected, expectedUserAgent } },
          outcome,
        ] as [string, typeof honestVisit, typeof outcome],
    ),
  ],
}
