/**
 * Reads files of fingerprint pairs as pairs of devices, so that the comparisons of production judge
 * them. The files say how similar the two values of an attribute are, and not the values: equal
 * ones become equal hashes, others different ones, and what a file lacks is absent.
 */

import {
  type DeviceProfile,
  type HashedAttribute,
  MEMBER_CHARACTERS,
} from '../../domain/device/profile.ts'
import type { DevicePair } from '../../domain/linkage/comparisons/pair.ts'
import { DAY_MS } from '../../domain/time.ts'
import { badInput, type Row, readTable } from './input.ts'

/** Two fingerprints, and whether they are of one browser. */
export interface FingerprintPair extends DevicePair {
  same: boolean
}

const TRUTH = 'same_instance'

/** The columns that are read, each a number. */
export const PAIR_COLUMNS = [
  'days_apart',
  'browserFamily',
  'majorBrowserVersion',
  'os',
  'platformJS',
  'userAgentHttp',
  'acceptHttp',
  'encodingHttp',
  'languageHttp',
  'pluginsJS',
  'canvasJSHashed',
  'vendorWebGLJS',
  'rendererWebGLJS',
  'resolutionJS',
  'timezoneJS',
  'dntJS',
  'cookiesJS',
  'localJS',
  'sessionJS',
  'addressHttp',
  'flash_both_active',
  'flash_fonts_same',
  'fontsFlashHashed',
  'resolutionFlash',
]

/** Every pair of a file; throws bad input. */
export function readFingerprintPairs(path: string): FingerprintPair[] {
  const pairs = readTable(path, [TRUTH, ...PAIR_COLUMNS]).map((row, at) => {
    const label = row[TRUTH]
    if (label !== '0' && label !== '1') {
      throw badInput(`${path} line ${at + 2}: ${TRUTH} is neither 0 nor 1`)
    }
    for (const column of PAIR_COLUMNS) {
      if (row[column] === '' || !Number.isFinite(Number(row[column]))) {
        throw badInput(`${path} line ${at + 2}: ${column} is not a number`)
      }
    }
    return { ...pairOf(row), same: label === '1' }
  })
  if (new Set(pairs.map(({ same }) => same)).size < 2) {
    throw badInput(`${path} needs pairs of both kinds to measure anything`)
  }
  return pairs
}

/** The pair without the addresses that the two came from. */
export function withoutAddresses({ a, b, same }: FingerprintPair): FingerprintPair {
  return { a: { ...a, networks: [] }, b: { ...b, networks: [] }, same }
}

/** The least that comparisons need of a device; everything else was not seen. */
export function deviceWith(
  hashes: DeviceProfile['hashes'],
  more: Partial<DeviceProfile> = {},
): DeviceProfile {
  return {
    firstSeenAt: 0,
    lastSeenAt: 0,
    hashes,
    visitorSince: null,
    earlierVisitors: [],
    networks: [],
    browser: null,
    asn: null,
    demographic: null,
    ...more,
  }
}

const numberIn = (row: Row, column: string): number => Number(row[column])
const areOne = (row: Row, ...columns: string[]): boolean =>
  columns.every((column) => numberIn(row, column) === 1)

function pairOf(row: Row): DevicePair {
  const equal = equalAttributes(row)
  const hashesOf = (side: 'a' | 'b'): DeviceProfile['hashes'] => {
    const named = Object.entries(equal).map(([name, isEqual]) => [name, isEqual ? 'ab' : side])
    return { ...Object.fromEntries(named), pluginSet: pluginsOf(side, numberIn(row, 'pluginsJS')) }
  }
  const at = numberIn(row, 'days_apart') * DAY_MS
  const isElsewhere = !areOne(row, 'addressHttp')
  const networkOf = (side: string, lastSeenAt: number) => [
    { address: side, prefix: side, asn: null, lastSeenAt },
  ]
  return {
    a: deviceWith(hashesOf('a'), { browser: EARLY, networks: networkOf('a', 0) }),
    b: deviceWith(hashesOf('b'), {
      browser: laterBrowser(row),
      lastSeenAt: at,
      networks: networkOf(isElsewhere ? 'b' : 'a', at),
    }),
  }
}

/** The attributes that a row compares, and whether they are equal. */
function equalAttributes(row: Row): Partial<Record<HashedAttribute, boolean>> {
  const isFlashOn = areOne(row, 'flash_both_active')
  // Off in both shows as equal in all that Flash would have told.
  const isFlashAlike = isFlashOn || areOne(row, 'fontsFlashHashed', 'resolutionFlash')
  return {
    device: areOne(row, 'os', 'resolutionJS', 'rendererWebGLJS'),
    platform: areOne(row, 'platformJS'),
    gpu: areOne(row, 'rendererWebGLJS'),
    screen: areOne(row, 'resolutionJS'),
    canvas: areOne(row, 'canvasJSHashed'),
    webgl: areOne(row, 'vendorWebGLJS', 'rendererWebGLJS'),
    ...(isFlashOn && { fonts: areOne(row, 'flash_fonts_same') }),
    languages: areOne(row, 'languageHttp'),
    timezone: areOne(row, 'timezoneJS'),
    build: areOne(row, 'userAgentHttp'),
    encoding: areOne(row, 'encodingHttp', 'acceptHttp'),
    privacy: areOne(row, 'dntJS'),
    abilities: areOne(row, 'cookiesJS', 'localJS', 'sessionJS') && isFlashAlike,
  }
}

const EARLY = { family: 'A', major: 40, os: 'A', osMajor: null, mobile: false }
/** Version 41 has one digit of two in common with 40, and 51 none. */
const [NEAR, FAR] = [41, 51]

/** The row does not say which version is the later: the later visit is taken to have it. */
function laterBrowser(row: Row): NonNullable<DeviceProfile['browser']> {
  const near = numberIn(row, 'majorBrowserVersion') > 0 ? NEAR : FAR
  return {
    ...EARLY,
    family: areOne(row, 'browserFamily') ? 'A' : 'B',
    major: areOne(row, 'majorBrowserVersion') ? EARLY.major : near,
    os: areOne(row, 'os') ? 'A' : 'B',
  }
}

/** Members of each list that is made up: shares of similarity are told apart in steps of a twentieth. */
const PLUGINS = 20

/** Lists of equal length, of which as many members are shared as the texts are similar. */
function pluginsOf(side: 'a' | 'b', similarity: number): string {
  const shared =
    similarity === 1 ? PLUGINS : Math.min(Math.round(similarity * PLUGINS), PLUGINS - 1)
  const members = Array.from({ length: PLUGINS }, (_, at) =>
    `${at < shared ? 'c' : side}${at}`.padEnd(MEMBER_CHARACTERS, '.'),
  )
  return members.join('')
}
