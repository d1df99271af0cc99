import {
  chromeValues,
  honestVisit,
  NOW,
  unknownVisit,
  type Values,
  visitFrom,
  visitSeeing,
} from '../../support/visits.ts'
import type { DetectorCases } from './detector-cases.ts'

const webdriver = (changes: Partial<NonNullable<Values['webdriver']>>) =>
  visitSeeing({ webdriver: { ...chromeValues.webdriver, ...changes } })
const headless = (...traces: string[]) => visitSeeing({ headless: { traces } })
const natives = (...modified: string[]) => visitSeeing({ natives: { checked: 50, modified } })
const screen = (changes: Partial<NonNullable<Values['screen']>>, more: Values = {}) =>
  visitSeeing({ screen: { ...chromeValues.screen, ...changes }, ...more })
const locale = (changes: Partial<NonNullable<Values['locale']>>) =>
  visitSeeing({ locale: { ...chromeValues.locale, ...changes } })
const timing = (changes: Partial<NonNullable<Values['timing']>>) =>
  visitSeeing({ timing: { ...chromeValues.timing, ...changes } })
const attention = (changes: Partial<NonNullable<Values['attention']>>) =>
  visitSeeing({ attention: { ...chromeValues.attention, ...changes } })
const noPointer = { ...chromeValues.display, pointer: 'none', hover: false }
const granted = { notification: 'default', notificationQuery: 'prompt', geolocation: 'granted' }
const software = { ...chromeValues.webgl, unmaskedRenderer: 'ANGLE (Google, Vulkan, SwiftShader)' }
const unfocused = { ...chromeValues.attention, focused: false }
const watched = { inspector: { traces: ['consoleStack'] } }
const utc = { ...chromeValues.locale, timezone: 'UTC' }
const rented = visitFrom({ asn: 24940, asOrganization: 'Hetzner Online GmbH', country: 'DE' })
const system = (changes: Partial<NonNullable<Values['system']>>, more: Values = {}) =>
  visitSeeing({ system: { ...chromeValues.system, ...changes }, ...more })
const modelless = { ...chromeValues.system, languageModel: 'unavailable' }
const brave = {
  ...chromeValues.clientHints,
  brands: ['Brave/147', 'Chromium/147', 'Not.A/Brand/8'],
}
const accessors = Array.from({ length: 20 }, (_, at) => `Navigator.property${at}:name`)

const observationOfLate = () => ({
  ...honestVisit.observation,
  engine: { absent: 'timeout' } as const,
  screen: { absent: 'timeout' } as const,
})

export const AUTOMATION_CASES: DetectorCases = {
  webdriver: [
    ['false', honestVisit, 'plain'],
    ['true in the page', webdriver({ page: 'true' }), 'driven'],
    ['true in a frame only', webdriver({ iframe: 'true' }), 'driven'],
    ['redefined on navigator', webdriver({ ownProperty: true }), 'hidden'],
    ['a written getter', webdriver({ nativeGetter: false }), 'hidden'],
    ['deleted', webdriver({ page: 'undefined', onPrototype: false }), 'hidden'],
    ['unknown', visitSeeing({ webdriver: null }), null],
  ],
  absences: [
    ['a whole payload', honestVisit, 'none'],
    ['late ones', { ...honestVisit, observation: observationOfLate() }, 'none'],
    ['one that is refused', visitSeeing({ locale: null }), 'odd'],
    ['two that are refused', visitSeeing({ screen: null, timing: null }), 'impossible'],
    ['a made-up payload', { ...honestVisit, observation: {} }, 'impossible'],
    ['no payload', unknownVisit, null],
  ],
  automationGlobals: [
    ['none', honestVisit, 'none'],
    ['of chromedriver', visitSeeing({ automationGlobals: { names: ['window.cdc_x'] } }), 'found'],
  ],
  inspector: [
    ['none', honestVisit, 'none'],
    ['open developer tools', visitSeeing(watched), 'attached'],
    [
      'a driver',
      visitSeeing({ inspector: { traces: ['consoleStack', 'noAsyncStacks'] } }),
      'driven',
    ],
  ],
  headless: [
    [
      'a default screen, the collector cut short',
      screen({ width: 800, height: 600, availWidth: 800 }, { headless: null }),
      'some',
    ],
    ['no trace', honestVisit, 'none'],
    ['named', headless('brands'), 'declared'],
    ['two rare traces', headless('noOuterSize', 'defaultScreen'), 'several'],
    ['one rare trace', headless('noChromeObject'), 'some'],
    ['a kiosk without PDF viewer', headless('noTaskbar', 'noPlugins', 'noPdfViewer'), 'few'],
    ['many common traces', headless('noTaskbar', 'noPlugins', 'noPdfViewer', 'zeroRtt'), 'some'],
    ['unknown', visitSeeing({ headless: null, screen: null }), null],
    ['nothing odd, the collector cut short', visitSeeing({ headless: null }), null],
  ],
  documentClock: [
    ['one clock', honestVisit, 'same'],
    ['another zone than the system', system({ clockGap: -360 }), 'overridden'],
    ['rules of another year', system({ clockGap: 60 }), 'shifted'],
    ['a zone that the browser cannot tell', system({ clockGap: -120 }, { locale: utc }), 'shifted'],
    ['a second between two readings', system({ clockGap: 1 }), 'same'],
    [
      'an engine of which nothing is known',
      system({ clockGap: -360 }, { engine: { ...chromeValues.engine, kind: 'javascriptcore' } }),
      null,
    ],
    ['no clock', system({ clockGap: null }), null],
  ],
  ownLanguage: [
    ['one language', honestVisit, 'same'],
    [
      'a German who is spoken to in German',
      system({ speaksEnglish: false }, { locale: { ...chromeValues.locale, intlLocale: 'de' } }),
      'same',
    ],
    [
      'German dates in an English browser',
      visitSeeing({ locale: { ...chromeValues.locale, intlLocale: 'de-DE' } }),
      'differs',
    ],
    ['English dates in another browser', system({ speaksEnglish: false }), 'differs'],
    [
      'Firefox',
      system(
        { speaksEnglish: false },
        { engine: { ...chromeValues.engine, kind: 'spidermonkey' } },
      ),
      null,
    ],
  ],
  unattended: [
    ['a build without models', visitSeeing({ system: modelless }), 'switched'],
    [
      'Brave, which never has them',
      visitSeeing({ system: modelless, clientHints: brave }),
      'attended',
    ],
    [
      'a build without models in the background of a desk',
      visitSeeing({ system: modelless, attention: unfocused }),
      'switched',
    ],
    [
      'a build without models on a machine like a server',
      visitSeeing({ system: modelless, webgl: software, locale: utc }),
      'together',
    ],
    ['a person at a desk', honestVisit, 'attended'],
    ['no mouse', visitSeeing({ display: noPointer }), 'noPointer'],
    ['no mouse, no graphics', visitSeeing({ display: noPointer, webgl: software }), 'together'],
    ['no mouse, no focus', visitSeeing({ display: noPointer, attention: unfocused }), 'together'],
    [
      'a phone without hover',
      visitSeeing({
        display: noPointer,
        attention: unfocused,
        touch: { maxTouchPoints: 5, touchEvent: true },
      }),
      'attended',
    ],
    ['a page without the focus', visitSeeing({ attention: unfocused }), 'attended'],
    ['open developer tools', visitSeeing(watched), 'attended'],
    [
      'open developer tools, docked and in use',
      screen({ innerHeight: 500 }, { ...watched, attention: unfocused }),
      'attended',
    ],
    [
      'open developer tools in a window of their own',
      visitSeeing({ ...watched, attention: unfocused }),
      'attended',
    ],
    [
      'a client without tools',
      visitSeeing({
        inspector: { traces: ['consoleStack', 'noAsyncStacks'] },
        attention: unfocused,
      }),
      'together',
    ],
    [
      'developer tools on a virtual machine',
      visitSeeing({ ...watched, webgl: software }),
      'attended',
    ],
    ['a place given away', visitSeeing({ permissions: granted }), 'granted'],
    [
      'a place given away to a client',
      visitSeeing({ ...watched, permissions: granted }),
      'together',
    ],
    [
      'the default window of headless Chromium',
      screen({
        width: 800,
        height: 600,
        availWidth: 800,
        availHeight: 600,
        innerWidth: 800,
        innerHeight: 600,
        outerWidth: 780,
        outerHeight: 580,
      }),
      'together',
    ],
    [
      'a page in full screen',
      screen({ innerWidth: 1920, innerHeight: 1080, outerHeight: 1080 }),
      'attended',
    ],
    ['a virtual machine in UTC', visitSeeing({ webgl: software, locale: utc }), 'attended'],
    [
      'a rented machine in UTC without graphics',
      visitSeeing({ webgl: software, locale: utc }, rented),
      'server',
    ],
    ['a VPN on a rented machine', rented, 'attended'],
    ['nothing', visitSeeing({ display: null, screen: null, permissions: null }), null],
  ],
  natives: [
    ['intact', honestVisit, 'intact'],
    ['a blurred canvas', natives('HTMLCanvasElement.toDataURL:toString'), 'modified'],
    ['a silenced permission', natives('Permissions.query:stack'), 'evasive'],
    ['a rewritten user agent', natives('Navigator.userAgent:stack'), 'disguise'],
    ['a property over navigator', natives('navigator.webdriver:own'), 'evasive'],
    ['everything', natives(...accessors), 'emulated'],
    [
      'everything in Safari, whose accessors are named otherwise',
      visitSeeing({
        natives: { checked: 50, modified: accessors },
        engine: { ...chromeValues.engine, kind: 'javascriptcore' },
      }),
      'intact',
    ],
    ['nothing checked', visitSeeing({ natives: { checked: 0, modified: [] } }), null],
  ],
  realms: [
    ['agreeing', honestVisit, 'agree'],
    [
      'another user agent in the worker',
      visitSeeing({ realms: { iframe: [], worker: ['userAgent'] } }),
      'identity',
    ],
    [
      'other cores in the worker',
      visitSeeing({ realms: { iframe: null, worker: ['cores'] } }),
      'hardware',
    ],
    ['no answer', visitSeeing({ realms: { iframe: null, worker: null } }), null],
  ],
  pluginList: [
    ['real', honestVisit, 'genuine'],
    ['made up', visitSeeing({ plugins: { ...chromeValues.plugins, consistent: false } }), 'forged'],
    [
      'switched off',
      visitSeeing({ plugins: { count: 0, mimeTypes: 0, names: [], consistent: true } }),
      'genuine',
    ],
  ],
  canvasNoise: [
    ['exact', honestVisit, 'exact'],
    ['noisy', visitSeeing({ canvasReadback: { exact: false, changedPixels: 3 } }), 'noisy'],
  ],
  clock: [
    ['agreeing', honestVisit, 'agrees'],
    ['another zone', locale({ intlOffsets: [60, 60, 120] }), 'contradicts'],
    ['stale rules', locale({ intlOffsets: [-240, -300, -240] }), 'slight'],
    ['no Intl zone', locale({ intlOffsets: null }), null],
  ],
  screenClaim: [
    [
      "a driver's page in another window",
      screen({ innerWidth: 800, innerHeight: 600, outerWidth: 945 }),
      'preset',
    ],
    ['a page larger than its window', screen({ outerWidth: 1880, outerHeight: 925 }), 'bare'],
    ['fitting', honestVisit, 'plausible'],
    ['none', screen({ width: 0, height: 0 }), 'none'],
    ['another one in style sheets', screen({ mediaAgrees: false }), 'media'],
    ['smaller than its window', screen({ width: 1280, height: 720, availWidth: 1280 }), 'misfit'],
    ['a bare window', screen({ outerWidth: 1903, outerHeight: 945 }), 'bare'],
    [
      'full screen',
      screen({ innerWidth: 1920, innerHeight: 1080, outerHeight: 1080 }),
      'plausible',
    ],
    [
      'a bare window in Brave',
      screen({ outerWidth: 1903, outerHeight: 945 }, { traits: { names: ['brave'] } }),
      'plausible',
    ],
    [
      "an iPhone's with coarse pixels",
      screen(
        { width: 390, height: 844, availWidth: 390, outerWidth: 390, outerHeight: 844 },
        {
          navigator: {
            ...chromeValues.navigator,
            userAgent:
              'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
          },
        },
      ),
      'flat',
    ],
  ],
  pageTiming: [
    ['ordinary', honestVisit, 'ordinary'],
    ['work longer than the page load', timing({ collectMs: 5_000 }), 'impossible'],
    ['no duration', timing({ elapsedMs: 0 }), 'impossible'],
    [
      'work longer than we waited',
      { ...honestVisit, sinceServedMs: 20, observation: timing({ collectMs: 600 }).observation },
      'impossible',
    ],
    ['a page after its payload', timing({ responseStartMs: 9_000 }), 'impossible'],
    ['instant', { ...honestVisit, sinceServedMs: 3 }, 'instant'],
    ['late', { ...honestVisit, sinceServedMs: 60_000 }, 'late'],
    ['a wrong clock', timing({ clockMs: NOW - 3 * 86_400_000 }), 'wrongClock'],
    ['no timing', visitSeeing({ timing: null }), null],
  ],
  attention: [
    ['idle', honestVisit, 'idle'],
    ['moving', attention({ pointerEvents: 4 }), 'present'],
    ['in the background', attention({ visibility: 'hidden' }), 'away'],
    ['in a frame', attention({ framed: true }), 'framed'],
    ['made-up events', attention({ untrustedEvents: 2 }), 'scripted'],
  ],
  binding: (['valid', 'missing', 'stale', 'malformed', 'foreign', 'replayed'] as const).map(
    (binding) => [binding, { ...honestVisit, binding }, binding],
  ),
  refusedPayloads: [
    ['none', honestVisit, null],
    ['a made-up one', { ...honestVisit, refused: ['stale', 'malformed'] }, 'forged'],
    ['a used one', { ...honestVisit, refused: ['replayed'] }, 'replayed'],
    ['one of another network', { ...honestVisit, refused: ['foreign'] }, 'retried'],
    ['a stale one', { ...honestVisit, refused: ['stale'] }, null],
  ],
  delivery: [
    ['the same client', honestVisit, 'same'],
    [
      'another country',
      { ...honestVisit, edge: { ...honestVisit.edge, country: 'FR' } },
      'otherCountry',
    ],
    [
      'another network',
      { ...honestVisit, edge: { ...honestVisit.edge, asn: 701 } },
      'otherNetwork',
    ],
    [
      'another browser',
      { ...honestVisit, edge: { ...honestVisit.edge, headers: { 'user-agent': 'other' } } },
      'otherClient',
    ],
    ['no page seen', { ...honestVisit, page: null }, null],
  ],
  transport: [
    ['modern', honestVisit, 'modern'],
    ['a short hello', visitFrom({ tlsHelloLength: 397 }), 'shortHello'],
    ['a long hello', visitFrom({ tlsHelloLength: 1_780 }), 'modern'],
    ['an old version', visitFrom({ tlsVersion: 'TLSv1' }), 'outdated'],
    ["a gateway's", visitFrom({ httpProtocol: 'HTTP/1.1' }), 'plain'],
    ['the machine itself', visitFrom({ address: null }), null],
  ],
}
