/** What each signal contributes: to scores, by leaving it out of visits, and to matches of devices. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Observation, SignalKey } from '../../../../src/contract/observation.ts'
import { describeDevice } from '../../../../src/domain/device/describe.ts'
import { hashProfile } from '../../../../src/domain/device/hash-profile.ts'
import {
  type DeviceProfile,
  frequencyKey,
  type HashedAttribute,
  type KeyFrequencies,
} from '../../../../src/domain/device/profile.ts'
import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../../src/domain/fraud/score.ts'
import { areaUnderCurve } from '../../../../src/training/accuracy.ts'
import { readRecording } from '../../../../src/training/readers/recordings.ts'
import { completeVisit } from '../../../evaluate/people/complete-visit.ts'
import { readPeople } from '../../../evaluate/people/read-people.ts'
import { RECORDINGS } from '../../../evaluate/score.ts'
import { compareDevices } from '../../../support/compare.ts'

/** A visit of the cast or of a person; the band is a person's. */
interface Case {
  visit: Visit
  honest: boolean
  band: [number, number] | null
}

/** What one signal contributes, over all visits that have it. */
export interface Contribution {
  /** Visits that have the signal. */
  visits: number
  /** Mean absolute change of the log odds without it, in bits. */
  scoreBits: number
  /** Change of the area under the curve over cast and people, without it. */
  aucChange: number
  /** Change of how many people are in their band, without it. */
  inBandChange: number
  /** Mean bits of a device's match with itself that are missing without it. */
  equalBits: number
  /** Mean bits by which that match falls where only this signal is another device's. */
  differentBits: number
}

/** Everybody whom the evaluator judges. */
export function readCases(peopleFolder: string): Case[] {
  const files = readdirSync(RECORDINGS).filter((name) => name.endsWith('.jsonl'))
  const cast = files.flatMap((name) => readRecording(join(RECORDINGS, name)))
  return [
    ...cast.map(({ visit, honest }) => ({ visit, honest, band: null })),
    ...readPeople(peopleFolder).map((one) => ({ ...one, visit: completeVisit(one.visit) })),
  ]
}

/** As if the signal had come too late, which is no evidence. */
function without(observation: Observation, key: SignalKey): Observation {
  return { ...observation, [key]: { absent: 'timeout' } }
}

const has = ({ visit }: Case, key: SignalKey): boolean =>
  'value' in (visit.observation?.[key] ?? {})

const lacking = (one: Case, key: SignalKey): Case =>
  has(one, key) && one.visit.observation
    ? { ...one, visit: { ...one.visit, observation: without(one.visit.observation, key) } }
    : one

interface Judged extends Case {
  bits: number
  score: number
}

const judge = (one: Case): Judged => {
  const { bits, score } = assess(one.visit)
  return { ...one, bits, score }
}

const aucOf = (judged: readonly Judged[]) =>
  areaUnderCurve(judged.map(({ bits, honest }) => ({ score: bits, truth: !honest })))

const inBand = (judged: readonly Judged[]) =>
  judged.filter(({ band, score }) => band && band[0] <= score && score <= band[1]).length

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const hash = async (label: string, value: string) =>
  createHash('sha256').update(`${label}\n${value}`).digest('base64url').slice(0, 16)

const profileOf = ({ visit: { observation, edge, now } }: Case): Promise<DeviceProfile> =>
  hashProfile(describeDevice({ observation, edge, visitorId: null, demographic: null }), hash, now)

/** How many of the devices have each key, so that what is common among them says little. */
function frequenciesOf(profiles: readonly DeviceProfile[]): KeyFrequencies {
  const usersByKey: Record<string, number> = {}
  for (const { hashes } of profiles) {
    for (const [name, value] of Object.entries(hashes)) {
      const key = frequencyKey(name as HashedAttribute, value)
      usersByKey[key] = (usersByKey[key] ?? 0) + 1
    }
  }
  return { users: profiles.length, usersByKey }
}

/** The visit with the signal of the next visit that has another one; null where none has. */
function changed(cases: readonly Case[], at: number, key: SignalKey): Case | null {
  const one = cases[at]
  const observation = one?.visit.observation
  if (!one || !observation || !has(one, key)) return null
  const own = JSON.stringify(observation[key])
  const others = [...cases.slice(at + 1), ...cases.slice(0, at)]
  const other = others.find((each) => {
    return has(each, key) && JSON.stringify(each.visit.observation?.[key]) !== own
  })
  const signal = other?.visit.observation?.[key]
  if (!signal) return null
  return { ...one, visit: { ...one.visit, observation: { ...observation, [key]: signal } } }
}

/** The devices of the visits, and how a match is weighed among them. */
interface Devices {
  cases: readonly Case[]
  profiles: readonly DeviceProfile[]
  bitsOf(a: DeviceProfile, b: DeviceProfile): number
}

async function devicesOf(cases: readonly Case[]): Promise<Devices> {
  const profiles = await Promise.all(cases.map(profileOf))
  const frequencies = frequenciesOf(profiles)
  const bitsOf = (a: DeviceProfile, b: DeviceProfile) => compareDevices(a, b, frequencies).bits
  return { cases, profiles, bitsOf }
}

/** What a device's match with itself loses without the signal, and with another device's. */
async function weighMatches({ cases, profiles, bitsOf }: Devices, key: SignalKey) {
  const missing: number[] = []
  const different: number[] = []
  for (const [at, profile] of profiles.entries()) {
    const one = cases[at]
    if (!one || !has(one, key)) continue
    const whole = bitsOf(profile, profile)
    const bare = await profileOf(lacking(one, key))
    missing.push(whole - bitsOf(bare, bare))
    const other = changed(cases, at, key)
    if (other) different.push(whole - bitsOf(profile, await profileOf(other)))
  }
  return { equalBits: mean(missing), differentBits: mean(different) }
}

/** Leaves each signal out in turn; slow, so `onKey` is told of each. */
export async function weighSignals(
  cases: readonly Case[],
  keys: readonly SignalKey[],
  onKey: (key: SignalKey) => void,
): Promise<Map<SignalKey, Contribution>> {
  const seen = cases.filter(({ visit }) => visit.observation !== null)
  const judged = cases.map(judge)
  const devices = await devicesOf(seen)
  const found = new Map<SignalKey, Contribution>()
  for (const key of keys) {
    onKey(key)
    const left = judged.map((one) => (has(one, key) ? judge(lacking(one, key)) : one))
    const affected = judged.flatMap((one, at) =>
      has(one, key) ? [Math.abs(one.bits - (left[at]?.bits ?? one.bits))] : [],
    )
    found.set(key, {
      visits: affected.length,
      scoreBits: mean(affected),
      aucChange: aucOf(left) - aucOf(judged),
      inBandChange: inBand(left) - inBand(judged),
      ...(await weighMatches(devices, key)),
    })
  }
  return found
}
