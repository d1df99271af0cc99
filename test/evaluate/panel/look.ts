/** The profile that a simulated visit gives, hashed as the service would. */
import { describeDevice } from '../../../src/domain/device/describe.ts'
import { hashProfile } from '../../../src/domain/device/hash-profile.ts'
import { textHash } from '../worlds/browsers/text-hash.ts'
import type { Step } from '../worlds/steps.ts'

/** Hashes of values that were seen lately, by their labels: most visits show what others have shown. */
const hashes = new Map<string, Map<string, string>>()
const MOST_HASHES = 10_000

/** Without a secret, because a simulation only needs equal values to stay equal. */
async function hash(label: string, value: string): Promise<string> {
  // By label first: to join the two would cost as much as the look-up.
  const ofLabel = hashes.get(label) ?? new Map<string, string>()
  const known = ofLabel.get(value)
  if (known !== undefined) return known
  if (ofLabel.size >= MOST_HASHES) ofLabel.clear()
  const made = (textHash(label, value) + textHash(value, label)).slice(0, 11)
  ofLabel.set(value, made)
  hashes.set(label, ofLabel)
  return made
}

/** The profile of the address alone, which a deduplication before the visit has. */
export function lookAtAddress({ address, at }: Step) {
  const edge = { address, asn: null, headers: {} }
  const sighting = { observation: null, edge, visitorId: null, demographic: null }
  return hashProfile(describeDevice(sighting), hash, at)
}

/** The profile of the visit. */
export function look({ address, asn, observation, visitorId, demographic, at }: Step) {
  const edge = { address, asn, headers: {} }
  return hashProfile(describeDevice({ observation, edge, visitorId, demographic }), hash, at)
}
