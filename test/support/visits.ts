/** Visits for tests: an ordinary honest visit, of which each test changes one fact. */
import type { Observation, SignalKey, SignalValue } from '../../src/contract/observation.ts'
import type { CrossUserFacts, Visit } from '../../src/domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../src/domain/network/edge-facts.ts'
import { unknownEdge } from './unknown-edge.ts'

/** When the visit is, ms since the epoch. */
export const NOW = Date.UTC(2026, 10, 20, 12, 0, 0)

const CHROME_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

/** Values by signal; null stands for an unsupported one. */
export type Values = { [K in SignalKey]?: SignalValue<K> | null }

/** An observation of the given values. */
function observationOf(values: Values): Observation {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === null ? { absent: 'unsupported' } : { value },
    ]),
  ) as Observation
}

/** What a current Chrome on Windows shows. */
export const chromeValues = {
  navigator: {
    userAgent: CHROME_WINDOWS,
    appVersion: CHROME_WINDOWS.slice('Mozilla/'.length),
    platform: 'Win32',
    vendor: 'Google Inc.',
    product: 'Gecko',
    productSub: '20030107',
    oscpu: null,
    pdfViewer: true,
    cookieEnabled: true,
    doNotTrack: null,
    globalPrivacyControl: null,
  },
  clientHints: {
    brands: ['Google Chrome/147', 'Not.A/Brand/8', 'Chromium/147'],
    mobile: false,
    platform: 'Windows',
    platformVersion: '19.0.0',
    architecture: 'x86',
    bitness: '64',
    model: '',
    fullVersions: ['Google Chrome/147.0.7727.56', 'Not.A/Brand/8.0.0.0', 'Chromium/147.0.7727.56'],
  },
  languages: { language: 'en-US', languages: ['en-US', 'en'] },
  locale: {
    timezone: 'America/New_York',
    offsetMinutes: -300,
    januaryOffset: -300,
    julyOffset: -240,
    intlOffsets: [-300, -300, -240],
    intlLocale: 'en-US',
  },
  webgl: {
    vendor: 'WebKit',
    renderer: 'WebKit WebGL',
    unmaskedVendor: 'Google Inc. (Intel)',
    unmaskedRenderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0, D3D11)',
    version: 'WebGL 2.0 (OpenGL ES 3.0 Chromium)',
    parameters: 'aaaaaaaaaaaaaaaa',
    extensions: 'bbbbbbbbbbbbbbbb',
    render: 'cccccccccccccccc',
    maxTextureSize: 16384,
  },
  screen: {
    width: 1920,
    height: 1080,
    availWidth: 1920,
    availHeight: 1040,
    colorDepth: 24,
    pixelRatio: 1,
    innerWidth: 1903,
    innerHeight: 945,
    outerWidth: 1920,
    outerHeight: 1040,
    mediaAgrees: true,
  },
  hardware: { cores: 8, memoryGb: 8 },
  touch: { maxTouchPoints: 0, touchEvent: false },
  webdriver: {
    page: 'false',
    iframe: 'false',
    worker: 'undefined',
    onPrototype: true,
    ownProperty: false,
    nativeGetter: true,
  },
  automationGlobals: { names: [] as string[] },
  inspector: { traces: [] as string[] },
  headless: { traces: [] as string[] },
  display: {
    gamut: 'srgb',
    hdr: false,
    contrast: 'no-preference',
    reducedMotion: false,
    dark: false,
    forcedColors: false,
    inverted: false,
    pointer: 'fine',
    hover: true,
  },
  permissions: { notification: 'default', notificationQuery: 'prompt' },
  system: { clockGap: 0, speaksEnglish: true, languageModel: 'downloadable' as string | null },
  chromeObject: { present: true, keys: ['loadTimes', 'csi', 'app'] },
  natives: { checked: 60, modified: [] as string[] },
  realms: { iframe: [] as string[], worker: [] as string[] },
  canvasReadback: { exact: true, changedPixels: 0 },
  plugins: { count: 5, mimeTypes: 2, names: ['PDF Viewer'], consistent: true },
  engine: { kind: 'v8', evalLength: 33, errorStyle: 'v8', features: [] as string[] },
  timing: {
    clockMs: NOW,
    timeOriginMs: NOW - 700,
    elapsedMs: 700,
    collectMs: 180,
    responseStartMs: 60,
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
} satisfies Values

/** What it sends with its payload. */
export const chromeHeaders: Record<string, string> = {
  accept: '*/*',
  'accept-language': 'en-US,en;q=0.9',
  'sec-ch-ua': '"Google Chrome";v="147", "Not.A/Brand";v="8", "Chromium";v="147"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent': CHROME_WINDOWS,
}

/** A request of it from a home line in New York. */
export const homeEdge: EdgeFacts = {
  ...unknownEdge,
  address: '73.10.20.30',
  asn: 7922,
  asOrganization: 'Comcast Cable Communications, LLC',
  country: 'US',
  region: 'New York',
  city: 'New York',
  timezone: 'America/New_York',
  latitude: 40.71,
  longitude: -74.0,
  rttMs: 18,
  colo: 'EWR',
  httpProtocol: 'HTTP/2',
  tlsVersion: 'TLSv1.3',
  headers: chromeHeaders,
}

/** Nothing is known of other users. */
export const quietCrossUser: CrossUserFacts = {
  visitor: null,
  device: null,
  address: null,
  prefix: null,
  linked: { users: 0, quality: 0, reconciled: 0, completed: 0 },
  linkedDemographics: [],
  network: null,
}

/** The ordinary honest visit. */
export const honestVisit: Visit = {
  now: NOW,
  page: homeEdge,
  edge: homeEdge,
  binding: 'valid',
  sinceServedMs: 640,
  observation: observationOf(chromeValues),
  expected: {
    createdAt: NOW - 20_000,
    projectType: 'survey',
    targetedCountry: 'US',
    expectedIp: null,
    expectedUserAgent: null,
    demographic: null,
  },
  history: { openings: [{ at: NOW - 700, client: 'client-a' }], past: [] },
  crossUser: quietCrossUser,
}

/** The honest visit with some collectors' values changed; null makes one unsupported. */
export function visitSeeing(changes: Values, visit: Visit = honestVisit): Visit {
  return { ...visit, observation: { ...visit.observation, ...observationOf(changes) } }
}

/** The honest visit with other edge facts. */
export function visitFrom(edge: Partial<EdgeFacts>, visit: Visit = honestVisit): Visit {
  const changed = { ...visit.edge, ...edge }
  return { ...visit, edge: changed, page: changed }
}

/** A visit of which nothing at all is known. */
export const unknownVisit: Visit = {
  now: NOW,
  page: null,
  edge: unknownEdge,
  binding: 'valid',
  sinceServedMs: null,
  observation: null,
  expected: { ...honestVisit.expected, targetedCountry: null },
  history: { openings: [], past: [] },
  crossUser: null,
}
