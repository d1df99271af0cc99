import { describe, expect, it } from 'vitest'
import { browserBuild } from '../../../src/domain/device/browser-build.ts'
import { describeDevice, type Sighting } from '../../../src/domain/device/describe.ts'
import { hashProfile, withoutTimes } from '../../../src/domain/device/hash-profile.ts'
import { ownPlugins } from '../../../src/domain/device/own-plugins.ts'
import { makeRandom } from '../../../src/training/random.ts'
import type { BrowserUse } from '../../evaluate/worlds/browsers/browser-use.ts'
import { makeObserver } from '../../evaluate/worlds/browsers/observe.ts'
import { makeMachines } from '../../evaluate/worlds/machines/draw-machine.ts'
import { drawWorld } from '../../evaluate/worlds/world.ts'

const random = makeRandom(7)
const world = drawWorld(7, { zoomChanges: 0, releaseDays: 28 })
const browser: BrowserUse = {
  machine: { ...makeMachines(random, world).computer(), system: 'Windows', changes: [] },
  family: 'Chrome',
  lagDays: 0,
  updates: true,
  locale: { languages: ['en-US', 'en'], timezone: 'America/New_York', offsetMinutes: -300 },
  zoom: 1,
  dark: false,
  reducedMotion: false,
  cookies: 'kept',
  clearsDaily: 0,
  visitorId: 'v1',
  lastDay: null,
  lastUser: null,
  hiding: null,
  disguise: null,
  shown: null,
}
const observe = makeObserver(random, world)
const sighting = (use: BrowserUse = browser, day = 10): Sighting => ({
  observation: observe({ ...use, shown: null }, { day, at: day }).observation,
  edge: { address: '93.184.216.34', asn: 7922, headers: {} },
  visitorId: use.visitorId,
  demographic: null,
})
const attributesOf = (use?: BrowserUse, day?: number) =>
  describeDevice(sighting(use, day)).attributes

describe('describing a device', () => {
  it.each([
    'Somebodys-Own/4.2 (a; b)',
    'Mozilla/5.0 (someSystem 1) words',
    'A b c/1 d',
    'curl/8.1',
  ])('keeps no word of %s, which names no browser', (agent) => {
    const edge = { address: null, asn: null, headers: { 'user-agent': agent } }
    const described = describeDevice({ ...sighting(), observation: null, edge })
    expect(described.browser).toMatchObject({ family: 'other', os: null })
  })

  it('keeps device and fingerprint through an update of the browser', () => {
    const [before, after] = [attributesOf(browser, 10), attributesOf(browser, 40)]
    expect(after.device).toBe(before.device)
    expect(after.browser).toBe(before.browser)
    expect(describeDevice(sighting(browser, 40)).browser?.major).not.toBe(
      describeDevice(sighting(browser, 10)).browser?.major,
    )
  })

  it('keeps the device, and not the fingerprint, in another browser of the machine', () => {
    const other = attributesOf({ ...browser, family: 'Firefox' })
    expect(other.device).toBe(attributesOf().device)
    expect(other.hardware).toBe(attributesOf().hardware)
    expect(other.browser).not.toBe(attributesOf().browser)
  })

  it('keeps the screen when a phone is turned', () => {
    const turned = {
      ...browser.machine,
      width: browser.machine.height,
      height: browser.machine.width,
    }
    expect(attributesOf({ ...browser, machine: turned }).screen).toBe(attributesOf().screen)
  })

  it('keeps the screen of a computer when its zoom changes', () => {
    const machine = { ...browser.machine, touchPoints: 0 }
    const zoomed = { ...machine, pixelRatio: 1.5 }
    expect(attributesOf({ ...browser, machine: zoomed }).screen).toBe(
      attributesOf({ ...browser, machine }).screen,
    )
  })

  it('says of a browser that asks nothing of sites that it is as usual', () => {
    const seen = sighting()
    const { navigator } = seen.observation ?? {}
    if (!navigator || !('value' in navigator)) throw new Error('the panel shows its navigator')
    const asking = { value: { ...navigator.value, doNotTrack: '1' } }
    expect(describeDevice(seen).browser?.usual).toBe(true)
    const observation = { ...seen.observation, navigator: asking }
    const described = describeDevice({ ...seen, observation })
    expect(described.browser?.usual).toBeUndefined()
  })

  it('does not call a control unusual that a browser sends for everybody', () => {
    const seen = sighting()
    const { navigator } = seen.observation ?? {}
    if (!navigator || !('value' in navigator)) throw new Error('the panel shows its navigator')
    const asking = { value: { ...navigator.value, globalPrivacyControl: true } }
    const usualOf = (brand: string) => {
      const hints = {
        ...{ brands: [brand], mobile: false, platform: 'Windows', platformVersion: null },
        ...{ architecture: null, bitness: null, model: null, fullVersions: [] },
      }
      const clientHints = { value: hints }
      const observation = { ...seen.observation, navigator: asking, clientHints }
      return describeDevice({ ...seen, observation }).browser?.usual
    }
    expect(usualOf('Brave')).toBe(true)
    expect(usualOf('Google Chrome')).toBeUndefined()
  })

  it('keeps a build only where it tells more than the version', () => {
    expect(
      browserBuild('Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36', null),
    ).toBeNull()
    expect(
      browserBuild('Mozilla/5.0 (X11; rv:147.0) Gecko/20100101 Firefox/147.0', null),
    ).toBeNull()
    const told = browserBuild('Mozilla/5.0 AppleWebKit/605.1.15 Version/26.2 Safari/605.1.15', null)
    expect(told).toBe('Version/26.2')
  })

  it('takes the build from the hints where there are any', () => {
    const hints = { brands: [], mobile: false, platform: 'Windows', platformVersion: null }
    const full = { ...hints, architecture: null, bitness: null, model: null }
    const fullVersions = [
      ...['Google Chrome/147.0.7727.56', 'Chromium/147.0.7727.56', 'Not(A:Brand/24.0.0.0'],
    ]
    expect(browserBuild('Chrome/147.0.0.0', { ...full, fullVersions })).toBe(
      'Chromium/147.0.7727.56 Google Chrome/147.0.7727.56',
    )
    expect(
      browserBuild('Chrome/147.0.0.0', { ...full, platformVersion: '15.0', fullVersions }),
    ).toBe('15.0 Chromium/147.0.7727.56 Google Chrome/147.0.7727.56')
  })

  it('compares no plugins that the standard gives to everybody, nor those that Brave invents', () => {
    const listed = {
      count: 3,
      mimeTypes: 2,
      names: ['PDF Viewer', 'Zulu', 'Alpha'],
      consistent: true,
    }
    expect(ownPlugins(listed, undefined)).toEqual(['Alpha', 'Zulu'])
    expect(ownPlugins(listed, { names: ['brave'] })).toEqual([])
    expect(ownPlugins(undefined, undefined)).toEqual([])
    const many = Array.from({ length: 500 }, (_, at) => `Plugin ${at}`)
    expect(ownPlugins({ ...listed, names: many }, undefined)).toHaveLength(16)
    expect(attributesOf().pluginSet).toBeUndefined()
  })

  it('hashes each plugin by itself, so that lists can be alike in part', async () => {
    const raw = { attributes: { pluginSet: '["Alpha","Zulu"]' }, browser: null, asn: null }
    const hash = async (_: string, value: string) => `${value}-------`
    const { hashes } = await hashProfile({ ...raw, demographic: null }, hash, 0)
    expect(hashes.pluginSet).toBe('AlphZulu')
  })

  it('leaves out what was absent', () => {
    const seen = sighting()
    const observation = { ...seen.observation, canvas: { absent: 'unstable' as const } }
    expect(describeDevice({ ...seen, observation }).attributes.canvas).toBeUndefined()
  })

  it('knows only the place of a visit that was not observed', () => {
    const { attributes } = describeDevice({ ...sighting(), observation: null, visitorId: null })
    expect(Object.keys(attributes).sort()).toEqual(['address', 'prefix'])
  })

  it('distinguishes Windows 11 from 10 by its hints', () => {
    const seen = sighting()
    const hints = {
      brands: ['Google Chrome'],
      mobile: false,
      platform: 'Windows',
      platformVersion: '15.0.0',
      architecture: 'x86',
      bitness: '64',
      model: '',
      fullVersions: [],
    }
    const observation = { ...seen.observation, clientHints: { value: hints } }
    expect(describeDevice({ ...seen, observation }).browser?.osMajor).toBe(11)
  })

  it('leaves nothing raw once it is hashed', async () => {
    const raw = describeDevice(sighting())
    const hashed = JSON.stringify(await hashProfile(raw, async (label) => `#${label}`, 0))
    const attributes = Object.values(raw.attributes)
    expect(attributes.length).toBeGreaterThan(10)
    for (const value of attributes) expect(hashed).not.toContain(value)
  })

  it('keeps the minute of a visit, but not in what other partners see', async () => {
    const profile = await hashProfile(describeDevice(sighting()), async () => '#', 120_000)
    expect(profile.visits).toEqual([2])
    expect(withoutTimes(profile)).not.toHaveProperty('visits')
  })

  it('keeps ages comparable as birth years', async () => {
    const demographic = { age: 30, gender: null, annualHouseholdIncomeUsd: null }
    const raw = describeDevice({ ...sighting(), demographic })
    const at = Date.UTC(2026, 3, 1)
    expect((await hashProfile(raw, async () => '#', at)).demographic?.birthYear).toBe(1996)
  })

  it('keeps no demographic in which nothing was said', async () => {
    const demographic = { age: null, gender: null, annualHouseholdIncomeUsd: null }
    const raw = describeDevice({ ...sighting(), demographic })
    expect((await hashProfile(raw, async () => '#', 0)).demographic).toBeNull()
  })
})
