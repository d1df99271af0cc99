/** Turns a raw profile into one that may be stored. */
import { MINUTE_MS } from '../time.ts'
import {
  type DeviceProfile,
  type HashedAttribute,
  MEMBER_CHARACTERS,
  type RawProfile,
  type SeenDemographic,
} from './profile.ts'

/** A keyed hash; the label keeps equal values of different attributes apart. */
export type Hash = (label: string, value: string) => Promise<string>

/** Hashes every attribute and turns ages into birth years; nothing raw is left. */
export async function hashProfile(raw: RawProfile, hash: Hash, at: number): Promise<DeviceProfile> {
  const named = Object.entries(raw.attributes) as [HashedAttribute, string][]
  // One promise for each, because every visit has some thirty.
  const hashed = await Promise.all(named.map(([name, value]) => hashValue(hash, name, value)))
  const hashes: DeviceProfile['hashes'] = Object.fromEntries(
    named.map(([name], at) => [name, hashed[at] ?? '']),
  )
  const { address, prefix } = hashes
  const isPlaced = address !== undefined && prefix !== undefined
  return {
    firstSeenAt: at,
    lastSeenAt: at,
    hashes,
    visitorSince: hashes.visitor === undefined ? null : at,
    earlierVisitors: [],
    networks: isPlaced ? [{ address, prefix, asn: raw.asn, lastSeenAt: at }] : [],
    browser: raw.browser,
    asn: raw.asn,
    demographic: raw.demographic && keepDemographic(raw.demographic, at),
    ...(raw.masks == null ? {} : { masks: raw.masks }),
    visits: [Math.floor(at / MINUTE_MS)],
  }
}

function hashValue(hash: Hash, name: HashedAttribute, value: string): Promise<string> {
  return name === 'pluginSet' ? hashSet(hash, name, value) : hash(name, value)
}

/** A set has a few characters for each of its members, in no order. */
async function hashSet(hash: Hash, name: HashedAttribute, value: string): Promise<string> {
  const members = JSON.parse(value) as string[]
  const hashed = await Promise.all(members.map((member) => hash(name, member)))
  return hashed
    .map((each) => each.slice(0, MEMBER_CHARACTERS))
    .sort()
    .join('')
}

/**
 * The profile without what one partner may not learn from another: to the minute, times of visits
 * would tell when another partner's panellist was where.
 */
export function withoutTimes({ visits: _, ...profile }: DeviceProfile): DeviceProfile {
  return profile
}

function keepDemographic(
  demographic: NonNullable<RawProfile['demographic']>,
  at: number,
): SeenDemographic | null {
  const { age, gender, incomeUsd } = demographic
  if (age === null && gender === null && incomeUsd === null) return null
  const year = new Date(at).getUTCFullYear()
  return { birthYear: age === null ? null : year - age, gender, incomeUsd }
}
