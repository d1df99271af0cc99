/** Browsers of the WebKit family, which cannot be run here. */
import type { SignalValue } from '../../../src/contract/observation.ts'
import {
  clockOf,
  DESK,
  HANDHELD,
  type Observed,
  ORDINARY,
  type Parts,
  screenOf,
  webkitFeatures,
} from './parts.ts'

const NEWER = ['GPU', 'TrustedHTML', 'AudioEncoder', 'Error.isError', 'Math.sumPrecise']

const webkit = (features: string[]): SignalValue<'engine'> => ({
  kind: 'javascriptcore',
  evalLength: 37,
  errorStyle: "null is not an object (evaluating 'null.probe')",
  features,
})

const navigatorOf = (userAgent: string, platform: string): SignalValue<'navigator'> => ({
  userAgent,
  appVersion: userAgent.replace('Mozilla/', ''),
  platform,
  vendor: 'Apple Computer, Inc.',
  product: 'Gecko',
  productSub: '20030107',
  oscpu: null,
  pdfViewer: true,
  cookieEnabled: true,
  doNotTrack: null,
  globalPrivacyControl: null,
})

const headersOf = (userAgent: string, language: string) => ({
  'sec-fetch-dest': 'document',
  'user-agent': userAgent,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'accept-language': language,
  priority: 'u=0, i',
  'accept-encoding': 'gzip, deflate, br',
})

const APPLE_PARTS: Parts = {
  ...ORDINARY,
  clientHints: 'unsupported',
  connection: 'unsupported',
  chromeObject: { present: false, keys: [] },
  engine: webkit(webkitFeatures()),
  hardware: { cores: 8, memoryGb: null },
  maths: { hash: 'd07c1be25f93a486' },
  canvas: { text: '0a7f3c95e1d2b846', geometry: 'b846e1d20a7f3c95' },
  audio: { hash: '9e5c01f7d3b2a648', sampleRate: 48_000 },
  voices: { count: 176, hash: '35f9de02c7a1b684' },
  fonts: {
    present: ['Arial', 'Arial Black', 'Courier New', 'Futura', 'Geneva', 'Georgia'].concat([
      ...['Gill Sans', 'Helvetica', 'Helvetica Neue', 'Menlo', 'Optima', 'Palatino', 'PingFang SC'],
      ...['Times New Roman', 'Trebuchet MS', 'Verdana'],
    ]),
  },
  codecs: {
    supported: ['h264', 'hevc', 'vp8', 'vp9', 'quicktime', 'aac', 'ac3', 'alac'].concat([
      ...['flac', 'mp3', 'opus', 'wav'],
    ]),
  },
  webgl: {
    vendor: 'WebKit',
    renderer: 'WebKit WebGL',
    unmaskedVendor: 'Apple Inc.',
    unmaskedRenderer: 'Apple GPU',
    version: 'WebGL 1.0',
    parameters: 'e21b7f60c5d4a398',
    extensions: '7f60c5d4a398e21b',
    render: null,
    maxTextureSize: 16_384,
  },
  timing: { ...(ORDINARY.timing as SignalValue<'timing'>), resolutionMs: 1, protocol: 'h2' },
}

/** Safari 26's protection: noise on canvas and audio, a screen as large as its window. */
const NOISE: Parts = {
  canvas: 'unstable',
  canvasReadback: { exact: false, changedPixels: 187 },
  audio: 'unstable',
}

const MAC_USER_AGENT = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`

const IPHONE_USER_AGENT = (version: string, suffix: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${suffix}`

interface Apple {
  kind: string
  describes: string
  network: Observed['network']
  host: number
  userAgent: string
  platform: 'MacIntel' | 'iPhone'
  language?: string
  parts: Parts
}

const PLACES = {
  comcast: clockOf('America/Chicago', -360, -300, 'en-US'),
  tmobileUs: clockOf('America/Los_Angeles', -480, -420, 'en-US'),
  bt: clockOf('Europe/London', 0, 60, 'en-GB'),
  orange: clockOf('Europe/Paris', 60, 120, 'fr-FR'),
} as const

const onApple = (apple: Apple & { network: keyof typeof PLACES }): Observed => {
  const language = apple.language ?? 'en-US'
  return {
    kind: apple.kind,
    describes: apple.describes,
    network: apple.network,
    host: apple.host,
    transport: 'safari',
    headers: headersOf(apple.userAgent, `${language},${language.slice(0, 2)};q=0.9`),
    parts: {
      ...APPLE_PARTS,
      navigator: navigatorOf(apple.userAgent, apple.platform),
      languages: { language, languages: [language] },
      locale: PLACES[apple.network],
      ...apple.parts,
    },
  }
}

const MAC_PARTS: Parts = {
  display: { ...DESK, gamut: 'p3', hdr: true },
  touch: { maxTouchPoints: 0, touchEvent: false },
  screen: screenOf([1512, 982], [1512, 944], [1440, 802], [1440, 890], 2, 30),
}

const PHONE_PARTS: Parts = {
  display: { ...HANDHELD, gamut: 'p3', hdr: true },
  touch: { maxTouchPoints: 5, touchEvent: true },
  hardware: { cores: 4, memoryGb: null },
  engine: webkit(
    webkitFeatures().filter((name) => name !== 'PushManager' && name !== 'SharedWorker'),
  ),
  permissions: 'unsupported',
  screen: screenOf([393, 852], [393, 852], [393, 659], [393, 852], 3, 24),
}

const safariMac = onApple({
  kind: 'observed-safari-mac',
  describes: 'Safari 18 on a MacBook',
  network: 'comcast',
  host: 151,
  userAgent: MAC_USER_AGENT('18.5'),
  platform: 'MacIntel',
  parts: MAC_PARTS,
})

const safariMacNoise = onApple({
  kind: 'observed-safari-mac-noise',
  describes: 'Safari 26 with advanced fingerprinting protection, in a private window',
  network: 'bt',
  host: 152,
  userAgent: MAC_USER_AGENT('26.1'),
  platform: 'MacIntel',
  language: 'en-GB',
  parts: {
    ...MAC_PARTS,
    ...NOISE,
    engine: webkit(webkitFeatures(NEWER)),
    screen: screenOf([1440, 890], [1440, 890], [1440, 802], [1440, 890], 2, 24),
    hardware: { cores: 8, memoryGb: null },
  },
})

const safariPhone = onApple({
  kind: 'observed-safari-iphone',
  describes: 'Safari 18 on an iPhone',
  network: 'tmobileUs',
  host: 153,
  userAgent: IPHONE_USER_AGENT('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1'),
  platform: 'iPhone',
  parts: PHONE_PARTS,
})

const safariPhoneNoise = onApple({
  kind: 'observed-safari-iphone-noise',
  describes:
    'Safari 26 on an iPhone, whose user agent still names iOS 18, with noise on its canvas',
  network: 'orange',
  host: 154,
  userAgent: IPHONE_USER_AGENT('18_7', 'Version/26.1 Mobile/15E148 Safari/604.1'),
  platform: 'iPhone',
  language: 'fr-FR',
  parts: {
    ...PHONE_PARTS,
    ...NOISE,
    engine: webkit(
      webkitFeatures(NEWER).filter((name) => name !== 'PushManager' && name !== 'SharedWorker'),
    ),
  },
})

/**
 * Workers go on to tell of the iPad (antoinevastel/fpscanner issues 47 and 73); of what else they
 * tell nothing is known, and frames are like the page.
 */
const WORKER_OF_PAD: Parts = { realms: { iframe: [], worker: ['platform'] } }

const safariPad = onApple({
  kind: 'observed-ipad-desktop',
  describes: 'Safari on an iPad, which asks for desktop pages and says that it is a Mac',
  network: 'comcast',
  host: 155,
  userAgent: MAC_USER_AGENT('18.5'),
  platform: 'MacIntel',
  parts: {
    ...WORKER_OF_PAD,
    display: { ...HANDHELD, gamut: 'p3' },
    touch: { maxTouchPoints: 5, touchEvent: true },
    screen: screenOf([820, 1180], [820, 1180], [820, 1106], [820, 1180], 2, 24),
    permissions: 'unsupported',
    fonts: { present: ['Arial', 'Courier New', 'Futura', 'Georgia', 'Helvetica', 'Menlo'] },
  },
})

const safariPadPointer = onApple({
  kind: 'observed-ipad-keyboard',
  describes: 'An iPad with a keyboard and a trackpad',
  network: 'bt',
  host: 156,
  userAgent: MAC_USER_AGENT('18.5'),
  platform: 'MacIntel',
  language: 'en-GB',
  parts: {
    ...WORKER_OF_PAD,
    display: { ...DESK, gamut: 'p3' },
    touch: { maxTouchPoints: 5, touchEvent: true },
    screen: screenOf([1180, 820], [1180, 820], [1180, 746], [1180, 820], 2, 24),
    permissions: 'unsupported',
  },
})

const instagram = onApple({
  kind: 'observed-instagram-ios',
  describes: 'The web view inside the Instagram app on an iPhone',
  network: 'tmobileUs',
  host: 157,
  userAgent: IPHONE_USER_AGENT(
    '18_5',
    'Mobile/15E148 Instagram 380.0.0.28.104 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 760000000; IABMV/1)',
  ),
  platform: 'iPhone',
  parts: { ...PHONE_PARTS, traits: { names: ['webview', 'iosWebview'] } },
})

const plainWebview = onApple({
  kind: 'observed-wkwebview',
  describes: 'The web view of a survey app on an iPhone, which names no browser at all',
  network: 'tmobileUs',
  host: 158,
  userAgent: IPHONE_USER_AGENT('17_6_1', 'Mobile/15E148'),
  platform: 'iPhone',
  parts: {
    ...PHONE_PARTS,
    traits: { names: ['iosWebview'] },
    screen: screenOf([390, 844], [390, 844], [390, 763], [390, 763], 3, 24),
  },
})

const chromePhone = onApple({
  kind: 'observed-chrome-ios',
  describes: 'Chrome on an iPhone, which is WebKit inside',
  network: 'tmobileUs',
  host: 159,
  userAgent: IPHONE_USER_AGENT('18_5', 'CriOS/156.0.8078.50 Mobile/15E148 Safari/604.1'),
  platform: 'iPhone',
  parts: PHONE_PARTS,
})

const lockdown = onApple({
  kind: 'observed-safari-lockdown',
  describes: 'An iPhone in lockdown mode, without WebGL, audio or just-in-time compilation',
  network: 'bt',
  host: 160,
  userAgent: IPHONE_USER_AGENT('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1'),
  platform: 'iPhone',
  language: 'en-GB',
  parts: {
    ...PHONE_PARTS,
    traits: { names: ['lockdown'] },
    webgl: 'unsupported',
    audio: 'unsupported',
    plugins: { count: 0, mimeTypes: 0, names: [], consistent: true },
    navigator: {
      ...navigatorOf(
        IPHONE_USER_AGENT('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1'),
        'iPhone',
      ),
      pdfViewer: false,
    },
  },
})

export const WEBKIT_KIN: readonly Observed[] = [
  chromePhone,
  instagram,
  lockdown,
  plainWebview,
  safariMac,
  safariMacNoise,
  safariPad,
  safariPadPointer,
  safariPhone,
  safariPhoneNoise,
]
