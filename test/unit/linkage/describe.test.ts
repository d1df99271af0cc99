import { describe, expect, it } from 'vitest'
import { graphicsMaker, graphicsModel } from '../../../src/domain/browser/graphics.ts'
import { describeDevice, type Sighting } from '../../../src/domain/linkage/device/describe.ts'
import { hashProfile } from '../../../src/domain/linkage/device/hash-profile.ts'
import { addressBlock, addressPrefix } from '../../../src/domain/network/address-block.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { type BrowserUse, observe } from '../../evaluate/panel/browsing.ts'
import { drawComputer } from '../../evaluate/panel/hardware.ts'

const browser: BrowserUse = {
  machine: { ...drawComputer(makeRandom(7)), system: 'Windows', platform: 'Win32' },
  family: 'Chrome',
  lagDays: 0,
  languages: ['en-US', 'en'],
  timezone: 'America/New_York',
  offsetMinutes: -300,
  visitorId: 'v1',
  isPrivate: false,
}
const sighting = (use: BrowserUse = browser, day = 10): Sighting => ({
  observation: observe(use, day),
  edge: { address: '93.184.216.34', asn: 7922, headers: {} },
  visitorId: use.visitorId,
  demographic: null,
})
const attributesOf = (use?: BrowserUse, day?: number) =>
  describeDevice(sighting(use, day)).attributes

describe('describing a device', () => {
  it('keeps the device and the print through an update of the browser', () => {
    const [before, after] = [attributesOf(browser, 10), attributesOf(browser, 40)]
    expect(after.device).toBe(before.device)
    expect(after.browser).toBe(before.browser)
    expect(describeDevice(sighting(browser, 40)).browser?.major).not.toBe(
      describeDevice(sighting(browser, 10)).browser?.major,
    )
  })

  it('keeps the device, and not the print, in another browser of the machine', () => {
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

  it('leaves out what was absent', () => {
    const seen = sighting()
    const observation = { ...seen.observation, canvas: { absent: 'unstable' as const } }
    expect(describeDevice({ ...seen, observation }).attributes.canvas).toBeUndefined()
  })

  it('knows only the place of a visit that was not observed', () => {
    const { attributes } = describeDevice({ ...sighting(), observation: null, visitorId: null })
    expect(Object.keys(attributes).sort()).toEqual(['address', 'prefix'])
  })

  it('tells Windows 11 from 10 by its hints', () => {
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

  it('leaves nothing raw once it is sealed', async () => {
    const raw = describeDevice(sighting())
    const sealed = JSON.stringify(await hashProfile(raw, async (label) => `#${label}`, 0))
    for (const value of Object.values(raw.attributes)) expect(sealed).not.toContain(value)
  })

  it('keeps ages comparable as birth years', async () => {
    const demographic = { age: 30, gender: null, annualHouseholdIncomeUsd: null }
    const raw = describeDevice({ ...sighting(), demographic })
    const at = Date.UTC(2026, 3, 1)
    expect((await hashProfile(raw, async () => '#', at)).demographic?.birthYear).toBe(1996)
  })
})

describe('addresses', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', 'ipv4/203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113.9', 'ipv4/203.0.113'],
  ])('%s', (address, block, prefix) => {
    expect(addressBlock(address)).toBe(block)
    expect(addressPrefix(address)).toBe(prefix)
  })

  it('take an IPv6 home as one, whatever address its devices drew', () => {
    const [a, b] = ['2600:1700:1:2::5', '2600:1700:1:2:aaaa:bbbb:cccc:dddd'].map(addressBlock)
    expect(a).toBe(b)
    expect(addressBlock('2600:1700:1:3::5')).not.toBe(a)
    expect(addressPrefix('2600:1700:1:3::5')).toBe(addressPrefix('2600:1700:1:2::5'))
  })

  it.each(['127.0.0.1', '::1', '0.0.0.0', 'nonsense', ''])('say nothing for %j', (address) => {
    expect(addressBlock(address)).toBeNull()
    expect(addressPrefix(address)).toBeNull()
  })
})

describe('graphics', () => {
  it.each([
    [
      'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00003EA0) Direct3D11 vs_5_0 ps_5_0, D3D11)',
      'intel',
      'uhd graphics 620',
    ],
    ['Mesa Intel(R) UHD Graphics 620 (KBL GT2)', 'intel', null],
    ['ANGLE (NVIDIA, NVIDIA GeForce GTX 980 Direct3D11 vs_5_0 ps_5_0), or similar', 'nvidia', null],
    ['Apple GPU', 'apple', null],
    ['Adreno (TM) 740', 'qualcomm', 'adreno 740'],
  ])('%s', (renderer, maker, model) => {
    expect(graphicsMaker(renderer)).toBe(maker)
    if (model !== null) expect(graphicsModel(renderer)).toContain(model)
  })

  it('hide behind a class of hardware in some browsers, which is no model', () => {
    expect(graphicsModel('Radeon R9 200 Series, or similar')).toBeNull()
    expect(graphicsModel('Apple GPU')).toBeNull()
  })
})
