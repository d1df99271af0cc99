/**
 * A device as the database keeps it: an array, without the names of its fields. With them, a row of one network
 * is just above the thousand bytes that a page has for it, and takes a page of its own.
 */
import type {
  BrowserIdentity,
  DeviceProfile,
  HashedAttribute,
  SeenNetwork,
} from '../device/profile.ts'

/** The order of the hashes in a row: new ones come last, and none is ever taken out. */
const HASHES_IN_ORDER = Object.keys({
  visitor: 0,
  address: 0,
  prefix: 0,
  canvas: 0,
  webgl: 0,
  gpu: 0,
  audio: 0,
  fonts: 0,
  screen: 0,
  hardware: 0,
  platform: 0,
  model: 0,
  languages: 0,
  timezone: 0,
  voices: 0,
  arithmetic: 0,
  limits: 0,
  build: 0,
  encoding: 0,
  privacy: 0,
  abilities: 0,
  pluginSet: 0,
  device: 0,
  browser: 0,
  devicePrefix: 0,
  deviceNetwork: 0,
  underneath: 0,
} satisfies Record<HashedAttribute, 0>) as HashedAttribute[]

type Network = [SeenNetwork['address'], SeenNetwork['prefix'], SeenNetwork['asn'], seenAt: number]
type Browser = [
  family: string,
  major: BrowserIdentity['major'],
  os: BrowserIdentity['os'],
  osMajor: BrowserIdentity['osMajor'],
  mobile: 0 | 1,
  usual: 0 | 1 | null,
]

/** Times are those before `lastSeenAt`, ms; what may be absent is null. */
type ProfileRow = [
  lastSeenAt: number,
  firstSeenBefore: number,
  visitorSinceBefore: number | null,
  hashes: string,
  networks: Network[],
  browser: Browser | null,
  asn: number | null,
  demographic: DeviceProfile['demographic'],
  masks: boolean | null,
  visits: number[] | null,
  earlierVisitors: string[],
]

const oneOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The row of a device, JSON. */
export function packProfile(profile: DeviceProfile): string {
  const { lastSeenAt, firstSeenAt, visitorSince, browser } = profile
  const row: ProfileRow = [
    lastSeenAt,
    lastSeenAt - firstSeenAt,
    visitorSince === null ? null : lastSeenAt - visitorSince,
    HASHES_IN_ORDER.map((name) => profile.hashes[name] ?? '').join(' '),
    profile.networks.map((each) => [
      each.address,
      each.prefix,
      each.asn,
      lastSeenAt - each.lastSeenAt,
    ]),
    browser && [
      browser.family,
      browser.major,
      browser.os,
      browser.osMajor,
      oneOf(browser.mobile),
      browser.usual === undefined ? null : oneOf(browser.usual),
    ],
    profile.asn,
    profile.demographic,
    profile.masks ?? null,
    profile.visits ?? null,
    profile.earlierVisitors,
  ]
  return JSON.stringify(row)
}

/** The device of a row that was parsed; rows of before are objects, and are what they say. */
export function unpackProfile(row: unknown): DeviceProfile {
  // Only what was packed here or published before is ever in this column.
  if (!Array.isArray(row)) return row as DeviceProfile
  const [lastSeenAt, first, since, hashes, networks, browser, asn, demographic, ...last] =
    row as ProfileRow
  const [masks, visits, earlierVisitors] = last
  return {
    firstSeenAt: lastSeenAt - first,
    lastSeenAt,
    hashes: readHashes(hashes),
    visitorSince: since === null ? null : lastSeenAt - since,
    earlierVisitors,
    networks: networks.map(([address, prefix, network, before]) => {
      return { address, prefix, asn: network, lastSeenAt: lastSeenAt - before }
    }),
    browser: browser && readBrowser(browser),
    asn,
    demographic,
    ...(masks === null ? {} : { masks }),
    ...(visits === null ? {} : { visits }),
  }
}

function readHashes(text: string): DeviceProfile['hashes'] {
  const hashes: DeviceProfile['hashes'] = {}
  // Not split: dozens of devices come with each question, and a list of each would cost as much again.
  let from = 0
  for (const name of HASHES_IN_ORDER) {
    const to = text.indexOf(' ', from)
    const hash = text.slice(from, to < 0 ? text.length : to)
    if (hash !== '') hashes[name] = hash
    if (to < 0) break
    from = to + 1
  }
  return hashes
}

function readBrowser([family, major, os, osMajor, mobile, usual]: Browser): BrowserIdentity {
  const read = { family, major, os, osMajor, mobile: mobile === 1 }
  return usual === null ? read : { ...read, usual: usual === 1 }
}
