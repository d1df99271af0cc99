import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const natives = (...modified: string[]) => visitSeeing({ natives: { checked: 50, modified } })
const accessors = Array.from({ length: 20 }, (_, at) => `Navigator.property${at}:name`)

const having = (features: string[], ...modified: string[]) =>
  visitSeeing({
    natives: { checked: 46, modified },
    engine: { ...chromeValues.engine, features },
  })
const named = ['toString', 'foreignToString', 'name']
const OF_70 = ['Array#flat', 'Error.captureStackTrace', 'OffscreenCanvas']
const OF_80 = [...OF_70, 'Object.fromEntries', 'Intl.ListFormat', 'HTMLElement#attachInternals']
const OF_TODAY = [...OF_80, 'Array#at', 'Object.hasOwn', 'Map#getOrInsert']
const devices = named.map((probe) => `MediaDevices.enumerateDevices:${probe}`)
const getters = [
  ...['Navigator.userAgent', 'Navigator.webdriver', 'Navigator.platform', 'Navigator.languages'],
  ...['Navigator.vendor', 'Navigator.plugins', 'Navigator.permissions', 'Navigator.connection'],
  ...['Screen.width', 'Screen.height', 'Screen.availWidth', 'Screen.colorDepth'],
  ...['HTMLIFrameElement.contentWindow', 'HTMLElement.offsetWidth'],
].flatMap((name) => named.map((probe) => `${name}:${probe}`))

/** What DuckDuckGo's script wraps on Android: duckduckgo/privacy-configuration, overrides/android-override.json. */
const SHIELD = [
  ...['Navigator.hardwareConcurrency', 'Navigator.deviceMemory'],
  ...['Screen.availWidth', 'Screen.availHeight', 'Screen.colorDepth'],
].flatMap((name) => [`${name}:toString`, `${name}:stranger`])
const duckDuckGo = (...modified: string[]) =>
  visitSeeing({
    natives: { checked: 50, modified },
    clientHints: { ...chromeValues.clientHints, brands: ['Chromium/154', 'DuckDuckGo/154'] },
  })

export const nativesCases: Case<'natives'>[] = [
  ['intact', honestVisit, 'intact'],
  ['the same machine for every page', natives(...SHIELD), 'modified'],
  ['the same, in DuckDuckGo', duckDuckGo(...SHIELD, 'navigator.permissions:own'), null],
  [
    'the same and its own name among its brands, in DuckDuckGo',
    duckDuckGo(...SHIELD, 'NavigatorUAData.brands:stack'),
    null,
  ],
  ['DuckDuckGo, intact', duckDuckGo(), 'intact'],
  [
    'DuckDuckGo, and a blurred card beside',
    duckDuckGo(...SHIELD, 'WebGLRenderingContext.getParameter:stack'),
    'modified',
  ],
  [
    'DuckDuckGo by name, under another platform',
    duckDuckGo(...SHIELD, 'Navigator.platform:stack'),
    'disguise',
  ],
  ['a blurred canvas', natives('HTMLCanvasElement.toDataURL:toString'), 'modified'],
  ['a silenced permission', natives('Permissions.query:stack'), 'permissions'],
  [
    'a silenced permission, beside a hidden driver',
    natives('Permissions.query:stack', 'Navigator.webdriver:toString'),
    'evasive',
  ],
  ['a rewritten user agent', natives('Navigator.userAgent:stack'), 'disguise'],
  ['a property over navigator', natives('navigator.webdriver:own'), 'evasive'],
  [
    'brands under a name of its own',
    natives('NavigatorUAData.brands:toString', 'NavigatorUAData.getHighEntropyValues:toString'),
    'modified',
  ],
  [
    'brands and the platform',
    natives('NavigatorUAData.brands:toString', 'Navigator.platform:toString'),
    'disguise',
  ],
  ['another time zone', natives('Date.getTimezoneOffset:toString'), 'place'],
  ['a time zone of another name', natives('DateTimeFormat.resolvedOptions:toString'), 'place'],
  ['the windows of frames alone', natives('HTMLIFrameElement.contentWindow:toString'), 'frames'],
  [
    'the windows and the documents of frames, as Adblock Plus does',
    natives(
      'HTMLIFrameElement.contentWindow:toString',
      'HTMLIFrameElement.contentWindow:name',
      'HTMLIFrameElement.contentDocument:toString',
      'HTMLIFrameElement.contentDocument:name',
    ),
    'modified',
  ],
  [
    'the windows of frames, beside what is blurred there',
    natives('HTMLIFrameElement.contentWindow:toString', 'AudioBuffer.getChannelData:toString'),
    'modified',
  ],
  ['everything', natives(...accessors), 'emulated'],
  [
    'everything in Safari, whose accessors are named otherwise',
    visitSeeing({
      natives: { checked: 50, modified: accessors },
      engine: { ...chromeValues.engine, kind: 'javascriptcore' },
    }),
    'intact',
  ],
  ['accessors without names in Chrome 70', having(OF_70, ...getters), 'intact'],
  ['accessors without names in Chrome of today', having(OF_TODAY, ...getters), 'emulated'],
  [
    'a rewritten user agent in Chrome 70',
    having(OF_70, ...getters, 'Navigator.userAgent:stack'),
    'disguise',
  ],
  ['accessors without names, and nothing of a language', having([], ...getters), 'emulated'],
  ['a method without a name in Chrome 80', having(OF_80, ...devices), 'intact'],
  ['a method without a name in Chrome of today', having(OF_TODAY, ...devices), 'modified'],
  [
    'a blurred canvas in Chrome 80',
    having(OF_80, ...devices, 'HTMLCanvasElement.toDataURL:toString'),
    'modified',
  ],
  ['nothing checked', visitSeeing({ natives: { checked: 0, modified: [] } }), null],
]
