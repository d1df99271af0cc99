/**
 * Assessing one visit: describe and hash the device, ask D1 once, judge with pure functions. Nothing is
 * written here; the object commits the outcome.
 */
import type { Observation } from '../../../contract/observation.ts'
import type { StateTransition, TransactionData } from '../../../contract/transaction.ts'
import { scoreReasons } from '../reasons.ts'
import { type Assessment, assess } from '../score.ts'
import type { ExpectedFacts, PastVisit, Visit } from './visit.ts'
import { blockingKeys } from '../../linkage/blocking.ts'
import { describeDevice } from '../../linkage/device/describe.ts'
import { type Hash, hashProfile } from '../../linkage/device/hash-profile.ts'
import { mergeProfile } from '../../linkage/device/merge.ts'
import { type DeviceProfile, frequencyKey } from '../../linkage/device/profile.ts'
import { MAX_DEVICES, recognise } from '../../linkage/recognise.ts'
import type { EdgeFacts } from '../../network/edge-facts.ts'
import type { Binding } from '../../visit/binding.ts'
import { hashText } from '../../../secrets/item-hash.ts'
import type { Keyring } from '../../../secrets/keyring.ts'
import type { CrossUserEvidence } from '../../../storage/evidence.ts'
import { readNetworkRows } from '../../../storage/networks.ts'
import { toCrossUserFacts, velocityWindows } from '../cross-user-facts.ts'
import type { Link } from '../../linkage/find-links.ts'
import type { StoredDevice, StoredTransaction, VisitTrace } from '../../../objects/store/user-store.ts'

/** A completed visit until its assessment is done; the only place where raw values are kept. */
export interface PendingVisit {
  at: number
  page: EdgeFacts | null
  edge: EdgeFacts
  binding: Binding
  sinceServedMs: number | null
  observation: Observation | null
  visitorId: string | null
}

/** The visit's device, hashed, and where it goes among the user's known ones. */
export interface SeenDevice {
  profile: DeviceProfile
  /** Which device to write, if anything worth a row was learnt. */
  save: { slot: number; profile: DeviceProfile } | null
  /** The user's devices with this visit's one in place. */
  all: DeviceProfile[]
}

const HASH_CHARACTERS = 11
const KEYS_MAX = 40

/** The hash that device attributes are kept under. */
export const evidenceHash =
  (keyring: Keyring): Hash =>
  async (label, value) =>
    (await hashText(keyring, `evidence ${label}`, value)).slice(0, HASH_CHARACTERS)

/** Describes and hashes the device of a visit; the raw attributes end here. */
export async function seeDevice(
  keyring: Keyring,
  pending: PendingVisit,
  demographic: ExpectedFacts['demographic'],
  known: readonly StoredDevice[],
  freeSlot: (taken: readonly StoredDevice[]) => number,
): Promise<SeenDevice> {
  const raw = describeDevice({ ...pending, demographic })
  const profile = await hashProfile(raw, evidenceHash(keyring), pending.at)
  const profiles = known.map((device) => device.profile)
  const index = recognise(profiles, profile)
  const device = index === null ? null : known[index]
  if (!device || index === null) {
    const slot = freeSlot(known)
    return { profile, save: { slot, profile }, all: [...profiles, profile] }
  }
  const merged = mergeProfile(device.profile, profile)
  const present = merged ?? device.profile
  return {
    profile,
    save: merged && { slot: device.slot, profile: merged },
    all: profiles.map((each, i) => (i === index ? present : each)),
  }
}

/** The slot for a new device: a free one, else that of the device not seen for longest. */
export function pickSlot(own: readonly StoredDevice[], all: readonly StoredDevice[]): number {
  if (own.length >= MAX_DEVICES) {
    const oldest = own.reduce((a, b) => (a.profile.lastSeenAt <= b.profile.lastSeenAt ? a : b))
    return oldest.slot
  }
  return Math.max(0, ...all.map(({ slot }) => slot)) + 1
}

/** Keys under which other users are looked up: of this visit first, then of the other devices. */
export function evidenceKeys(present: DeviceProfile | null, devices: readonly DeviceProfile[]) {
  const profiles = present ? [present, ...devices] : devices
  const keys = profiles.flatMap(blockingKeys).map(({ kind, hash }) => frequencyKey(kind, hash))
  return [...new Set(keys)].slice(0, KEYS_MAX)
}

export interface JudgeInput {
  row: StoredTransaction
  pending: PendingVisit
  seen: SeenDevice
  trace: VisitTrace
  history: readonly StoredTransaction[]
  evidence: CrossUserEvidence | null
  links: readonly Link[]
  now: number
}

export interface Judgement {
  assessment: Assessment
  reasons: string | null
}

/** Judges one visit; pure. */
export function judgeVisit(input: JudgeInput): Judgement {
  const assessment = assess(toVisit(input))
  return { assessment, reasons: scoreReasons(assessment) }
}

function toVisit(input: JudgeInput): Visit {
  const { row, pending, seen, trace, history, evidence, links, now } = input
  const windows = velocityWindows(now)
  const { profile } = seen
  const past = history.map((each) => toPastVisit(each, row))
  const own = [row, ...history].map(({ sequence }) => sequence)
  return {
    now: pending.at,
    page: pending.page,
    edge: pending.edge,
    binding: pending.binding,
    sinceServedMs: pending.sinceServedMs,
    observation: pending.observation,
    keys: { device: profile.hashes.device ?? null, prefix: profile.hashes.prefix ?? null },
    refused: trace.notes,
    expected: toExpected(row),
    history: { openings: trace.openings, past },
    crossUser: evidence && {
      ...toCrossUserFacts({
        profile,
        evidence,
        links,
        partnerId: row.partnerId,
        ownSequences: own.filter((sequence) => sequence >= windows.since24h),
        windows,
        now,
        network: readNetworkRows(evidence.extra),
      }),
    },
  }
}

/** What the partner said of the visit beforehand. */
export function toExpected(row: StoredTransaction): ExpectedFacts {
  const { data } = row
  return {
    createdAt: row.createdAt,
    projectType: data.project_type,
    targetedCountry: data.targeted_country ?? null,
    expectedIp: data.expected_ip ?? null,
    expectedUserAgent: data.expected_user_agent ?? null,
    demographic: toDemographic(data.user_demographic),
  }
}

function toDemographic(said: TransactionData['user_demographic']): ExpectedFacts['demographic'] {
  if (!said) return null
  return {
    age: said.age ?? null,
    gender: said.gender ?? null,
    annualHouseholdIncomeUsd: said.annual_household_income_usd ?? null,
  }
}

function toPastVisit(past: StoredTransaction, present: StoredTransaction): PastVisit {
  const last: StateTransition | undefined = past.transitions.at(-1)
  return {
    createdAt: past.createdAt,
    completedAt: past.completedAt,
    score: past.score,
    state: last?.state ?? null,
    terminationReason: last?.termination_reason ?? null,
    device: past.visit?.device ?? null,
    prefix: past.visit?.prefix ?? null,
    asn: past.visit?.asn ?? null,
    country: past.visit?.country ?? null,
    latitude: past.visit?.latitude ?? null,
    longitude: past.visit?.longitude ?? null,
    demographic: toDemographic(past.data.user_demographic),
    referenced: past.chain === present.chain,
  }
}

/** Coordinates are kept to a tenth of a degree: enough for impossible travel, no address. */
const coarse = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 10) / 10)

/** What stays of the visit. */
export function traceOf(trace: VisitTrace, pending: PendingVisit, seen: SeenDevice): VisitTrace {
  const { edge } = pending
  return {
    ...trace,
    device: seen.profile.hashes.device ?? null,
    prefix: seen.profile.hashes.prefix ?? null,
    asn: edge.asn,
    country: edge.country,
    latitude: coarse(edge.latitude),
    longitude: coarse(edge.longitude),
  }
}
