/** The synthetic observation that a browser on a machine gives on a day. */
import type { Observation } from '../../../src/contract/observation.ts'
import type { Machine } from './hardware.ts'

/** A browser as one person uses it. */
export interface BrowserUse {
  machine: Machine
  family: 'Chrome' | 'Edge' | 'Firefox' | 'Safari' | 'Samsung'
  /** Days by which it is behind the newest release; constant for one browser. */
  lagDays: number
  languages: string[]
  timezone: string
  offsetMinutes: number
  /** The visitor cookie that it has now; null in private windows and where storage is off. */
  visitorId: string | null
  isPrivate: boolean
}

const DAYS_PER_RELEASE = 28
const FIRST_VERSION = 140

const versionAt = (browser: BrowserUse, day: number): number =>
  FIRST_VERSION + Math.floor((day - browser.lagDays) / DAYS_PER_RELEASE)

const SYSTEMS: Record<Machine['system'], (model: string) => string> = {
  Windows: () => 'Windows NT 10.0; Win64; x64',
  macOS: () => 'Macintosh; Intel Mac OS X 10_15_7',
  Linux: () => 'X11; Linux x86_64',
  Android: () => 'Linux; Android 10; K',
  iOS: () => 'iPhone; CPU iPhone OS 18_7 like Mac OS X',
}

/** The user agent text. */
export function userAgentOf(browser: BrowserUse, day: number): string {
  const { machine, family } = browser
  const version = versionAt(browser, day)
  const system = SYSTEMS[machine.system](machine.model)
  const mobile = machine.kind === 'phone' ? ' Mobile' : ''
  if (family === 'Firefox') {
    return `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
  }
  if (family === 'Safari') {
    const release = `${18 + Math.floor((version - FIRST_VERSION) / 12)}.${version % 6}`
    return `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${release}${mobile}/15E148 Safari/604.1`
  }
  if (machine.system === 'iOS') {
    return `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/${version}.0.0.0${mobile}/15E148 Safari/604.1`
  }
  const tail = { Chrome: '', Edge: ` Edg/${version}.0.0.0`, Samsung: '' }[family]
  const samsung = family === 'Samsung' ? ' SamsungBrowser/28.0' : ''
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko)${samsung} Chrome/${version}.0.0.0${mobile} Safari/537.36${tail}`
}

/** FNV-1a, in the shape of the page's hashes. */
export function hashOf(...parts: unknown[]): string {
  let hash = 0x811c9dc5
  for (const char of parts.join('\u0001')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Versions after which an engine changes how it draws. */
const DRAWING_ERA = 5

/** Firefox on computers gives only a class of graphics. */
const rendererOf = ({ machine, family }: BrowserUse): string =>
  family === 'Firefox' && machine.kind === 'computer'
    ? machine.renderer.replace(/\) Graphics.*| \(0x.*/, ' or similar)')
    : machine.renderer

/** On iOS every browser draws with Safari's engine. */
function engineOf({ machine, family }: BrowserUse): 'Firefox' | 'Safari' | 'Chromium' {
  if (machine.system === 'iOS' || family === 'Safari') return 'Safari'
  return family === 'Firefox' ? family : 'Chromium'
}

/** What the loader's collectors would report. */
export function observe(browser: BrowserUse, day: number): Observation {
  const { machine } = browser
  const engine = engineOf(browser)
  const era = Math.floor(versionAt(browser, day) / DRAWING_ERA)
  const drawn = [engine, machine.system, machine.renderer, machine.driver, machine.pixelRatio]
  const renderer = rendererOf(browser)
  const base =
    machine.kind === 'phone'
      ? [`${machine.system} Sans`]
      : ['Arial', 'Verdana', `${machine.system} UI`]
  const userAgent = userAgentOf(browser, day)
  return {
    navigator: {
      value: {
        userAgent,
        appVersion: userAgent.slice(8),
        platform: machine.platform,
        vendor:
          engine === 'Chromium' ? 'Google Inc.' : engine === 'Safari' ? 'Apple Computer, Inc.' : '',
        product: 'Gecko',
        productSub: engine === 'Firefox' ? '20100101' : '20030107',
        oscpu: null,
        pdfViewer: machine.kind === 'computer',
        cookieEnabled: true,
        doNotTrack: null,
        globalPrivacyControl: null,
      },
    },
    canvas: {
      value: {
        text: hashOf('text', era, ...drawn, machine.extraFonts.length > 4),
        geometry: hashOf('geometry', ...drawn),
      },
    },
    webgl: {
      value: {
        vendor: 'WebKit',
        renderer: 'WebKit WebGL',
        unmaskedVendor: machine.gpuVendor,
        unmaskedRenderer: renderer,
        version: 'WebGL 1.0',
        parameters: hashOf(engine, machine.system, renderer),
        extensions: hashOf(engine, machine.system),
        render: hashOf('scene', engine, machine.renderer),
        maxTextureSize: 16384,
      },
    },
    audio: {
      value: {
        hash: hashOf('audio', engine, machine.system, machine.cores > 4),
        sampleRate: machine.kind === 'phone' ? 48000 : 44100,
      },
    },
    fonts: { value: { present: [...base, ...machine.extraFonts] } },
    screen: {
      value: {
        width: machine.width,
        height: machine.height,
        availWidth: machine.width,
        availHeight: machine.height - 40,
        colorDepth: 24,
        pixelRatio: machine.pixelRatio,
        innerWidth: machine.width,
        innerHeight: machine.height - 120,
        outerWidth: machine.width,
        outerHeight: machine.height,
        mediaAgrees: true,
      },
    },
    hardware: {
      value: { cores: machine.cores, memoryGb: engine === 'Chromium' ? machine.memoryGb : null },
    },
    languages: {
      value: { language: browser.languages[0] ?? 'en-US', languages: browser.languages },
    },
    locale: {
      value: {
        timezone: browser.timezone,
        offsetMinutes: browser.offsetMinutes,
        januaryOffset: browser.offsetMinutes,
        julyOffset: browser.offsetMinutes + 60,
        intlOffsets: null,
        intlLocale: browser.languages[0] ?? null,
        numbering: 'latn',
        calendar: 'gregory',
      },
    },
    touch: { value: { maxTouchPoints: machine.touchPoints, touchEvent: machine.touchPoints > 0 } },
    plugins: { value: { count: 5, mimeTypes: 2, names: ['PDF Viewer'], consistent: true } },
    voices: {
      value: { count: 20, hash: hashOf('voices', machine.system, engine, browser.languages[0]) },
    },
  }
}
