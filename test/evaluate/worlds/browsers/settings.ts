/** What a browser tells of its engine, its system and its owner's settings. */
import type { Observation, Signal, SignalValue } from '../../../../src/contract/observation.ts'
import type { MachineState } from '../machines/machine.ts'
import { type BrowserUse, engineOf } from './browser-use.ts'
import { textHash } from './text-hash.ts'
import { claimedSystem, hintsOf } from './user-agent.ts'

const PLATFORMS = {
  Windows: 'Win32',
  macOS: 'MacIntel',
  Linux: 'Linux x86_64',
  Android: 'Linux armv81',
  iOS: 'iPhone',
}
const ALWAYS = ['h264', 'vp8', 'vp9', 'aac', 'flac', 'mp3', 'opus', 'vorbis', 'wav']
/** What all browsers of an engine have in common; `resolutionMs` is the step of its clock. */
const ENGINES = {
  Chromium: {
    vendor: 'Google Inc.',
    productSub: '20030107',
    kind: 'v8',
    evalLength: 33,
    codecs: [...ALWAYS, 'av1'],
    resolutionMs: 0.1,
  },
  Firefox: {
    vendor: '',
    productSub: '20100101',
    kind: 'spidermonkey',
    evalLength: 37,
    codecs: [...ALWAYS, 'av1', 'theora'],
    resolutionMs: 1,
  },
  Safari: {
    vendor: 'Apple Computer, Inc.',
    productSub: '20030107',
    kind: 'javascriptcore',
    evalLength: 37,
    codecs: [...ALWAYS, 'hevc', 'quicktime', 'ac3', 'alac', 'dolbyVision'],
    resolutionMs: 1,
  },
} as const
const CHROMIUM_WITH_HEVC: ReadonlySet<string> = new Set(['Windows', 'macOS', 'Android'])
const SUMMER_MINUTES = 60
const NO_PLUGINS = { count: 0, mimeTypes: 0, names: [], consistent: true }
const PLUGINS_OF_COMPUTERS = {
  count: 5,
  mimeTypes: 2,
  names: ['PDF Viewer', 'Chrome PDF Viewer'],
  consistent: true,
}
const NO_WEBDRIVER: SignalValue<'webdriver'> = {
  page: 'false',
  iframe: 'false',
  worker: null,
  onPrototype: true,
  ownProperty: false,
  nativeGetter: true,
}
/** The times are each visit's own. */
const UNTIMED = {
  clockMs: 0,
  timeOriginMs: 0,
  elapsedMs: 0,
  collectMs: 0,
  responseStartMs: null,
  navigationType: 'navigate',
  redirectCount: 0,
  protocol: 'h2',
}

/** Everything but what is drawn, and but what each visit has for itself. */
export function settingsOf(
  browser: BrowserUse,
  state: MachineState,
  { version, userAgent }: { version: number; userAgent: string },
): Observation {
  const isChromium = engineOf(browser) === 'Chromium'
  return {
    navigator: { value: navigatorOf(browser, userAgent) },
    ...(isChromium ? { clientHints: { value: hintsOf(browser, version) } } : {}),
    ...engineSignals(browser),
    ...machineSignals(browser, state),
    ...ownerSignals(browser),
    webdriver: { value: NO_WEBDRIVER },
  }
}

function navigatorOf(browser: BrowserUse, userAgent: string): SignalValue<'navigator'> {
  const { kind } = browser.machine
  const { vendor, productSub } = ENGINES[engineOf(browser)]
  const system = claimedSystem(browser)
  return {
    userAgent,
    appVersion: userAgent.slice(8),
    platform: kind === 'tablet' && system === 'iOS' ? 'MacIntel' : PLATFORMS[system],
    vendor,
    product: 'Gecko',
    productSub,
    oscpu: null,
    pdfViewer: kind === 'computer',
    cookieEnabled: browser.cookies !== 'off',
    doNotTrack: null,
    globalPrivacyControl: null,
  }
}

/** What the engine shows of itself, on whatever machine. */
function engineSignals({ machine, family, hiding }: BrowserUse): Observation {
  const engine = engineOf({ machine, family })
  const { kind, evalLength, codecs, resolutionMs } = ENGINES[engine]
  const hasHevc = engine === 'Chromium' && CHROMIUM_WITH_HEVC.has(machine.system)
  const ofMaths = engine === 'Firefox' ? machine.system : machine.kind
  return {
    engine: { value: { kind, evalLength, errorStyle: engine, features: [] } },
    maths: { value: { hash: textHash('maths', engine, ofMaths) } },
    codecs: { value: { supported: [...codecs, ...(hasHevc ? ['hevc'] : [])] } },
    timing: { value: { ...UNTIMED, resolutionMs: hiding === 'refusal' ? 100 : resolutionMs } },
    traits: {
      value: { names: family === 'Brave' ? ['brave'] : family === 'Opera' ? ['opera'] : [] },
    },
  }
}

/** What the machine shows through the browser, as far as nothing hides it. */
function machineSignals(browser: BrowserUse, state: MachineState): Observation {
  const { machine, disguise, hiding } = browser
  const cores = hiding === 'refusal' ? 2 : (disguise?.cores ?? machine.cores)
  const memoryGb = engineOf(browser) === 'Chromium' ? machine.memoryGb : null
  const { touchPoints } = machine
  return {
    fonts: { value: { present: [...(disguise?.fonts ?? state.fonts)] } },
    hardware: { value: { cores, memoryGb } },
    touch: { value: { maxTouchPoints: touchPoints, touchEvent: touchPoints > 0 } },
    plugins: { value: machine.kind === 'computer' ? PLUGINS_OF_COMPUTERS : NO_PLUGINS },
    voices: voicesOf(browser),
  }
}

/** What the owner has set. */
function ownerSignals(browser: BrowserUse): Observation {
  const { languages } = browser.locale
  const language = languages[0] ?? 'en'
  return {
    languages: { value: { language, languages: [...languages] } },
    locale: { value: zoneOf(browser) },
    display: { value: displayOf(browser) },
    storage: { value: storageOf(browser) },
    system: {
      value: { clockGap: 0, speaksEnglish: language.startsWith('en'), languageModel: null },
    },
  }
}

function storageOf(browser: BrowserUse): SignalValue<'storage'> {
  const hasCookies = browser.cookies !== 'off'
  const quotaMb = browser.cookies === 'private' ? 2_048 : 10_240
  return {
    localStorage: hasCookies,
    sessionStorage: true,
    indexedDb: true,
    cookies: hasCookies,
    quotaMb: engineOf(browser) === 'Chromium' ? quotaMb : null,
  }
}

function zoneOf({ locale: { timezone, offsetMinutes, languages } }: BrowserUse) {
  return {
    timezone,
    offsetMinutes,
    januaryOffset: offsetMinutes,
    julyOffset: offsetMinutes + SUMMER_MINUTES,
    intlOffsets: [offsetMinutes, offsetMinutes, offsetMinutes + SUMMER_MINUTES],
    intlLocale: languages[0] ?? null,
  }
}

/** Voices come with the system and its languages; some owners add packs. */
function voicesOf({ machine, locale, family, disguise }: BrowserUse): Signal<'voices'> {
  if (machine.system === 'Linux') return { absent: 'unsupported' }
  const packs = disguise?.voices ?? machine.voices
  const online = family === 'Edge' ? 'online' : family === 'Chrome' ? 'google' : ''
  const count = (machine.system === 'macOS' ? 60 : 4) + packs + (online === '' ? 0 : 19)
  const hash = textHash(
    'voices',
    machine.system,
    machine.systemMajor,
    locale.languages[0],
    packs,
    online,
  )
  return { value: { count, hash } }
}

function displayOf({ machine, dark, reducedMotion }: BrowserUse) {
  const touches = machine.kind !== 'computer'
  return {
    gamut: machine.wideGamut ? 'p3' : 'srgb',
    hdr: machine.wideGamut,
    contrast: 'no-preference',
    reducedMotion,
    dark,
    forcedColors: false,
    inverted: false,
    pointer: touches ? 'coarse' : 'fine',
    hover: !touches,
  }
}
