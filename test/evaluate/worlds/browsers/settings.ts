/** What a browser tells of its system and its owner's settings. */
import type { Observation, Signal } from '../../../../src/contract/observation.ts'
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
const CODECS = {
  Chromium: [...ALWAYS, 'av1'],
  Firefox: [...ALWAYS, 'av1', 'theora'],
  Safari: [...ALWAYS, 'hevc', 'quicktime', 'ac3', 'alac', 'dolbyVision'],
}
const CHROMIUM_WITH_HEVC: ReadonlySet<string> = new Set(['Windows', 'macOS', 'Android'])
const RESOLUTION_MS = { Chromium: 0.1, Firefox: 1, Safari: 1 }
const SUMMER_MINUTES = 60

/** Everything but what is drawn, and but what each visit has for itself. */
export function settingsOf(
  browser: BrowserUse,
  state: MachineState,
  { version, userAgent }: { version: number; userAgent: string },
): Observation {
  const { machine, locale, disguise } = browser
  const engine = engineOf(browser)
  const system = claimedSystem(browser)
  const fonts = disguise?.fonts ?? state.fonts
  const hasHevc = engine === 'Chromium' && CHROMIUM_WITH_HEVC.has(machine.system)
  return {
    navigator: { value: navigatorOf(browser, userAgent) },
    ...(engine === 'Chromium' ? { clientHints: { value: hintsOf(browser, version) } } : {}),
    fonts: { value: { present: [...fonts] } },
    hardware: {
      value: {
        cores: browser.hiding === 'refusal' ? 2 : (disguise?.cores ?? machine.cores),
        memoryGb: engine === 'Chromium' ? machine.memoryGb : null,
      },
    },
    languages: {
      value: { language: locale.languages[0] ?? 'en', languages: [...locale.languages] },
    },
    locale: { value: zoneOf(browser) },
    touch: { value: { maxTouchPoints: machine.touchPoints, touchEvent: machine.touchPoints > 0 } },
    plugins: {
      value:
        machine.kind === 'computer'
          ? { count: 5, mimeTypes: 2, names: ['PDF Viewer', 'Chrome PDF Viewer'], consistent: true }
          : { count: 0, mimeTypes: 0, names: [], consistent: true },
    },
    voices: voicesOf(browser),
    maths: {
      value: {
        hash: textHash('maths', engine, engine === 'Firefox' ? machine.system : machine.kind),
      },
    },
    codecs: { value: { supported: [...CODECS[engine], ...(hasHevc ? ['hevc'] : [])] } },
    display: { value: displayOf(browser) },
    traits: {
      value: {
        names: browser.family === 'Brave' ? ['brave'] : browser.family === 'Opera' ? ['opera'] : [],
      },
    },
    storage: {
      value: {
        localStorage: browser.cookies !== 'off',
        sessionStorage: true,
        indexedDb: true,
        cookies: browser.cookies !== 'off',
        quotaMb: engine === 'Chromium' ? (browser.cookies === 'private' ? 2_048 : 10_240) : null,
      },
    },
    system: {
      value: {
        clockGap: 0,
        speaksEnglish: (locale.languages[0] ?? 'en').startsWith('en'),
        languageModel: null,
      },
    },
    engine: {
      value: {
        kind:
          engine === 'Chromium' ? 'v8' : engine === 'Firefox' ? 'spidermonkey' : 'javascriptcore',
        evalLength: engine === 'Chromium' ? 33 : 37,
        errorStyle: engine,
        features: [],
      },
    },
    timing: {
      value: {
        clockMs: 0,
        timeOriginMs: 0,
        elapsedMs: 0,
        collectMs: 0,
        responseStartMs: null,
        navigationType: 'navigate',
        redirectCount: 0,
        protocol: 'h2',
        resolutionMs: browser.hiding === 'refusal' ? 100 : RESOLUTION_MS[engine],
      },
    },
    webdriver: {
      value: {
        page: 'false',
        iframe: 'false',
        worker: null,
        onPrototype: true,
        ownProperty: false,
        nativeGetter: true,
      },
    },
  }

  function navigatorOf({ machine: { kind } }: BrowserUse, text: string) {
    const vendors = { Chromium: 'Google Inc.', Safari: 'Apple Computer, Inc.', Firefox: '' }
    return {
      userAgent: text,
      appVersion: text.slice(8),
      platform: kind === 'tablet' && system === 'iOS' ? 'MacIntel' : PLATFORMS[system],
      vendor: vendors[engine],
      product: 'Gecko',
      productSub: engine === 'Firefox' ? '20100101' : '20030107',
      oscpu: null,
      pdfViewer: kind === 'computer',
      cookieEnabled: browser.cookies !== 'off',
      doNotTrack: null,
      globalPrivacyControl: null,
    }
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
