/** One valid device to start from; each test changes one fact. */
import type { DeviceProfile } from '../../src/domain/device/profile.ts'
import { DAY_MS } from '../../src/domain/time.ts'

export const NOW = Date.UTC(2026, 5, 1)

/** A desktop with Chrome at home, seen over the last week. */
export function deviceOf(changes: Partial<DeviceProfile> = {}): DeviceProfile {
  return {
    firstSeenAt: NOW - 7 * DAY_MS,
    lastSeenAt: NOW,
    hashes: {
      visitor: 'visitor-1',
      address: 'address-1',
      prefix: 'prefix-1',
      canvas: 'canvas-1',
      webgl: 'webgl-1',
      gpu: 'gpu-1',
      audio: 'audio-1',
      fonts: 'fonts-1',
      screen: 'screen-1',
      hardware: 'hardware-1',
      platform: 'platform-1',
      languages: 'languages-1',
      timezone: 'timezone-1',
      voices: 'voices-1',
      device: 'device-1',
      browser: 'browser-1',
      devicePrefix: 'device-prefix-1',
      deviceNetwork: 'device-network-1',
    },
    visitorSince: NOW - 7 * DAY_MS,
    earlierVisitors: [],
    networks: [{ address: 'address-1', prefix: 'prefix-1', asn: 7922, lastSeenAt: NOW }],
    browser: { family: 'Chrome', major: 147, os: 'Windows', osMajor: 10, mobile: false },
    asn: 7922,
    demographic: { birthYear: 1990, gender: 'female', incomeUsd: 50_000 },
    ...changes,
  }
}

/** The same device with some hashes replaced; undefined takes one away. */
export function withHashes(
  changes: { [K in keyof DeviceProfile['hashes']]?: string | undefined },
  more: Partial<DeviceProfile> = {},
): DeviceProfile {
  const device = deviceOf(more)
  const hashes = Object.entries({ ...device.hashes, ...changes }).filter(
    ([, hash]) => hash !== undefined,
  )
  return { ...device, hashes: Object.fromEntries(hashes) }
}

/** A population in which nothing is shared by more than the pair that is compared. */
export const RARE = { users: 10_000, usersByKey: {} }
