import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../src/contract/observation.ts'
import { blockingKeys } from '../../../src/domain/device/blocking.ts'
import { describeDevice } from '../../../src/domain/device/describe.ts'
import { hashProfile } from '../../../src/domain/device/hash-profile.ts'
import { masksMachine } from '../../../src/domain/device/masks-machine.ts'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { levelOf } from '../../../src/domain/linkage/comparison.ts'
import { underneath } from '../../../src/domain/linkage/comparisons/underneath.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { valueRatio } from '../../../src/domain/linkage/term-frequency.ts'
import { NOW } from '../../support/profiles.ts'

const RECORDINGS = 'test/cast/recordings'
/** Tools that change what one Chromium on the laboratory's machine claims, all without a screen. */
const TOOLS = [
  ...['puppeteer-emulated-windows', 'puppeteer-emulated-iphone', 'puppeteer-emulated-galaxy'],
  ...['playwright-iphone', 'playwright-pixel', 'injected-fingerprint-puppeteer'],
  ...['injected-fingerprint-mobile', 'hardware-spoof', 'webgl-spoof', 'canvas-noise'],
]

interface Recorded {
  exchanges: { method: string; body: string }[]
}

function observationOf(kind: string): Observation {
  const [line = ''] = readFileSync(`${RECORDINGS}/${kind}.jsonl`, 'utf8').split('\n')
  const { exchanges } = JSON.parse(line) as Recorded
  const sent = exchanges.filter(({ method, body }) => method === 'POST' && body !== '').at(-1)
  return (JSON.parse(sent?.body ?? '{}') as { signals: Observation }).signals
}

async function profileOf(observation: Observation): Promise<DeviceProfile> {
  const edge = { address: null, asn: null, headers: {} }
  const raw = describeDevice({ observation, edge, visitorId: null, demographic: null })
  return hashProfile(raw, async (label, value) => `${label}:${value}`, NOW)
}

describe('what lies under changed claims', () => {
  it('is the same in every pair of recorded tools on one machine that claim to be different', async () => {
    const profiles = await Promise.all(TOOLS.map((kind) => profileOf(observationOf(kind))))
    const pairs = profiles.flatMap((a, at) => profiles.slice(at + 1).map((b) => ({ a, b })))
    const levels = pairs.map((pair) => levelOf(underneath, pair)).filter((level) => level !== null)
    expect(levels.length).toBeGreaterThan(15)
    expect(new Set(levels)).toEqual(new Set(['whole']))
    expect(new Set(profiles.map(({ hashes }) => hashes.underneath)).size).toBe(1)
    // Compared with the drawings, where these are.
    expect(new Set(profiles.map(({ hashes }) => hashes.fonts)).size).toBe(1)
  })

  it('is no commoner for the two that are compared', () => {
    const key = { kind: 'underneath', hash: 'under' } as const
    const ratioOf = (count: number) =>
      valueRatio(
        { key },
        { users: 10_000, usersByKey: { 'underneath:under': count } },
        {
          ...MODEL.termFrequency.underneath,
          strength: 0,
        },
      )
    expect(ratioOf(2)).toBe(0)
    expect(ratioOf(3)).toBeGreaterThan(0)
  })

  it('differs between engines, by their codecs where one machine has one mathematics', async () => {
    const [chromium, firefox] = await Promise.all(
      ['chromium', 'firefox'].map((kind) => profileOf(observationOf(kind))),
    )
    const arithmeticOf = (codecs: string) =>
      `arithmetic:${JSON.stringify(['5f601b81c4a30a42', ...codecs.split(' ')])}`
    expect([chromium?.hashes.arithmetic, firefox?.hashes.arithmetic]).toEqual([
      arithmeticOf('h264 av1 vp8 vp9 aac flac mp3 opus vorbis wav'),
      arithmeticOf('av1 vp8 vp9 quicktime aac flac mp3 opus vorbis wav'),
    ])
  })

  it('is a key to find others by, which gives way to earlier cookies and addresses', async () => {
    const profile = await profileOf(observationOf('hardware-spoof'))
    const kindsOf = (each: DeviceProfile) => blockingKeys(each).map(({ kind }) => kind)
    expect(kindsOf(profile).at(-1)).toBe('underneath')
    const earlierVisitors = Array.from({ length: 10 }, (_, at) => `visitor ${at}`)
    expect(kindsOf({ ...profile, earlierVisitors })).not.toContain('underneath')
  })

  it('has no key where the graphics were not seen', async () => {
    const { webgl: _, ...observation } = observationOf('hardware-spoof')
    expect((await profileOf(observation)).hashes.underneath).toBeUndefined()
  })
})

describe('whether a browser alters what pages read', () => {
  const seen = (name: string) => {
    const observation = observationOf(name)
    const edge = { address: null, asn: null, headers: {} }
    const raw = describeDevice({ observation, edge, visitorId: null, demographic: null })
    return raw.masks
  }

  it('is seen of tools and extensions that add noise', () => {
    expect(seen('canvas-noise')).toBe(true)
    expect(seen('extension-canvas-privacy')).toBe(true)
  })

  it.each([
    'observed-brave',
    'observed-safari-iphone-noise',
    'observed-safari-mac-noise',
    'firefox-resist-fingerprinting',
    'firefox-fingerprinting-protection',
    'tor-firefox',
  ])('is never held against %s, which does so for everybody', (kind) => {
    expect(seen(kind)).not.toBe(true)
  })

  it('is false where all was read as it is, and null where nothing was', () => {
    expect(seen('chromium')).toBe(false)
    expect(masksMachine({}, 'Chrome')).toBeNull()
  })
})
