/**
 * What the loader's collectors may say: one schema for the value of each. Anybody can send such values,
 * so every string, number and list is bounded.
 */
import * as z from 'zod'

/** A half of a character would make whole answers that repeat it unreadable: PHP, for one, refuses them. */
const HALF = /\p{Surrogate}/gu
const text = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((value) => value.replace(HALF, '\ufffd'))
const hash = z.string().regex(/^[0-9a-f]{8,64}$/)
const count = z.number().int().min(0).max(1_000_000)
const pixels = z.number().min(-100_000).max(100_000)
const milliseconds = z.number().min(-1e13).max(1e13)
const names = (max = 64) => z.array(text(96)).max(max)
/** Names that reasons repeat as they came: without brackets and spaces, none goes on as a sentence of ours. */
const identifiers = (max: number) =>
  z.array(text(96).overwrite((name) => name.replace(/[^\w$.:%[\]-]/g, ''))).max(max)

/** The most built-in functions that are named for failing a probe. */
const MODIFIED_MAX = 64

/**
 * The number as a type: the page's script and the domain take types alone from here, and do not compile
 * with another number.
 */
export type ModifiedMax = typeof MODIFIED_MAX

/** The value of each collector, by key. The loader's registry is a mapped type over these keys. */
export const SIGNAL_VALUES = {
  // identity of the device
  /** The signed visitor id copy that local storage held, verbatim; verified on the server. */
  visitorCopy: text(200),
  canvas: z.object({ text: hash, geometry: hash }),
  webgl: z.object({
    vendor: text(128),
    renderer: text(256),
    unmaskedVendor: text(128).nullable(),
    unmaskedRenderer: text(256).nullable(),
    version: text(128),
    parameters: hash,
    extensions: hash,
    /** Hash of a small rendered scene, null where it is not repeatable. */
    render: hash.nullable(),
    maxTextureSize: count.nullable(),
  }),
  audio: z.object({ hash, sampleRate: z.number().min(0).max(1_000_000) }),
  fonts: z.object({ present: names(96) }),
  screen: z.object({
    width: pixels,
    height: pixels,
    availWidth: pixels,
    availHeight: pixels,
    colorDepth: count,
    pixelRatio: z.number().min(0).max(32),
    innerWidth: pixels,
    innerHeight: pixels,
    outerWidth: pixels,
    outerHeight: pixels,
    /** What matchMedia answers for the same device-width/height and resolution; null = unsupported. */
    mediaAgrees: z.boolean().nullable(),
  }),
  hardware: z.object({
    cores: z.number().min(0).max(4096).nullable(),
    memoryGb: z.number().min(0).max(4096).nullable(),
  }),
  navigator: z.object({
    userAgent: text(512),
    appVersion: text(512),
    platform: text(64),
    vendor: text(64),
    product: text(32),
    productSub: text(32),
    oscpu: text(64).nullable(),
    pdfViewer: z.boolean().nullable(),
    cookieEnabled: z.boolean(),
    doNotTrack: text(16).nullable(),
    globalPrivacyControl: z.boolean().nullable(),
  }),
  clientHints: z.object({
    /** `brand/version`, the greased one included, in the browser's order; `fullVersions` alike. */
    brands: names(16),
    mobile: z.boolean(),
    platform: text(64),
    platformVersion: text(32).nullable(),
    architecture: text(32).nullable(),
    bitness: text(8).nullable(),
    model: text(96).nullable(),
    fullVersions: names(16),
  }),
  languages: z.object({ language: text(64), languages: z.array(text(64)).max(32) }),
  locale: z.object({
    timezone: text(64).nullable(),
    /** Minutes that local time is ahead of UTC, by Date, now and at both solstices of this year. */
    offsetMinutes: z.number().min(-1440).max(1440),
    januaryOffset: z.number().min(-1440).max(1440),
    julyOffset: z.number().min(-1440).max(1440),
    /** The same three offsets as the named zone has them; null where the browser cannot say. */
    intlOffsets: z.array(z.number().min(-1440).max(1440)).length(3).nullable(),
    intlLocale: text(64).nullable(),
  }),
  touch: z.object({ maxTouchPoints: z.number().min(0).max(256), touchEvent: z.boolean() }),
  /** `contrast`, `reducedMotion`, `forcedColors` and `inverted` are asked no more; recordings have them. */
  display: z.object({
    gamut: text(16).nullable(),
    hdr: z.boolean().nullable(),
    contrast: text(16).nullable(),
    reducedMotion: z.boolean().nullable(),
    dark: z.boolean().nullable(),
    forcedColors: z.boolean().nullable(),
    inverted: z.boolean().nullable(),
    pointer: text(16).nullable(),
    hover: z.boolean().nullable(),
  }),
  maths: z.object({ hash }),
  plugins: z.object({ count, mimeTypes: count, names: names(32), consistent: z.boolean() }),
  storage: z.object({
    localStorage: z.boolean(),
    sessionStorage: z.boolean(),
    indexedDb: z.boolean(),
    cookies: z.boolean(),
    quotaMb: z.number().min(0).max(1e12).nullable(),
  }),
  voices: z.object({ count, hash }),
  connection: z.object({
    rttMs: z.number().min(0).max(1e7).nullable(),
    downlinkMbps: z.number().min(0).max(1e6).nullable(),
    type: text(32).nullable(),
  }),
  codecs: z.object({ supported: names(24) }),
  /** Kinds of browser that explain honest oddities: `brave`, `opera`, `standalone`, `resistFingerprinting`, … */
  traits: z.object({ names: names(16) }),
  // automation
  webdriver: z.object({
    /** typeof and value as seen: 'true', 'false', 'undefined', or another type's name. */
    page: text(32),
    iframe: text(32).nullable(),
    worker: text(32).nullable(),
    /** Whether the property is where the engine puts it: an accessor on Navigator.prototype. */
    onPrototype: z.boolean(),
    ownProperty: z.boolean(),
    nativeGetter: z.boolean(),
  }),
  /**
   * Exact names of framework globals found: `window.x`, `document.x`, `html[x]` for an attribute of
   * the root element, `stack:x` for a driver's own file name in an error stack, and `switch:x` for the
   * effect of a command line switch that only drivers set.
   */
  automationGlobals: z.object({ names: identifiers(64) }),
  /**
   * Effects of an attached inspector protocol client, by the name of the probe: `consoleStack`
   * (something read the stack of an error given to a console call that prints nothing) and
   * `noAsyncStacks` (yet the stacks of asynchronous calls are not recorded). An honest person's open
   * developer tools show the first, but not the second.
   */
  inspector: z.object({ traces: names(16) }),
  /**
   * `userAgent`, `brands` (HeadlessChrome named), `noOuterSize`, `noTaskbar` (desktop, screen wholly
   * available), `noPlugins`, `noPdfViewer`, `zeroRtt`, `noShare`, `noContentIndex`,
   * `permissionContradiction`, `noLanguages`, `noChromeObject`, `defaultScreen` (800×600).
   */
  headless: z.object({ traces: names(32) }),
  permissions: z.object({
    notification: text(16).nullable(),
    notificationQuery: text(16).nullable(),
    /** For this origin, which never asks for it. */
    geolocation: text(16).nullish(),
  }),
  chromeObject: z.object({ present: z.boolean(), keys: names(32) }),
  /** What shows in parts of the browser that overrides for pages do not reach. */
  system: z.object({
    /** Minutes by which the page's local time is ahead of the system's own; null = not known. */
    clockGap: z.number().min(-2880).max(2880).nullable(),
    /** Whether the messages of the browser's own forms are English. */
    speaksEnglish: z.boolean(),
    /** Whether the language detection model can be had, as Chromium and Chrome say it; null = not asked. */
    languageModel: text(24).nullable(),
  }),
  // tampering
  /** Natives that fail an integrity probe, as `Function.name:probe`. */
  natives: z.object({ checked: count, modified: identifiers(MODIFIED_MAX) }),
  /** Properties in which another realm disagrees with the page, such as `userAgent`; null = no answer. */
  realms: z.object({
    iframe: names(32).nullable(),
    worker: names(32).nullable(),
    /** The time zone of the worker, or of the frame, where it is not the page's. */
    timezone: text(64).optional(),
  }),
  canvasReadback: z.object({ exact: z.boolean(), changedPixels: count }),
  /** The engine by its own behaviour, independent of the user agent. */
  engine: z.object({
    kind: z.enum(['v8', 'spidermonkey', 'javascriptcore', 'unknown']),
    evalLength: count,
    errorStyle: text(64),
    /** Names of dated platform features that this engine has. */
    features: names(96),
  }),
  // the visit
  timing: z.object({
    /** The page's own wall clock when the payload was made, ms since the epoch. */
    clockMs: milliseconds,
    timeOriginMs: milliseconds,
    /** Milliseconds from navigation start to the payload. */
    elapsedMs: milliseconds,
    collectMs: milliseconds,
    responseStartMs: milliseconds.nullable(),
    navigationType: text(24).nullable(),
    redirectCount: count.nullable(),
    protocol: text(16).nullable(),
    /** Smallest step that the page's clock was seen to make, ms. */
    resolutionMs: z.number().min(0).max(1000).nullable(),
  }),
  attention: z.object({
    visibility: text(16),
    focused: z.boolean(),
    hiddenCount: count,
    historyLength: count,
    framed: z.boolean(),
    pointerEvents: count,
    untrustedEvents: count,
  }),
  /** How the mouse moved; in recordings made before it was watched there is no such key. */
  pointer: z.object({
    moves: count,
    /** The longest run of equal steps that took unequal times and that no key or stick makes. */
    evenSteps: count,
    /** Whether each move was at the same place of the screen as of the page; null without moves. */
    isOnPage: z.boolean().nullable(),
  }),
} satisfies Record<string, z.ZodType>
