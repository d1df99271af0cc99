import type { ClaimedOs } from './claim.ts'

/**
 * Systems by the platform in client hints; Android in desktop mode names itself Linux in one of the
 * two. Chromebooks named theirs Linux at first, and a browser for Android that asks for the pages of computers
 * on one names ChromeOS (matomo-org/device-detector, Tests/fixtures).
 */
const SYSTEMS: Record<string, readonly ClaimedOs[]> = {
  Windows: ['windows', 'device'],
  macOS: ['macos'],
  Linux: ['linux', 'android', 'device', 'chromeos'],
  Android: ['android', 'device', 'linux', 'chromeos'],
  'Chrome OS': ['chromeos'],
  'Chromium OS': ['chromeos'],
  iOS: ['ios'],
}

/** Whether the platform in client hints can be the claimed system; true where either is unknown. */
export function isHintOf(platform: string, os: ClaimedOs): boolean {
  // The visitor chooses the name: `constructor` must be an unknown platform, and not what objects inherit.
  if (os === null || !Object.hasOwn(SYSTEMS, platform)) return true
  return SYSTEMS[platform]?.includes(os) ?? true
}

/** The version from which on Chromium has client hints (chromestatus.com, User-Agent Client Hints). */
const LEAST = 84
/** No Chromium has this many. */
const MOST = 1000

/**
 * The version of Chromium that client hints name; null where it is none's. Some makers put their own in its
 * place: Iridium the year, 360 Secure Browser 15 and Lenovo's browser 8 (matomo-org/device-detector,
 * Tests/fixtures).
 */
export function versionOfHints(version: string | undefined): number | null {
  const major = Number.parseInt(version ?? '', 10)
  return major >= LEAST && major < MOST ? major : null
}
