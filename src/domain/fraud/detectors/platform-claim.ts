import { type Claim, type ClaimedOs, SYSTEM_NAMES } from '../../browser/claim.ts'
import { ANDROID_ON_WINDOWS, COMPUTER_PROCESSOR, drawsAsProgram } from '../../browser/emulation.ts'
import { detector } from '../detector.ts'
import { claimOf, isAppleGecko, mayBeInDesktopMode } from '../facts/claims.ts'
import { systemsInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** What navigator.platform is on each system; WebKit and Chromium have frozen most of these. */
const PLATFORMS: Record<Exclude<ClaimedOs, null | 'device'>, RegExp> = {
  windows: /^Win(32|64|NT|dows|CE)?/,
  macos: /^Mac/,
  ios: /^(iPhone|iPad|iPod)/,
  android: /^(Linux|Android|aarch64|armv|arm$)/,
  chromeos: /^(Linux|CrOS)/,
  linux: /^(Linux|X11|FreeBSD|OpenBSD|NetBSD|DragonFly|Haiku|SunOS|aarch64|armv)/,
}

/**
 * Graphics of Intel's processors for phones (Atom Z2xxx to Z35xx, 2012 to 2016), which Asus and Lenovo
 * sold. Emulators draw with the computer's card or in software, and pose with Adreno or Mali.
 */
const INTEL_PHONE_GRAPHICS = /PowerVR (SGX|Rogue G6[34])/
/** The newest Android that those phones got; emulators that are looked after have newer ones. */
const INTEL_PHONE_SYSTEM = /Android [4-6]\b/

function isIntelPhone(visit: Visit): boolean {
  const card = signal(visit, 'webgl')?.unmaskedRenderer
  if (card) return INTEL_PHONE_GRAPHICS.test(card)
  return INTEL_PHONE_SYSTEM.test(signal(visit, 'navigator')?.userAgent ?? '')
}

/** Builds of Android on ChromeOS are numbered as ChromeOS is. */
const ANDROID_ON_CHROMEOS = /Build\/R\d{2,3}-\d+\./

/** Whether Android says that it is made to run on computers. */
const isOfComputers = (userAgent: string) =>
  ANDROID_ON_WINDOWS.test(userAgent) || ANDROID_ON_CHROMEOS.test(userAgent)

const systemsOf = (platform: string) =>
  systemsInWords(
    (Object.keys(PLATFORMS) as (keyof typeof PLATFORMS)[]).filter((os) =>
      PLATFORMS[os].test(platform),
    ),
  )

/**
 * Whether it is WebKit on another system than Apple's under a name of Apple's. Browsers of Linux around that
 * engine say Linux, and there is none for Windows; test tools bring their own for both
 * (microsoft/playwright issue 11928).
 */
function isPorted(visit: Visit, { os, engine }: Claim): boolean {
  const isApples = (os === 'ios' || os === 'macos') && engine === 'webkit'
  return isApples && signal(visit, 'engine')?.kind === 'javascriptcore'
}

/**
 * Whether it is an iPhone or iPad that asks for the pages of computers and tells its own platform. WebKit says
 * MacIntel where it chooses that mode by itself (effectiveContentModeAfterAdjustingPolicies in its
 * WebPageProxyIOS.mm); browsers that only replace the user agent, as Firefox does (handleWebURLNavigation in its
 * BrowserViewController+WebViewDelegates.swift), leave the platform as it is.
 */
const tellsOwnPlatform = (visit: Visit, { os }: Claim, platform: string) =>
  os === 'macos' && PLATFORMS.ios.test(platform) && mayBeInDesktopMode(visit)

/** Whether navigator.platform is one of the claimed operating system. */
export const platformClaim = detector({
  group: 'identity',
  outcomes: {
    agrees: 'The platform is one of the claimed operating system',
    emulated: 'The claimed phone runs on the processor of a computer',
    declared: 'The browser says that it is Android on a computer, and it is',
    ported:
      'The browser claims to be Safari and has its engine, but runs on a system that Apple makes no browser for',
    contradicts: 'The browser claims one operating system and runs on another',
  },
  honestly: {
    emulated:
      "People with one of the few phones that had Intel's processors, and people who play games for phones on their computer with a program that poses as a phone",
    declared: 'People with apps for Android on a Chromebook, and with games of Google Play on a PC',
    ported: 'People with a browser for Linux that names itself Safari to some websites',
    contradicts:
      'People who use an extension that claims another system, and people who look at a page as another device in developer tools',
  },
  detect(visit) {
    const seen = signal(visit, 'navigator')
    const claim = claimOf(visit)
    if (!seen?.platform || !claim?.os || claim.os === 'device') return null
    // An iPad in desktop mode claims a Mac and says so in both places; an Android in desktop
    // mode claims Linux, which it is. iOS apps run on Macs, where they may show either name.
    if (claim.os === 'ios' && /^Mac/.test(seen.platform)) return null
    if (tellsOwnPlatform(visit, claim, seen.platform) || isAppleGecko(visit, claim)) return null
    const phone = claim.os === 'android' && / Mobile\b/.test(seen.userAgent)
    const isIntel = phone && COMPUTER_PROCESSOR.test(seen.platform)
    if (isIntel && isOfComputers(seen.userAgent)) return { outcome: 'declared' }
    if (isIntel && !isIntelPhone(visit)) {
      // Whoever is a program on a computer has its processor, and `gpu` has told of the program.
      const card = signal(visit, 'webgl')?.unmaskedRenderer
      if (card && drawsAsProgram(card)) return null
      return { outcome: 'emulated', observed: 'an Intel processor', expected: 'an ARM processor' }
    }
    if (PLATFORMS[claim.os].test(seen.platform)) return { outcome: 'agrees' }
    if (isPorted(visit, claim)) {
      const observed = systemsOf(seen.platform) || 'an unknown platform'
      return { outcome: 'ported', observed, expected: SYSTEM_NAMES[claim.os] }
    }
    const observed = systemsOf(seen.platform) || 'an unknown platform'
    return { outcome: 'contradicts', observed, expected: SYSTEM_NAMES[claim.os] }
  },
})
