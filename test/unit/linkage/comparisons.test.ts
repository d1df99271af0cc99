import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { type Comparison, levelOf } from '../../../src/domain/linkage/comparison.ts'
import { type ComparisonName, REGISTRY } from '../../../src/domain/linkage/comparisons/index.ts'
import type { DevicePair } from '../../../src/domain/linkage/comparisons/pair.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import type { LevelRow } from '../../../src/domain/linkage/model-shape.ts'
import { OTHER, SAME } from '../../../src/domain/relation.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import * as profiles from '../../support/profiles.ts'
import { NOW } from '../../support/profiles.ts'

/** What few browsers show, and what only an observation of today's loader has. */
const SETUP = {
  build: 'build-1',
  encoding: 'encoding-1',
  privacy: 'privacy-1',
  abilities: 'abilities-1',
  pluginSet: 'aaaabbbbcccc',
}
const withHashes: typeof profiles.withHashes = (changes, more) =>
  profiles.withHashes({ ...SETUP, ...changes }, more)
const deviceOf = (changes?: Partial<DeviceProfile>) => withHashes({}, changes)
const base = deviceOf()
const browser = { family: 'Chrome', major: 147, os: 'Windows', osMajor: 10, mobile: false }
const at = (address: string, prefix: string, asn: number, lastSeenAt = NOW) => [
  { address, prefix, asn, lastSeenAt },
]
const said = { birthYear: 1990, gender: 'female', incomeUsd: 50_000 }

/** This comparison, this other device, the level that the pair must get. */
const TABLE: [ComparisonName, string, DeviceProfile, string | null][] = [
  ['visitor', 'the same cookie', base, 'same'],
  [
    'visitor',
    'the same cookie before it was cleared',
    withHashes({ visitor: 'v2' }, { earlierVisitors: ['visitor-1'] }),
    'same',
  ],
  ['visitor', 'another cookie over the same week', withHashes({ visitor: 'v2' }), 'parallel'],
  [
    'visitor',
    'a cookie of one moment of that week',
    withHashes({ visitor: 'v2' }, { visitorSince: NOW - DAY_MS, lastSeenAt: NOW - DAY_MS }),
    'within',
  ],
  [
    'visitor',
    'a cookie that ended before',
    withHashes(
      { visitor: 'v2' },
      { visitorSince: NOW - 20 * DAY_MS, lastSeenAt: NOW - 9 * DAY_MS },
    ),
    'settled',
  ],
  ['visitor', 'no cookie', withHashes({ visitor: undefined }), null],
  ['device', 'the same hardware', base, 'same'],
  ['device', 'another window manager platform', withHashes({ platform: 'p2' }), 'near'],
  [
    'device',
    'graphics that another browser names otherwise',
    withHashes({ gpu: 'g2' }),
    'graphics',
  ],
  [
    'device',
    'another screen on the same graphics',
    withHashes({ screen: 's2', hardware: 'h2', device: 'd2' }),
    'kin',
  ],
  [
    'device',
    'only the system alike',
    withHashes({ screen: 's2', gpu: 'g2', hardware: 'h2', device: 'd2' }),
    'system',
  ],
  [
    'device',
    'another system',
    withHashes({ screen: 's2', gpu: 'g2', device: 'd2' }, { browser: { ...browser, os: 'macOS' } }),
    'different',
  ],
  ['device', 'no hardware seen', withHashes({ screen: undefined, gpu: undefined }), null],
  ['rendering', 'everything drawn alike', base, 'identical'],
  ['rendering', 'other fonts', withHashes({ fonts: 'f2' }), 'nearly'],
  ['rendering', 'other fonts and canvas', withHashes({ fonts: 'f2', canvas: 'c2' }), 'partly'],
  [
    'rendering',
    'everything but voices differs',
    withHashes({ fonts: 'f2', canvas: 'c2', audio: 'a2', webgl: 'w2' }),
    'different',
  ],
  [
    'rendering',
    'only what is drawn by other graphics, which the device has said',
    withHashes({ gpu: 'g2', webgl: 'w2' }),
    'identical',
  ],
  [
    'rendering',
    'everything alike on other hardware',
    withHashes({ screen: 's2', gpu: 'g2', hardware: 'h2' }),
    null,
  ],
  ['browser', 'the same version', base, 'version'],
  [
    'browser',
    'one version later, a month later',
    deviceOf({ browser: { ...browser, major: 148 }, lastSeenAt: NOW + 28 * DAY_MS }),
    'updated',
  ],
  // Chrome 153 came on 8 September 2026, and a version every two weeks since.
  [
    'browser',
    'five versions later, ten weeks later',
    deviceOf({ browser: { ...browser, major: 152 }, lastSeenAt: NOW + 70 * DAY_MS }),
    'updated',
  ],
  [
    'browser',
    'ten versions later, a month later',
    deviceOf({ browser: { ...browser, major: 157 }, lastSeenAt: NOW + 28 * DAY_MS }),
    'ahead',
  ],
  [
    'browser',
    'an older version later',
    deviceOf({ browser: { ...browser, major: 140 }, lastSeenAt: NOW + DAY_MS }),
    'back',
  ],
  [
    'browser',
    'another browser',
    deviceOf({ browser: { ...browser, family: 'Firefox' } }),
    'different',
  ],
  ['browser', 'a version not known', deviceOf({ browser: { ...browser, major: null } }), null],
  ['build', 'the same build', base, 'same'],
  ['build', 'another build of one version', withHashes({ build: 'b2' }), 'different'],
  [
    'build',
    'another build of the next version',
    withHashes({ build: 'b2' }, { browser: { ...browser, major: 148 } }),
    null,
  ],
  ['build', 'no build told', withHashes({ build: undefined }), null],
  ['plugins', 'the same plugins', base, 'same'],
  ['plugins', 'one more plugin', withHashes({ pluginSet: 'aaaabbbbccccdddd' }), 'alike'],
  ['plugins', 'one plugin in common', withHashes({ pluginSet: 'aaaaddddeeee' }), 'different'],
  ['plugins', 'only the standard ones', withHashes({ pluginSet: undefined }), null],
  ['plugins', 'in another browser', deviceOf({ browser: { ...browser, family: 'Firefox' } }), null],
  ['plugins', 'on another system', deviceOf({ browser: { ...browser, os: 'Linux' } }), null],
  ['settings', 'nothing set otherwise', base, 'alike'],
  ['settings', 'one asks not to be tracked', withHashes({ privacy: 'p2' }), 'privacy'],
  ['settings', 'one accepts other encodings', withHashes({ encoding: 'e2' }), 'encoding'],
  ['settings', 'one lets pages store less', withHashes({ abilities: 'a2' }), 'abilities'],
  ['settings', 'both of these', withHashes({ encoding: 'e2', abilities: 'a2' }), 'both'],
  [
    'settings',
    'set up as nearly all are, as the other is not',
    deviceOf({ browser: { ...browser, usual: true } }),
    'alike',
  ],
  ['settings', 'encodings not seen', withHashes({ encoding: undefined }), 'alike'],
  ['settings', 'not seen', withHashes({ privacy: undefined }), null],
  ['settings', 'another kind', deviceOf({ browser: { ...browser, family: 'Firefox' } }), null],
  ['browser', 'another system', deviceOf({ browser: { ...browser, os: 'Linux' } }), null],
  ['locale', 'both alike', base, 'both'],
  ['locale', 'other languages', withHashes({ languages: 'l2' }), 'timezone'],
  ['locale', 'another zone', withHashes({ timezone: 't2' }), 'languages'],
  ['locale', 'neither alike', withHashes({ languages: 'l2', timezone: 't2' }), 'neither'],
  ['locale', 'no zone seen', withHashes({ timezone: undefined }), null],
  ['network', 'the same address today', base, 'lately'],
  [
    'network',
    'the same address a month ago',
    deviceOf({ networks: at('address-1', 'prefix-1', 7922, NOW - 30 * DAY_MS) }),
    'recently',
  ],
  [
    'network',
    'the same address a year ago',
    deviceOf({ networks: at('address-1', 'prefix-1', 7922, NOW - 365 * DAY_MS) }),
    'once',
  ],
  ['network', 'a neighbour', deviceOf({ networks: at('a2', 'prefix-1', 7922) }), 'prefix'],
  ['network', 'the same provider', deviceOf({ networks: at('a2', 'p2', 7922) }), 'provider'],
  ['network', 'another provider', deviceOf({ networks: at('a2', 'p2', 1) }), 'different'],
  ['network', 'no address seen', deviceOf({ networks: [] }), null],
  ['demographic', 'the same answers', base, 'alike'],
  [
    'demographic',
    'a birthday later',
    deviceOf({ demographic: { ...said, birthYear: 1991 } }),
    'alike',
  ],
  [
    'demographic',
    'only the gender said',
    deviceOf({ demographic: { birthYear: null, gender: 'female', incomeUsd: null } }),
    'compatible',
  ],
  [
    'demographic',
    'another age, one income',
    deviceOf({ demographic: { ...said, birthYear: 1960 } }),
    'kin',
  ],
  [
    'demographic',
    'another income',
    deviceOf({ demographic: { ...said, incomeUsd: 500_000 } }),
    'mixed',
  ],
  [
    'demographic',
    'another age and gender, one income',
    deviceOf({ demographic: { ...said, birthYear: 1960, gender: 'male' } }),
    'kin',
  ],
  [
    'demographic',
    'another age, gender and income',
    deviceOf({ demographic: { birthYear: 1960, gender: 'male', incomeUsd: 500_000 } }),
    'different',
  ],
  ['demographic', 'nothing said', deviceOf({ demographic: null }), null],
  [
    'demographic',
    'one income and nothing else',
    deviceOf({ demographic: { ...said, birthYear: null, gender: null } }),
    null,
  ],
]

/** What lies under the claims, which not every visit shows. */
const UNDER = {
  arithmetic: 'arithmetic-1',
  limits: 'limits-1',
  underneath: 'underneath-1',
}
const seenWhole = (changes: Parameters<typeof withHashes>[0] = {}, more = {}) =>
  withHashes({ ...UNDER, ...changes }, { masks: false, ...more })
const claims = { screen: 's2', gpu: 'g2' }

const TABLE_UNDERNEATH: typeof TABLE = [
  ['underneath', 'equal hardware', seenWhole(), null],
  ['underneath', 'other claims, all else alike', seenWhole(claims), 'whole'],
  ['underneath', 'other claims and voices', seenWhole({ ...claims, voices: 'v2' }), 'nearly'],
  [
    'underneath',
    'other claims, voices and limits',
    seenWhole({ ...claims, voices: 'v2', limits: 'l2' }),
    'other',
  ],
  [
    'underneath',
    'other claims, and two parts seen',
    seenWhole({ ...claims, voices: undefined, audio: undefined }),
    null,
  ],
  ['masking', 'nothing altered on either', seenWhole(), 'neither'],
  ['masking', 'noise on one', seenWhole({}, { masks: true }), 'one'],
  ['masking', 'not known of one', seenWhole({}, { masks: null }), null],
]

/** A device that came back with another cookie than before. */
const turned = (visitor: string) =>
  withHashes({ visitor }, { visitorSince: NOW, earlierVisitors: [`${visitor} before`] })

describe('the comparisons of two devices', () => {
  it.each(TABLE)('%s: %s', (name, _, other, level) => {
    const comparison = REGISTRY[name] as unknown as Comparison<DevicePair, string>
    expect(levelOf(comparison, { a: base, b: other })).toBe(level)
    expect(levelOf(comparison, { a: other, b: base })).toBe(level)
  })

  it.each(TABLE_UNDERNEATH)('%s: %s', (name, _, other, level) => {
    const comparison = REGISTRY[name] as unknown as Comparison<DevicePair, string>
    expect(levelOf(comparison, { a: seenWhole(), b: other })).toBe(level)
    expect(levelOf(comparison, { a: other, b: seenWhole() })).toBe(level)
  })

  it('device: another screen is another monitor of a computer, and another phone', () => {
    const levelOn = (mobile: boolean) => {
      const { browser } = base
      const of = (screen: string) =>
        withHashes(
          { gpu: undefined, screen, device: screen },
          { browser: browser && { ...browser, mobile } },
        )
      return levelOf(REGISTRY.device, { a: of('s1'), b: of('s2') })
    }
    expect(levelOn(false)).toBe('near')
    expect(levelOn(true)).toBe('system')
  })

  it.each([
    ['screen', 's1', 's2', ['kin', 'system']],
    ['model', 'SM-A145F', 'SM-A155F', ['near', 'system']],
  ] as const)('device: of one chip, another %s is another phone', (part, one, other, levels) => {
    const { browser } = base
    const on = (mobile: boolean) => {
      const of = (value: string) =>
        withHashes(
          { [part]: value, device: value, hardware: part === 'screen' ? value : 'cores' },
          { browser: browser && { ...browser, mobile } },
        )
      return levelOf(REGISTRY.device, { a: of(one), b: of(other) })
    }
    expect([on(false), on(true)]).toEqual(levels)
  })

  it('visitor: neither of two devices keeps its cookie, one does, or nothing is known', () => {
    const once = withHashes({ visitor: 'v2' }, { visitorSince: NOW, firstSeenAt: NOW })
    const kept = withHashes({ visitor: 'v3' }, { lastSeenAt: NOW - DAY_MS })
    const levels = [
      { a: turned('v1'), b: turned('v2') },
      { a: turned('v1'), b: kept },
      { a: turned('v1'), b: once },
    ].map((pair) => levelOf(REGISTRY.visitor, pair))
    expect(levels).toEqual(['turned', 'settled', 'apart'])
  })

  it('find two places only in quiet addresses of two networks, used at one time', () => {
    const places = (asn: number, lastSeenAt = NOW) => [
      ...at('home', 'home', 7922, NOW),
      ...at('work', 'work', asn, lastSeenAt),
    ]
    const levelIn = (asn: number, lastSeenAt: number, usersByKey: Record<string, number>) =>
      levelOf(REGISTRY.network, {
        a: deviceOf({ networks: places(asn) }),
        b: deviceOf({ networks: places(asn, lastSeenAt) }),
        frequencies: { users: 10_000, usersByKey },
      })
    expect(levelIn(174, NOW, {})).toBe('several')
    expect(levelIn(7922, NOW, {})).toBe('lately')
    expect(levelIn(174, NOW - 60 * DAY_MS, {})).toBe('lately')
    expect(levelIn(174, NOW, { 'address:work': 40 })).toBe('lately')
  })

  it('tell of the quietest address that two share, and of quiet ones of the closest in time', () => {
    const [home, carrier] = [at('home', 'home', 7922), at('carrier', 'carrier', 174)]
    const earlier = at('home', 'home', 7922, NOW - 20 * DAY_MS)
    const pair = {
      a: deviceOf({ networks: [...home, ...carrier] }),
      b: deviceOf({ networks: [...carrier, ...earlier] }),
    }
    const toldAt = (usersByKey: Record<string, number>) => {
      const counted = { ...pair, frequencies: { users: 10_000, usersByKey } }
      const level = levelOf(REGISTRY.network, counted)
      return [level, level && REGISTRY.network.termFrequency?.(counted, level)?.key.hash]
    }
    expect(toldAt({ 'address:home': 4, 'address:carrier': 3_000 })).toEqual(['recently', 'home'])
    expect(toldAt({ 'address:home': 4_000, 'address:carrier': 3_000 })).toEqual([
      'lately',
      'carrier',
    ])
    expect(toldAt({ 'address:home': 40, 'address:carrier': 3_000 })).toEqual(['recently', 'home'])
  })

  it('find two places whichever of the two told the networks', () => {
    const [home, work] = [...at('home', 'home', 7922), ...at('work', 'work', 174)]
    const known = deviceOf({ networks: [home, work].flatMap((each) => each ?? []) })
    const given = deviceOf({ networks: known.networks.map((each) => ({ ...each, asn: null })) })
    const frequencies = { users: 10_000, usersByKey: {} }
    expect(levelOf(REGISTRY.network, { a: given, b: known, frequencies })).toBe('several')
    expect(levelOf(REGISTRY.network, { a: known, b: given, frequencies })).toBe('several')
  })

  it.each(['device', 'rendering', 'plugins', 'network', 'underneath'] as const)(
    '%s: says the less for one browser, the less is alike',
    (name) => {
      const bits = Object.keys(REGISTRY[name].levels).map((level) => {
        const rows: Record<string, LevelRow> = MODEL.levels[name]
        const { browser = 0, stranger = 0 } = rows[level]?.chances ?? {}
        return Math.log2(browser / stranger)
      })
      expect(bits).toEqual(bits.toSorted((one, other) => other - one))
    },
  )

  it('demographic: no income in common and nothing else says as little as one income does', () => {
    const none = deviceOf({ demographic: { birthYear: null, gender: null, incomeUsd: 0 } })
    expect(levelOf(REGISTRY.demographic, { a: none, b: none })).toBeNull()
  })

  it('rendering: of one that is seen, and differs, nothing is said to be alike', () => {
    const alone = { webgl: undefined, audio: undefined, fonts: undefined, voices: undefined }
    const pair = { a: withHashes(alone), b: withHashes({ ...alone, canvas: 'c2' }) }
    expect(levelOf(REGISTRY.rendering, pair)).toBe('nearly')
    expect(REGISTRY.rendering.levels.nearly.says).not.toMatch(/alike/)
  })

  it('underneath: what is drawn and spoken alike on the same graphics is not counted twice', () => {
    const under = { arithmetic: 'arithmetic-1', limits: 'limits-1', underneath: 'underneath-1' }
    const levelBeside = (changes: Parameters<typeof withHashes>[0]) =>
      levelOf(REGISTRY.underneath, {
        a: withHashes(under),
        b: withHashes({ ...under, hardware: 'hardware-2', ...changes }),
      })
    expect(levelBeside({ screen: 'screen-2' })).toBeNull()
    expect(levelBeside({ screen: 'screen-2', canvas: 'canvas-2' })).toBe('whole')
    expect(levelBeside({ gpu: 'gpu-2', webgl: 'webgl-2' })).toBe('whole')
  })

  it('masking: both alter what pages read', () => {
    const masked = deviceOf({ masks: true })
    expect(levelOf(REGISTRY.masking, { a: masked, b: masked })).toBe('both')
  })

  it('settings: two that are set up as nearly all are say nothing, but for their encodings', () => {
    const usual = { browser: { ...browser, usual: true } }
    const levelWith = (other: DeviceProfile) =>
      levelOf(REGISTRY.settings, { a: deviceOf(usual), b: other })
    expect(levelWith(deviceOf(usual))).toBeNull()
    expect(levelWith(withHashes({ encoding: 'e2' }, usual))).toBe('encoding')
  })

  it('reaches every level of every comparison in this table', () => {
    const reached = new Set([
      'network.several',
      'visitor.turned',
      'visitor.apart',
      'masking.both',
      ...[...TABLE, ...TABLE_UNDERNEATH].map(([name, , , level]) => `${name}.${level}`),
    ])
    const levels = Object.entries(REGISTRY).flatMap(([name, { levels }]) =>
      Object.keys(levels).map((level) => `${name}.${level}`),
    )
    expect(levels.filter((level) => !reached.has(level))).toEqual([])
  })
})

describe('the model', () => {
  const rows = Object.entries(MODEL.levels).flatMap(([name, levels]) =>
    Object.entries(levels).map(([level, row]) => ({ name, level, row })),
  )

  it('gives every level a probability under every relation, and its source', () => {
    for (const { row } of rows) {
      expect(row.source).not.toBe('')
      for (const relation of [...SAME, ...OTHER]) {
        expect(row.chances[relation]).toBeGreaterThan(0)
        expect(row.chances[relation]).toBeLessThanOrEqual(1)
      }
    }
  })

  it.each(Object.keys(MODEL.levels))(
    '%s: the probabilities of the levels add up to 1 for each relation',
    (name) => {
      for (const relation of [...SAME, ...OTHER]) {
        const total = rows
          .filter((each) => each.name === name)
          .reduce((sum, { row }) => sum + row.chances[relation], 0)
        expect(total).toBeCloseTo(1, 1)
      }
    },
  )

  it('treats one browser alike whether one or two people use it', () => {
    for (const { name, row } of rows) {
      // Two people are not at two places together, and have other answers, machines and times.
      if (!['visitor', 'device', 'rendering', 'browser', 'locale'].includes(name)) continue
      expect(row.chances.shared).toBe(row.chances.browser)
    }
  })
})
