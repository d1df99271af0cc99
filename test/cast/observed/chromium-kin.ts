/** Browsers of the Chromium family that cannot be run here. */
import type { SignalValue } from '../../../src/contract/observation.ts'
import {
  chromiumFeatures,
  clockOf,
  DESK,
  HANDHELD,
  NO_PLUGINS,
  type Observed,
  ORDINARY,
  type Parts,
  screenOf,
} from './parts.ts'

const v8 = (features: string[]): SignalValue<'engine'> => ({
  kind: 'v8',
  evalLength: 33,
  errorStyle: "Cannot read properties of null (reading 'probe')",
  features,
})

const navigatorOf = (userAgent: string, platform: string, pdfViewer: boolean) =>
  ({
    userAgent,
    appVersion: userAgent.replace('Mozilla/', ''),
    platform,
    vendor: 'Google Inc.',
    product: 'Gecko',
    productSub: '20030107',
    oscpu: null,
    pdfViewer,
    cookieEnabled: true,
    doNotTrack: null,
    globalPrivacyControl: null,
  }) satisfies SignalValue<'navigator'>

const hintHeaders = (brands: string[], platform: string, mobile: boolean) => ({
  'sec-ch-ua': brands.map((one) => one.replace(/^(.*)\/(.*)$/, '"$1";v="$2"')).join(', '),
  'sec-ch-ua-mobile': mobile ? '?1' : '?0',
  'sec-ch-ua-platform': `"${platform}"`,
})

const headersOf = (
  userAgent: string,
  language: string,
  brands: string[],
  platform: string,
  mobile: boolean,
) => ({
  ...hintHeaders(brands, platform, mobile),
  'upgrade-insecure-requests': '1',
  'user-agent': userAgent,
  accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': language,
})

const DESKTOP_PARTS: Parts = {
  ...ORDINARY,
  display: DESK,
  touch: { maxTouchPoints: 0, touchEvent: false },
  hardware: { cores: 8, memoryGb: 8 },
  canvas: { text: '6f1a9c0d33e2b745', geometry: '9be0471c2d5af836' },
  audio: { hash: '4cd09e7a1b2f8365', sampleRate: 48_000 },
  maths: { hash: '5f601b81c4a30a42' },
  chromeObject: { present: true, keys: ['loadTimes', 'csi', 'app'] },
  connection: { rttMs: 50, downlinkMbps: 10, type: '4g' },
  voices: { count: 22, hash: '77ab12cd90ef3456' },
  codecs: {
    supported: ['h264', 'hevc', 'av1', 'vp8', 'vp9', 'aac', 'flac', 'mp3', 'opus', 'vorbis', 'wav'],
  },
  fonts: {
    present: ['Arial', 'Arial Black', 'Bahnschrift', 'Calibri', 'Cambria', 'Comic Sans MS'].concat([
      ...['Consolas', 'Courier New', 'Franklin Gothic', 'Georgia', 'Impact', 'Ink Free', 'Marlett'],
      ...['Segoe Fluent Icons', 'Segoe Print', 'Segoe UI', 'Tahoma', 'Times New Roman', 'Verdana'],
    ]),
  },
  webgl: {
    vendor: 'WebKit',
    renderer: 'WebKit WebGL',
    unmaskedVendor: 'Google Inc. (Intel)',
    unmaskedRenderer:
      'ANGLE (Intel, Intel(R) Iris(R) Xe Graphics (0x000046A6) Direct3D11 vs_5_0 ps_5_0, D3D11)',
    version: 'WebGL 1.0 (OpenGL ES 2.0 Chromium)',
    parameters: '1f0cb6ad58e9273d',
    extensions: 'c2840ad7be51f963',
    render: '83fe10b2d4a7c965',
    maxTextureSize: 16_384,
  },
  screen: screenOf([1536, 864], [1536, 816], [1521, 703], [1536, 816], 1.25),
}

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

interface WindowsBrowser {
  kind: string
  describes: string
  host: number
  suffix: string
  brands: string[]
  fullVersions: string[]
  parts?: Parts
  headers?: Record<string, string>
}

const onWindows = (browser: WindowsBrowser): Observed => {
  const userAgent = `${WINDOWS} ${browser.suffix}`
  return {
    kind: browser.kind,
    describes: browser.describes,
    network: 'comcast',
    host: browser.host,
    transport: 'chrome',
    headers: {
      ...headersOf(userAgent, 'en-US,en;q=0.9', browser.brands, 'Windows', false),
      ...browser.headers,
    },
    parts: {
      ...DESKTOP_PARTS,
      navigator: navigatorOf(userAgent, 'Win32', true),
      engine: v8(chromiumFeatures(156, 'desktop')),
      languages: { language: 'en-US', languages: ['en-US', 'en'] },
      locale: clockOf('America/Chicago', -360, -300, 'en-US'),
      clientHints: {
        brands: browser.brands,
        mobile: false,
        platform: 'Windows',
        platformVersion: '19.0.0',
        architecture: 'x86',
        bitness: '64',
        model: '',
        fullVersions: browser.fullVersions,
      },
      ...browser.parts,
    },
  }
}

/** What Chromium 156 makes up, and where in the list; each version has its own (components/embedder_support/user_agent_utils.cc). */
const GREASE = 'Not:A-Brand/8'
const GREASE_FULL = 'Not:A-Brand/8.0.0.0'
const GREASE_154 = 'Not A(Brand/99'
const GREASE_155 = 'Not(A:Brand/24'

/** Brave's shields: noise on canvas and audio, made-up plugins, other cores and memory, no network information. */
const brave = onWindows({
  kind: 'observed-brave',
  describes: 'Brave on Windows with its shields up',
  host: 141,
  suffix: 'Chrome/156.0.0.0 Safari/537.36',
  brands: [GREASE, 'Chromium/156', 'Brave/156'],
  fullVersions: [GREASE_FULL, 'Chromium/156.0.0.0', 'Brave/156.0.0.0'],
  headers: { 'sec-gpc': '1' },
  parts: {
    navigator: {
      ...navigatorOf(`${WINDOWS} Chrome/156.0.0.0 Safari/537.36`, 'Win32', true),
      globalPrivacyControl: true,
    },
    traits: { names: ['brave'] },
    canvas: 'unstable',
    canvasReadback: { exact: false, changedPixels: 214 },
    audio: 'unstable',
    hardware: { cores: 5, memoryGb: 2 },
    connection: 'unsupported',
    plugins: {
      count: 4,
      mimeTypes: 2,
      names: [
        'Online PDF Viewer',
        'JavaScript portable-document-format plug-in',
        'PDF Viewer',
        'h3boz9m',
      ],
      consistent: true,
    },
    voices: { count: 4, hash: '0be53c7719d2af48' },
    engine: v8(chromiumFeatures(156, 'desktop').filter((name) => name !== 'BatteryManager')),
  },
})

const edge = onWindows({
  kind: 'observed-edge',
  describes: 'Edge on Windows',
  host: 142,
  suffix: 'Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
  brands: [GREASE, 'Chromium/156', 'Microsoft Edge/156'],
  fullVersions: [GREASE_FULL, 'Chromium/156.0.8078.79', 'Microsoft Edge/156.0.4120.51'],
})

const chromeWindows = onWindows({
  kind: 'observed-chrome-windows',
  describes: 'Chrome on Windows',
  host: 143,
  suffix: 'Chrome/156.0.0.0 Safari/537.36',
  brands: [GREASE, 'Chromium/156', 'Google Chrome/156'],
  fullVersions: [GREASE_FULL, 'Chromium/156.0.8078.79', 'Google Chrome/156.0.8078.79'],
})

const opera = onWindows({
  kind: 'observed-opera',
  describes: 'Opera on Windows, one Chromium behind, with its own VPN off',
  host: 144,
  suffix: 'Chrome/155.0.0.0 Safari/537.36 OPR/139.0.0.0',
  brands: ['Opera/139', 'Chromium/155', GREASE_155],
  fullVersions: ['Opera/139.0.5720.12', 'Chromium/155.0.7990.41', `${GREASE_155}.0.0.0`],
  parts: {
    traits: { names: ['opera'] },
    engine: v8(chromiumFeatures(155, 'desktop')),
  },
})

const PHONE_PARTS: Parts = {
  ...DESKTOP_PARTS,
  display: HANDHELD,
  plugins: NO_PLUGINS,
  touch: { maxTouchPoints: 5, touchEvent: true },
  connection: { rttMs: 0, downlinkMbps: 10, type: '4g' },
  voices: { count: 64, hash: 'ab3390e1c4d25f78' },
  fonts: { present: ['Roboto', 'Noto Color Emoji'] },
  codecs: {
    supported: ['h264', 'av1', 'vp8', 'vp9', 'aac', 'flac', 'mp3', 'opus', 'vorbis', 'wav'],
  },
}

const adreno = (renderer: string): SignalValue<'webgl'> => ({
  vendor: 'WebKit',
  renderer: 'WebKit WebGL',
  unmaskedVendor: renderer.startsWith('Mali') ? 'ARM' : 'Qualcomm',
  unmaskedRenderer: renderer,
  version: 'WebGL 1.0 (OpenGL ES 2.0 Chromium)',
  parameters: '90be27d1f5a3c846',
  extensions: '27d1f590bea3c846',
  render: null,
  maxTextureSize: 8192,
})

interface Phone {
  kind: string
  describes: string
  host: number
  userAgent: string
  brands: string[]
  major: number
  platform: string
  where?: 'android' | 'webview'
  model?: string
  gpu: string
  headers?: Record<string, string>
  parts: Parts
}

const onAndroid = (phone: Phone): Observed => ({
  kind: phone.kind,
  describes: phone.describes,
  network: 'tmobileUs',
  host: phone.host,
  transport: 'chrome',
  headers: {
    ...headersOf(phone.userAgent, 'en-US,en;q=0.9', phone.brands, 'Android', true),
    ...phone.headers,
  },
  parts: {
    ...PHONE_PARTS,
    navigator: navigatorOf(phone.userAgent, phone.platform, false),
    engine: v8(chromiumFeatures(phone.major, phone.where ?? 'android')),
    chromeObject:
      phone.where === 'webview'
        ? { present: false, keys: [] }
        : { present: true, keys: ['loadTimes', 'csi'] },
    languages: { language: 'en-US', languages: ['en-US', 'en'] },
    locale: clockOf('America/Los_Angeles', -480, -420, 'en-US'),
    webgl: adreno(phone.gpu),
    clientHints: {
      brands: phone.brands,
      mobile: true,
      platform: 'Android',
      platformVersion: '15.0.0',
      architecture: '',
      bitness: '',
      model: phone.model ?? 'SM-S926U',
      fullVersions: phone.brands.map((brand) => `${brand}.0.0.0`),
    },
    ...phone.parts,
  },
})

const samsung = onAndroid({
  kind: 'observed-samsung-internet',
  describes: 'Samsung Internet on a Galaxy phone',
  host: 145,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/143.0.0.0 Mobile Safari/537.36',
  brands: ['Samsung Internet/30.0', 'Chromium/143', 'Not A(Brand/24'],
  major: 143,
  platform: 'Linux armv81',
  gpu: 'Adreno (TM) 750',
  parts: {
    traits: { names: ['samsung'] },
    hardware: { cores: 8, memoryGb: 8 },
    screen: screenOf([384, 832], [384, 832], [384, 654], [384, 654], 2.8125),
  },
})

const chromeAndroid = onAndroid({
  kind: 'observed-chrome-android',
  describes: 'Chrome on a Pixel phone',
  host: 146,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  brands: [GREASE, 'Chromium/156', 'Google Chrome/156'],
  major: 156,
  platform: 'Linux armv81',
  model: 'Pixel 8',
  gpu: 'Mali-G715',
  parts: {
    hardware: { cores: 9, memoryGb: 8 },
    screen: screenOf([412, 915], [412, 915], [412, 785], [412, 785], 2.625),
  },
})

const oldPhone = onAndroid({
  kind: 'observed-old-phone',
  describes: 'Chrome 96 on a Galaxy J7 of 2016',
  host: 147,
  userAgent:
    'Mozilla/5.0 (Linux; Android 8.1.0; SM-J710F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0.4664.104 Mobile Safari/537.36',
  brands: [' Not A;Brand/99', 'Chromium/96', 'Google Chrome/96'],
  major: 96,
  platform: 'Linux armv7l',
  model: 'SM-J710F',
  gpu: 'Mali-T830',
  headers: { 'accept-encoding': 'gzip, deflate, br' },
  parts: {
    hardware: { cores: 8, memoryGb: 2 },
    screen: screenOf([360, 640], [360, 640], [360, 560], [360, 560], 2),
    timing: { ...(ORDINARY.timing as SignalValue<'timing'>), elapsedMs: 2900, collectMs: 780 },
    clientHints: {
      brands: [' Not A;Brand/99', 'Chromium/96', 'Google Chrome/96'],
      mobile: true,
      platform: 'Android',
      platformVersion: '8.1.0',
      architecture: '',
      bitness: '',
      model: 'SM-J710F',
      fullVersions: [],
    },
  },
})

const facebook = onAndroid({
  kind: 'observed-facebook-android',
  describes: 'The webview inside the Facebook app on Android',
  host: 148,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; SM-S926U Build/AP3A.240905.015; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/155.0.7990.36 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/540.0.0.38.110;IABMV/1;]',
  brands: ['Android WebView/155', 'Chromium/155', GREASE_155],
  major: 155,
  platform: 'Linux aarch64',
  where: 'webview',
  gpu: 'Adreno (TM) 750',
  headers: { 'x-requested-with': 'com.facebook.katana' },
  parts: {
    traits: { names: ['webview'] },
    permissions: 'unsupported',
    hardware: { cores: 8, memoryGb: 8 },
    screen: screenOf([384, 832], [384, 832], [384, 679], [384, 679], 2.8125),
  },
})

const tiktok = onAndroid({
  kind: 'observed-tiktok-android',
  describes: 'The webview inside the TikTok app on Android',
  host: 149,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-A546U Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/154.0.7930.88 Mobile Safari/537.36 trill_420605 BytedanceLocale/en ByteFullLocale/en Region/US AppId/1233 Channel/googleplay AppVersion/42.6.5 BytedanceWebview/d8a21c6',
  brands: ['Chromium/154', 'Android WebView/154', GREASE_154],
  major: 154,
  platform: 'Linux armv8l',
  where: 'webview',
  model: 'SM-A546U',
  gpu: 'Mali-G68',
  headers: { 'x-requested-with': 'com.zhiliaoapp.musically' },
  parts: {
    traits: { names: ['webview'] },
    permissions: 'unsupported',
    hardware: { cores: 8, memoryGb: 4 },
    screen: screenOf([360, 780], [360, 780], [360, 664], [360, 664], 3),
  },
})

export const CHROMIUM_KIN: readonly Observed[] = [
  brave,
  chromeAndroid,
  chromeWindows,
  edge,
  facebook,
  oldPhone,
  opera,
  samsung,
  tiktok,
]
