import { type Claim, type ClaimedEngine, type ClaimedOs, parseClaim } from '../../browser/claim.ts'
import { graphicsMaker } from '../../browser/graphics.ts'
import { isHintOf } from '../../browser/hint-systems.ts'
import { hasHandheldCard, rendererSeen } from './graphics.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

interface VisitClaims {
  /** By navigator.userAgent of the page. */
  page: Claim | null
  /** By the User-Agent header of the payload's request. */
  header: Claim | null
  /** The system that the page's user agent names, where the visit is held to be of another. */
  told: ClaimedOs
}

// One parse for a dozen detectors: keyed by the visit, so that the entry goes when the visit does.
const claimsByVisit = new WeakMap<Visit, VisitClaims>()

/**
 * Whether the browser calls itself DuckDuckGo: by its brands, where it has the user agent of the nearest Chrome
 * (duckduckgo/privacy-configuration, overrides/android-override.json, clientBrandHint), or by its user agent.
 */
export function isDuckDuckGo(visit: Visit): boolean {
  const brands = signal(visit, 'clientHints')?.brands ?? []
  const userAgent = signal(visit, 'navigator')?.userAgent ?? ''
  return / (DuckDuckGo|Ddg)\//.test(userAgent) || brands.some((one) => /^DuckDuckGo\//.test(one))
}

/** Whether a view of Android shows the page, which names itself among its brands whatever user agent its app gives it. */
export function isAndroidView(visit: Visit): boolean {
  const brands = signal(visit, 'clientHints')?.brands ?? []
  return brands.some((brand) => brand.startsWith('Android WebView/'))
}

/** Whether WebKit shows the page on a touch screen of Apple's, as all browsers and views of its phones and tablets do. */
export function isAppleHandheld(visit: Visit): boolean {
  const platform = signal(visit, 'navigator')?.platform
  const isApples = platform === undefined || /^(iPhone|iPad|iPod|Mac)/.test(platform)
  return isApples && isTouched(visit) && signal(visit, 'engine')?.kind === 'javascriptcore'
}

/**
 * Whether it is an app for iPads on a Mac, whose WebKit tells pages of a Mac without touch and lets workers go on to tell of
 * the iPad that it is built for (https://github.com/WebKit/WebKit, PLATFORM(MACCATALYST): desktopClassBrowsingSupported
 * in UIProcess/ios/WebPageProxyIOS.mm, Navigator::maxTouchPoints and NavigatorBase::platform), under whatever user agent
 * the app has. A Mac's own browser that poses as a phone tells its workers of the Mac.
 */
export function isIpadAppOnMac(visit: Visit): boolean {
  const { worker = null, iframe = null } = signal(visit, 'realms') ?? {}
  return (
    /^Mac/.test(signal(visit, 'navigator')?.platform ?? '') &&
    signal(visit, 'touch')?.maxTouchPoints === 0 &&
    signal(visit, 'engine')?.kind === 'javascriptcore' &&
    worker?.length === 1 &&
    worker[0] === 'platform' &&
    (iframe ?? []).length === 0
  )
}

/** A browser of a phone or tablet, or a view in an app there, of a version that is not known. */
const asHandheld = ({ headless }: Claim, engine: ClaimedEngine, os: ClaimedOs): Claim => ({
  engine,
  family: null,
  major: null,
  minor: 0,
  os,
  mobile: true,
  webview: true,
  headless,
})

/**
 * Whether it is a browser of Android that asks for the pages of computers under the name of Windows or a Mac, as small
 * ones do (tuyafeng/Via issue 319; Slion/Fulguris pull request 283, which says Firefox of Linux, too), some with client
 * hints to match and without the view's brand (theoden8/webspace_app pull requests 240 and 279). They leave it to
 * navigator.platform, touch and graphics to tell of the phone, all of which a profile of a computer replaces: one
 * of them alone, such as the card of a phone, clears nobody. Android that says Linux, which it is, is left as it is.
 */
function isAndroidAsComputer(visit: Visit, { engine, os }: Claim): boolean {
  const isPosing = os === 'windows' || os === 'macos' || (os === 'linux' && engine !== 'blink')
  return (
    isPosing &&
    signal(visit, 'engine')?.kind === 'v8' &&
    /^Linux (arm|aarch64)/.test(signal(visit, 'navigator')?.platform ?? '') &&
    isTouched(visit) &&
    hasHandheldCard(visit) === true
  )
}

const isTouched = (visit: Visit) => (signal(visit, 'touch')?.maxTouchPoints ?? 0) > 0

/** Faces of iPhones and iPads, and those of Macs that these lack (https://developer.apple.com/fonts/system-fonts/). */
const OF_IOS = ['Helvetica Neue', 'Menlo', 'PingFang SC', 'Galvji', 'Palatino']
const OF_MACS = ['Geneva', 'Luminari']

/** What it tells the page, in either mode, and what it has without them. */
const PLATFORMS = /^(Linux armv81|Linux x86_64|iPhone|iPad)$/

/** Whether the faces may be those of a phone or tablet of Apple's; unknown ones may. */
function hasFacesOfIos(visit: Visit): boolean {
  const faces = signal(visit, 'fonts')?.present
  if (!faces) return true
  const has = (of: readonly string[]) => of.some((face) => faces.includes(face))
  return has(OF_IOS) && !has(OF_MACS)
}

/**
 * Whether it is Firefox's engine on an iPhone or iPad. Reynard names Firefox of Android there, and of Linux for the pages
 * of computers, with a platform to match, because websites expect no Gecko of Apple's (minh-ton/reynard-browser,
 * UserAgentPolicy.swift and issue 104); workers go on to tell of an iPhone. Gecko gives each card of Apple's one name
 * (mozilla-central, dom/canvas/SanitizeRenderer.cpp), and no Android has one; a Mac that poses as a phone has faces of its own.
 */
export function isAppleGecko(visit: Visit, { engine, os }: Claim): boolean {
  if (engine !== 'gecko' || (os !== 'android' && os !== 'linux' && os !== 'ios')) return false
  return (
    signal(visit, 'engine')?.kind === 'spidermonkey' &&
    isTouched(visit) &&
    graphicsMaker(rendererSeen(visit)) === 'apple' &&
    PLATFORMS.test(signal(visit, 'navigator')?.platform ?? '') &&
    hasFacesOfIos(visit)
  )
}

/**
 * What a view inside an app is, where the app gives it a user agent of something else, as hybrid apps do that write
 * one down for both systems (react-native-webview/react-native-webview issue 1639: Chrome of a Mac "works on both
 * Android and IOS"). A view of Android names itself among its brands, and an iPhone's runs WebKit and tells its own
 * platform. It is held to be that, of a version that is not known; null where the user agent says no other thing.
 */
function viewOf(visit: Visit, claim: Claim): Claim | null {
  const { engine, os } = claim
  if (isAndroidView(visit))
    return os === 'android' && engine === 'blink' ? null : asHandheld(claim, 'blink', 'android')
  if (isAndroidAsComputer(visit, claim)) return asHandheld(claim, 'blink', 'android')
  if (isAppleGecko(visit, claim)) return asHandheld(claim, 'gecko', 'ios')
  const isOther = engine === 'blink' || engine === 'gecko'
  return isOther && (isAppleHandheld(visit) || isIpadAppOnMac(visit))
    ? asHandheld(claim, 'webkit', 'ios')
    : null
}

/** The claims of one visit, parsed once. */
export function claimsOf(visit: Visit): VisitClaims {
  const known = claimsByVisit.get(visit)
  if (known) return known
  const own = signal(visit, 'navigator')?.userAgent
  const sent = visit.edge.headers['user-agent'] ?? visit.page?.headers['user-agent']
  const page = own ? parseClaim(own) : null
  const view = page && viewOf(visit, page)
  const header = sent ? parseClaim(sent) : null
  // What was sent is of the view where it is the page's; where it is not, `userAgentEcho` compares the two.
  const told = view ? (page?.os ?? null) : null
  const claims = { page: view ?? page, header: view && sent === own ? view : header, told }
  claimsByVisit.set(visit, claims)
  return claims
}

/**
 * Whether the platform in client hints is that of the claim, or of the user agent in whose place it is held: apps
 * that pose as a computer give the hints of either.
 */
export function isHintOfClaim(visit: Visit, platform: string, { os }: Claim): boolean {
  const { told } = claimsOf(visit)
  return isHintOf(platform, os) || (told !== null && isHintOf(platform, told))
}

/** What the visit claims to be: as the page says, else as the request says. */
export function claimOf(visit: Visit): Claim | null {
  const { page, header } = claimsOf(visit)
  return page ?? header
}

/**
 * Whether the browser may be that of a phone or tablet which asks for the pages of computers: the page
 * is told of a Mac or of Linux, and workers go on to tell of the device (antoinevastel/fpscanner
 * issues 47 and 73: MacIntel in the page, iPad or iPhone in the worker). So may Gecko of Apple's. One failed look at touch or at
 * the page's claim does not deny it.
 */
export function mayBeInDesktopMode(visit: Visit): boolean {
  const claim = claimOf(visit)
  if (!claim || signal(visit, 'touch')?.maxTouchPoints === 0) return false
  if (isAppleGecko(visit, claim)) return true
  const kind = signal(visit, 'engine')?.kind ?? 'unknown'
  const isOf = (engine: string) => kind === 'unknown' || kind === engine
  if (claim.os === 'macos') return claim.engine === 'webkit' && isOf('javascriptcore')
  if (claim.os !== 'linux' || claim.engine !== 'blink' || !isOf('v8')) return false
  return hasHandheldCard(visit) === true
}

/** Whether it is a phone or tablet, also one that asks for the pages of computers: an iPad does, and no Mac has touch. */
export function isHandheld(visit: Visit): boolean {
  return claimOf(visit)?.mobile === true || (isTouched(visit) && mayBeInDesktopMode(visit))
}

/**
 * Whether it may be an app on an iPad that has a user agent of its own (gree/unity-webview pull request 619). Its view
 * is told of a Mac's platform, since WebKit chooses the mode of computers by the size of the view and keeps the app's
 * user agent beside it (effectiveContentModeAfterAdjustingPolicies in its WebPageProxyIOS.mm); workers go on to tell of
 * the iPad. No Mac has touch.
 */
export function mayBeAppOnIpad(visit: Visit): boolean {
  const platform = signal(visit, 'navigator')?.platform ?? ''
  return claimOf(visit)?.os === 'ios' && /^Mac/.test(platform) && isAppleHandheld(visit)
}
