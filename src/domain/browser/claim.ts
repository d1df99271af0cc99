/**
 * What a user agent string claims to be.
 *
 * A parser of our own, because only a few coarse facts are compared and each of them must be right
 * for the browsers that disguise themselves by design: tablets in desktop mode, in-app views,
 * Chromium's many brands, and every iOS browser, which is WebKit whatever its name but where it names
 * Gecko as no WebKit does.
 */

/** The engine a browser claims; `legacy` is one that is no longer developed, null one not known. */
export type ClaimedEngine = 'blink' | 'gecko' | 'webkit' | 'legacy' | null
/** The system it claims; `device` is a television, console or the like, null one not known. */
export type ClaimedOs =
  | 'windows'
  | 'macos'
  | 'ios'
  | 'android'
  | 'linux'
  | 'chromeos'
  | 'device'
  | null

/** Names of the systems, for people. */
export const SYSTEM_NAMES: Record<NonNullable<ClaimedOs>, string> = {
  windows: 'Windows',
  macos: 'macOS',
  ios: 'iOS',
  android: 'Android',
  linux: 'Linux',
  chromeos: 'ChromeOS',
  device: 'a television or console',
}

/** What a user agent string claims. */
export interface Claim {
  engine: ClaimedEngine
  /** Name of the brand, for people. */
  family: string | null
  /** Version of the engine's browser: Chrome's for every Chromium, Safari's for WebKit. */
  major: number | null
  /** Minor version where the user agent still has it (Safari's does), else 0. */
  minor: number
  os: ClaimedOs
  /** A phone or tablet that says so; a tablet in desktop mode does not. */
  mobile: boolean
  /** A view inside an app, which lacks much of a browser. */
  webview: boolean
  headless: boolean
}

const SYSTEMS: [RegExp, ClaimedOs][] = [
  // HarmonyOS without Android names Windows on computers and Android on phones, so that sites show their pages.
  [/OpenHarmony|\bOHOS/, null],
  [
    /Windows Phone|Xbox|PlayStation|Nintendo|KAIOS|Tizen|Web0S|SMART-TV|SmartTV|HbbTV|CrKey| OMI\/\d/i,
    'device',
  ],
  // First: some tablets with Android have a name that ends in Apple's (inoiPad).
  [/Android/, 'android'],
  // An app on an iPad adds the true system to the Mac that WebKit says there (home-assistant/iOS pull request 2913).
  [/^Mozilla\/5\.0 \(Macintosh;/, 'macos'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromeos'],
  [/Macintosh|Mac OS X/, 'macos'],
  [/Linux|X11|BSD/, 'linux'],
]

const BLINK_FAMILIES: [RegExp, string][] = [
  [/Edg(?:A|W)?\//, 'Edge'],
  [/OPR\/|OPX\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'MIUI Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/VivoBrowser\//, 'Vivo Browser'],
  [/HeyTapBrowser\//, 'HeyTap Browser'],
  [/Silk\//, 'Silk'],
  [/Vivaldi\//, 'Vivaldi'],
  [/DuckDuckGo\//, 'DuckDuckGo'],
  [/Whale\//, 'Whale'],
]

/**
 * Browsers on an old Gecko or a fork of it (Goanna) that also name a Firefox, so that sites let them in:
 * SeaMonkey 2.53 stands on Gecko 60 and names Firefox 128. The version of their engine is not known.
 */
const GECKO_FORKS: [RegExp, string][] = [
  [/SeaMonkey\//, 'SeaMonkey'],
  [/PaleMoon\//, 'Pale Moon'],
  [/Basilisk\//, 'Basilisk'],
  [/Goanna\//, 'Goanna'],
]

/** Gecko on an iPhone or iPad by its own name (nsHttpHandler.cpp; minh-ton/reynard-browser issue 59). */
const GECKO_OF_IOS = /; rv:\d+\.\d+\) Gecko\/\d+(\.\d+)* Firefox\/\d/

/**
 * Apps that show pages in a view of their own; on iOS such a view also lacks the `Safari/` token.
 */
const IN_APP =
  /; wv\)|FBAN|FBAV|FB_IAB|Instagram|Snapchat|TikTok|musical_ly|BytedanceWebview|Pinterest|LinkedInApp|GSA\/|Twitter for|Line\/|MicroMessenger|KAKAOTALK/

function majorOf(userAgent: string, pattern: RegExp): number | null {
  const digits = pattern.exec(userAgent)?.[1]
  return digits === undefined ? null : Number(digits)
}

function webkitFamily(userAgent: string): string {
  if (userAgent.includes('CriOS/')) return 'Chrome'
  if (userAgent.includes('FxiOS/')) return 'Firefox'
  if (userAgent.includes('EdgiOS/')) return 'Edge'
  if (userAgent.includes('OPiOS/') || userAgent.includes('OPT/')) return 'Opera'
  if (userAgent.includes('GSA/')) return 'Google app'
  return 'Safari'
}

function engineOf(
  userAgent: string,
  os: ClaimedOs,
): { engine: ClaimedEngine; family: string | null; major: number | null } {
  // What a port to iOS has of the features of its version is not known.
  if (os === 'ios' && GECKO_OF_IOS.test(userAgent))
    return { engine: 'gecko', family: 'Firefox', major: null }
  const safariMajor = majorOf(userAgent, /Version\/(\d+)/) ?? majorOf(userAgent, /OS (\d+)_\d/)
  if (os === 'ios') return { engine: 'webkit', family: webkitFamily(userAgent), major: safariMajor }
  if (/Trident\/|MSIE |Edge\/1\d|Presto\//.test(userAgent))
    return { engine: 'legacy', family: null, major: null }
  const fork = GECKO_FORKS.find(([pattern]) => pattern.test(userAgent))
  if (fork && userAgent.includes('Gecko/')) return { engine: 'gecko', family: fork[1], major: null }
  const firefox = majorOf(userAgent, /Firefox\/(\d+)/)
  if (firefox !== null && userAgent.includes('Gecko/'))
    return { engine: 'gecko', family: 'Firefox', major: firefox }
  const chrome = majorOf(userAgent, /(?:Chrome|Chromium|HeadlessChrome)\/(\d+)/)
  if (chrome !== null) {
    const brand = BLINK_FAMILIES.find(([pattern]) => pattern.test(userAgent))
    return { engine: 'blink', family: brand?.[1] ?? 'Chrome', major: chrome }
  }
  if (userAgent.includes('AppleWebKit/') && os === 'macos')
    return { engine: 'webkit', family: webkitFamily(userAgent), major: safariMajor }
  // Blink's forks for televisions leave the name out, and its frozen WebKit version in.
  if (os === 'device' && userAgent.includes('AppleWebKit/537.36'))
    return { engine: 'blink', family: null, major: null }
  // Android's own WebKit is too old for our script: who says it has a user agent that an app's maker wrote, as
  // Startpage's (matomo-org/device-detector, Tests/fixtures: com.startpage.app, in a view of version 143).
  if (os === 'android') return { engine: null, family: null, major: null }
  // WebKitGTK: real, but its versions are not known.
  if (userAgent.includes('AppleWebKit/')) return { engine: 'webkit', family: null, major: null }
  return { engine: null, family: null, major: null }
}

/** Reads the claims of a user agent string; every field that cannot be read is null. */
export function parseClaim(userAgent: string): Claim {
  const os = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return {
    ...engineOf(userAgent, os),
    minor: majorOf(userAgent, /Version\/\d+\.(\d+)/) ?? 0,
    os,
    mobile: os === 'ios' || os === 'android' || / Mobile\b/.test(userAgent),
    webview: IN_APP.test(userAgent) || (os === 'ios' && !/Safari\//.test(userAgent)),
    headless: /Headless|PhantomJS|SlimerJS/i.test(userAgent),
  }
}

/** The claimed version as tables of features count it; null where it is not known. */
export function claimedVersion({ engine, major, minor }: Claim): number | null {
  if (major === null) return null
  return engine === 'webkit' ? Number(`${major}.${minor}`) : major
}
