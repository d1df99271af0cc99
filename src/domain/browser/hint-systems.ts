import type { ClaimedOs } from './claim.ts'

/** Platforms by the names of client hints; Android in desktop mode calls itself Linux in one place. */
const SYSTEMS: Record<string, readonly ClaimedOs[]> = {
  Windows: ['windows', 'device'],
  macOS: ['macos'],
  Linux: ['linux', 'android', 'device'],
  Android: ['android', 'device', 'linux'],
  'Chrome OS': ['chromeos'],
  'Chromium OS': ['chromeos'],
  iOS: ['ios'],
}

/** Whether a platform of client hints and a claimed system can be one; true where either is unknown. */
export function isHintOf(platform: string, os: ClaimedOs): boolean {
  // The visitor chooses the name: `constructor` must be an unknown platform, and not what objects inherit.
  if (os === null || !Object.hasOwn(SYSTEMS, platform)) return true
  return SYSTEMS[platform]?.includes(os) ?? true
}
