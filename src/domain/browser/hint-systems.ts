import type { ClaimedOs } from './claim.ts'

/**
 * Systems by the platform in client hints; Android in desktop mode names itself Linux in one of the
 * two.
 */
const SYSTEMS: Record<string, readonly ClaimedOs[]> = {
  Windows: ['windows', 'device'],
  macOS: ['macos'],
  Linux: ['linux', 'android', 'device'],
  Android: ['android', 'device', 'linux'],
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
