/** Users as their visits leave them in the store: recognised, merged, and written when worth it. */
import { mergeProfile } from '../../src/domain/device/merge.ts'
import type { DeviceProfile, KeyFrequencies } from '../../src/domain/device/profile.ts'
import { linkUsers, type UserLink } from '../../src/domain/linkage/link-users.ts'
import { MAX_DEVICES, recognise } from '../../src/domain/linkage/recognise.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/time.ts'
import { NOW } from './profiles.ts'

/** One visit. */
export interface Visit {
  /** Days before now, hour of the day and minute. */
  day: number
  hour: number
  minute?: number
  /** Browsers of one machine are named alike up to a slash, machines of one model up to a hash sign. */
  machine: string
  /** Null where none is kept. */
  cookie: string | null
  /** The network before the slash, the address after it. */
  address: string
}

/** What a partner says of a person. */
export type Said = DeviceProfile['demographic']

const STARTS = NOW - (NOW % DAY_MS)
const isPhone = (machine: string) => machine.startsWith('phone')

/** The moment of a visit, ms since the epoch. */
export function momentOf({ day, hour, minute = 0 }: Visit): number {
  return STARTS - day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS
}

function profileOf(visit: Visit, demographic: Said): DeviceProfile {
  const { machine, cookie, address } = visit
  const at = momentOf(visit)
  const [hardware = machine, family = isPhone(machine) ? 'Safari' : 'Chrome'] = machine.split('/')
  const [model = hardware] = hardware.split('#')
  const [network = address] = address.split('/')
  const of = (names: readonly string[], value: string) =>
    Object.fromEntries(names.map((name) => [name, `${name} of ${value}`]))
  const asn = [...network].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 65_000
  return {
    firstSeenAt: at,
    lastSeenAt: at,
    hashes: {
      ...(cookie === null ? {} : { visitor: cookie }),
      ...of(['gpu', 'screen', 'hardware', 'platform', 'device', 'model'], model),
      ...of(['canvas', 'webgl', 'audio', 'fonts', 'voices', 'browser'], `${model} ${family}`),
      ...of(['languages', 'timezone'], 'the country'),
      ...of(['address', 'prefix'], address),
      devicePrefix: `${model} at ${address}`,
      deviceNetwork: `${model} in ${network}`,
    },
    visitorSince: cookie === null ? null : at,
    earlierVisitors: [],
    networks: [
      { address: `address of ${address}`, prefix: `prefix of ${address}`, asn, lastSeenAt: at },
    ],
    browser: {
      family,
      major: 147,
      os: isPhone(machine) ? 'iOS' : 'Windows',
      osMajor: 18,
      mobile: isPhone(machine),
    },
    asn,
    demographic,
    visits: [Math.floor(at / MINUTE_MS)],
  }
}

/** The devices of a user after these visits. */
export function lifeOf(visits: readonly Visit[], demographic: Said = null): DeviceProfile[] {
  let known: DeviceProfile[] = []
  for (const visit of [...visits].sort((a, b) => momentOf(a) - momentOf(b))) {
    const seen = profileOf(visit, demographic)
    const index = recognise(known, seen)
    known =
      index === null
        ? [seen, ...known].slice(0, MAX_DEVICES)
        : known.map((each, at) => (at === index ? (mergeProfile(each, seen) ?? each) : each))
  }
  return known
}

/**
 * How likely two lives are one person's, in a panel of 3,000 users; `users` counts what is common, and the
 * times are when each was at the asked item, ms since the epoch.
 */
export function linkOf(
  own: readonly DeviceProfile[],
  other: readonly DeviceProfile[],
  users: KeyFrequencies['usersByKey'] = {},
  [ownTimes = [], otherTimes = []]: readonly (readonly number[])[] = [],
): UserLink | undefined {
  const frequencies = { users: 3_000, usersByKey: users }
  const [link] = linkUsers(
    { devices: own, itemTimes: ownTimes },
    [{ userRef: 'other', devices: other, itemTimes: otherTimes }],
    frequencies,
  )
  return link
}
