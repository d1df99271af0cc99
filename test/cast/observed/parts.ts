/** Parts of which the observed browsers are composed: facts of real systems. */
import type { Observation, SignalKey, SignalValue } from '../../../src/contract/observation.ts'

/** Signals by key: a value, or the reason why there is none. */
export type Parts = { [K in SignalKey]?: SignalValue<K> | 'unsupported' | 'unstable' | 'blocked' }

/** A browser that cannot be run here, composed of signals that it is known to give. */
export interface Observed {
  kind: string
  describes: string
  network: 'comcast' | 'tmobileUs' | 'telekom' | 'orange' | 'bt' | 'jio' | 'claro'
  host: number
  transport: 'chrome' | 'safari'
  /** Request headers of the page load. */
  headers: Record<string, string>
  parts: Parts
}

/** The observation of these parts. */
export const observationOf = (parts: Parts): Observation =>
  Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [
      key,
      typeof part === 'string' ? { absent: part } : { value: part },
    ]),
  ) as Observation

/** Features by the engine version that brought them, oldest first; after MDN's compatibility tables. */
const BASE = ['Array#flat', 'Object.fromEntries', 'BroadcastChannel', 'WebKitCSSMatrix']

const V8_BY_MAJOR: [number, string[]][] = [
  [73, ['Intl.ListFormat']],
  [84, ['WeakRef']],
  [85, ['String#replaceAll', 'Promise.any']],
  [87, ['Intl.Segmenter', 'Atomics.waitAsync']],
  [92, ['Array#at']],
  [93, ['Object.hasOwn']],
  [94, ['VideoDecoder', 'AudioEncoder']],
  [97, ['Array#findLast']],
  [98, ['structuredClone']],
  [99, ['CSSLayerBlockRule']],
  [102, ['NavigateEvent']],
  [103, ['AbortSignal.timeout']],
  [105, ['CSSContainerRule', 'Highlight', 'Element#checkVisibility']],
  [110, ['Array#toSorted']],
  [111, ['String#isWellFormed', 'ArrayBuffer#resize', 'Document#startViewTransition']],
  [114, ['ArrayBuffer#transfer', 'HTMLElement#togglePopover']],
  [116, ['AbortSignal.any']],
  [117, ['Object.groupBy', 'CSSStartingStyleRule']],
  [118, ['CSSScopeRule']],
  [119, ['Promise.withResolvers']],
  [120, ['URL.canParse', 'CloseWatcher']],
  [121, ['Array.fromAsync', 'GPU']],
  [122, ['Set#union', 'Iterator.from']],
  [124, ['Element#setHTMLUnsafe']],
  [128, ['Promise.try', 'Document#caretPositionFromPoint']],
  [129, ['Intl.DurationFormat', 'Scheduler#yield']],
  [135, ['Float16Array', 'Math.f16round']],
  [136, ['RegExp.escape']],
  [140, ['Uint8Array.fromBase64']],
  [143, ['Error.isError']],
  [144, ['Temporal']],
  [145, ['Map#getOrInsert']],
  [146, ['Sanitizer']],
  [147, ['Math.sumPrecise']],
]

const V8_ALWAYS = [
  'Error.captureStackTrace',
  'HTMLElement#attachInternals',
  'CompressionStream',
  'OffscreenCanvas',
  'CookieStore',
  'ReportingObserver',
  'TrustedHTML',
  'FileSystemFileHandle',
  'USB',
  'BatteryManager',
  'webkitRequestFileSystem',
]

/** What a Chromium of that major version has, on a desk or on a phone. */
export const chromiumFeatures = (major: number, where: 'desktop' | 'android' | 'webview') => [
  ...BASE,
  ...V8_ALWAYS,
  ...V8_BY_MAJOR.flatMap(([since, names]) => (since <= major ? names : [])),
  ...(where === 'desktop'
    ? [
        'HID',
        'EyeDropper',
        'DocumentPictureInPicture',
        'LaunchQueue',
        'SharedWorker',
        'PushManager',
      ]
    : []),
  ...(where === 'android' ? ['ContactsManager', 'ContentIndex', 'PushManager', 'Bluetooth'] : []),
]

/** What WebKit of Safari 18.5 has; 26 adds `newer`. */
export const webkitFeatures = (newer: string[] = []) => [
  ...BASE,
  ...['Array#at', 'Array#findLast', 'Array#toSorted', 'Array.fromAsync', 'String#replaceAll'],
  ...['String#isWellFormed', 'Object.hasOwn', 'Object.groupBy', 'Promise.any', 'Promise.try'],
  ...['Promise.withResolvers', 'Set#union', 'Iterator.from', 'RegExp.escape', 'Math.f16round'],
  ...['Uint8Array.fromBase64', 'Intl.ListFormat', 'Intl.Segmenter', 'Intl.DurationFormat'],
  ...['Error.captureStackTrace', 'WeakRef', 'structuredClone', 'Float16Array', 'Atomics.waitAsync'],
  ...['ArrayBuffer#resize', 'ArrayBuffer#transfer', 'AbortSignal.timeout', 'AbortSignal.any'],
  ...['URL.canParse', 'CSSLayerBlockRule', 'CSSContainerRule', 'CSSStartingStyleRule'],
  ...['CSSScopeRule', 'Highlight', 'Element#checkVisibility', 'Element#setHTMLUnsafe'],
  ...['HTMLElement#togglePopover', 'HTMLElement#attachInternals', 'Document#startViewTransition'],
  ...['Document#caretPositionFromPoint', 'CompressionStream', 'OffscreenCanvas', 'VideoDecoder'],
  ...['CookieStore', 'ReportingObserver', 'PushManager', 'FileSystemFileHandle', 'SharedWorker'],
  ...['ApplePaySession', 'GestureEvent'],
  ...newer,
]

/** navigator.webdriver in a browser that is not driven. */
const UNDRIVEN: SignalValue<'webdriver'> = {
  page: 'false',
  iframe: 'false',
  worker: 'undefined',
  onPrototype: true,
  ownProperty: false,
  nativeGetter: true,
}

/** The five names that every browser with a PDF viewer gives since 2022. */
const PDF_PLUGINS: SignalValue<'plugins'> = {
  count: 5,
  mimeTypes: 2,
  names: [
    'PDF Viewer',
    'Chrome PDF Viewer',
    'Chromium PDF Viewer',
    'Microsoft Edge PDF Viewer',
    'WebKit built-in PDF',
  ],
  consistent: true,
}

export const NO_PLUGINS: SignalValue<'plugins'> = {
  count: 0,
  mimeTypes: 0,
  names: [],
  consistent: true,
}

/** The locale signal of a place: its time zone, with standard and summer offset in minutes. */
export const clockOf = (
  timezone: string,
  standard: number,
  summer: number,
  intlLocale: string,
): SignalValue<'locale'> => ({
  timezone,
  offsetMinutes: standard,
  januaryOffset: standard,
  julyOffset: summer,
  intlOffsets: [standard, standard, summer],
  intlLocale,
})

/** What is the same in all of them: a person at an ordinary browser with an ordinary connection. */
export const ORDINARY: Parts = {
  visitorCopy: 'unsupported',
  automationGlobals: { names: [] },
  inspector: { traces: [] },
  headless: { traces: [] },
  natives: { checked: 48, modified: [] },
  realms: { iframe: [], worker: [] },
  canvasReadback: { exact: true, changedPixels: 0 },
  webdriver: UNDRIVEN,
  traits: { names: [] },
  plugins: PDF_PLUGINS,
  permissions: { notification: 'default', notificationQuery: 'prompt' },
  storage: {
    localStorage: true,
    sessionStorage: true,
    indexedDb: true,
    cookies: true,
    quotaMb: 10240,
  },
  timing: {
    clockMs: 1_795_255_000_420,
    timeOriginMs: 1_795_255_000_000,
    elapsedMs: 420,
    collectMs: 160,
    responseStartMs: 120,
    navigationType: 'navigate',
    redirectCount: 0,
    protocol: 'h2',
    resolutionMs: 0.1,
  },
  attention: {
    visibility: 'visible',
    focused: true,
    hiddenCount: 0,
    historyLength: 2,
    framed: false,
    pointerEvents: 0,
    untrustedEvents: 0,
  },
}

/** A touch screen held in the hand. */
export const HANDHELD: SignalValue<'display'> = {
  gamut: 'srgb',
  hdr: false,
  contrast: 'no-preference',
  reducedMotion: false,
  dark: false,
  forcedColors: false,
  inverted: false,
  pointer: 'coarse',
  hover: false,
}

/** A mouse and a screen on a desk. */
export const DESK: SignalValue<'display'> = { ...HANDHELD, pointer: 'fine', hover: true }

/** A screen whose window has these sizes. */
export const screenOf = (
  [width, height]: [number, number],
  [availWidth, availHeight]: [number, number],
  [innerWidth, innerHeight]: [number, number],
  [outerWidth, outerHeight]: [number, number],
  pixelRatio: number,
  colorDepth = 24,
): SignalValue<'screen'> => ({
  width,
  height,
  availWidth,
  availHeight,
  colorDepth,
  pixelRatio,
  innerWidth,
  innerHeight,
  outerWidth,
  outerHeight,
  mediaAgrees: true,
})
