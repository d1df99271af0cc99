/** Plays a panel through the real modules and compares each potential with the truth. */
import type { Attempt } from '../../../src/domain/duplication/attempt.ts'
import {
  type CompletionRates,
  completionRates,
} from '../../../src/domain/duplication/partner-rates.ts'
import {
  duplicationPotential,
  type ForeignAttempt,
} from '../../../src/domain/duplication/potential.ts'
import { stepOfAttempt } from '../../../src/domain/duplication/shared-attempt.ts'
import { describeDevice } from '../../../src/domain/linkage/device/describe.ts'
import { hashProfile } from '../../../src/domain/linkage/device/hash-profile.ts'
import type { DeviceProfile } from '../../../src/domain/linkage/device/profile.ts'
import { devicesAt } from '../../../src/domain/linkage/device/seen-device.ts'
import { isOfDevice } from '../../../src/domain/linkage/find-links.ts'
import { linkUsers, type UserLink } from '../../../src/domain/linkage/link-users.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { hashOf } from './browsing.ts'
import { type KeptAttempt, type Memory, makeMemory } from './memory.ts'
import { PARTNERS, type PanelEvent, type PanelOptions, type Step, stepsOf } from './steps.ts'

/**
 * The potential before the visit costs as much as the one after: large panels compute a sample of
 * it.
 */
const MOST_BEFORE = 50_000
const RATES_EVERY = 1000
const PROGRESS_EVERY = 1000

/** Plays all events in order of time. */
export async function playPanel(options: PanelOptions): Promise<PanelEvent[]> {
  const memories = makeMemories()
  const played: PanelEvent[] = []
  const stride = Math.ceil(options.events / MOST_BEFORE)
  let rates: CompletionRates[] = []
  for (const step of stepsOf(options)) {
    if (played.length % RATES_EVERY === 0) {
      rates = Array.from({ length: PARTNERS }, (_, partner) =>
        completionRates(memories.of(partner).rates(partner, step.at, DAY_MS)),
      )
    }
    const { userRef, partner } = step.account
    const memory = memories.of(partner)
    const known = memory.devicesOf(userRef)
    const { address, seen } = await look(step)
    const before = devicesAt(known, address)
    const after = memory.withSeen(userRef, seen)
    const asked = {
      before: { own: before, keys: before, shared: known },
      after: { own: after, keys: [seen, ...after], shared: after },
    }
    played.push({
      scenario: step.account.person.scenario,
      before:
        played.length % stride === 0 ? potentialOf(memories, step, asked.before, rates) : null,
      potential: potentialOf(memories, step, asked.after, rates),
      truth: step.truth,
      isOwnRepeat: step.isOwnRepeat,
    })
    memory.save(userRef, after, seen)
    memory.attempt(step.project.keys, toAttempt(step))
    if (step.project.pair === null) continue
    memories.shared.save(userRef, memories.shared.withSeen(userRef, seen), seen)
    memories.shared.attempt([step.project.pair], toAttempt(step))
    if (played.length % PROGRESS_EVERY === 0) options.onProgress?.(played.length)
  }
  return played
}

// Without a secret, because a simulation only needs equal values to stay equal.
const hash = async (label: string, value: string): Promise<string> =>
  (hashOf(label, value) + hashOf(value, label)).slice(0, 11)

/**
 * The profile of the address alone, which a deduplication before the visit has, and that of the
 * visit.
 */
async function look({ address, asn, observation, visitorId, account, at }: Step) {
  const edge = { address, asn, headers: {} }
  const given = describeDevice({
    observation: null,
    edge: { ...edge, asn: null },
    visitorId: null,
    demographic: null,
  })
  const { demographic } = account
  const seen = describeDevice({ observation, edge, visitorId, demographic })
  return { address: await hashProfile(given, hash, at), seen: await hashProfile(seen, hash, at) }
}

/** One memory for each partner's scope, and the shared one for surveys with an external pair. */
function makeMemories() {
  const own = Array.from({ length: PARTNERS }, makeMemory)
  const shared = makeMemory()
  return { of: (partner: number): Memory => own[partner] ?? shared, shared }
}

/** The devices that are compared: with the partner's users, by which keys, and with others'. */
interface AskedDevices {
  own: DeviceProfile[]
  keys: DeviceProfile[]
  shared: DeviceProfile[]
}

function potentialOf(
  memories: ReturnType<typeof makeMemories>,
  { account: { userRef, partner }, project, at }: Step,
  devices: AskedDevices,
  rates: CompletionRates[],
): number {
  const memory = memories.of(partner)
  const attempts = memory
    .attemptsAt(project.keys, at)
    .map((attempt) => ({ ...attempt, own: attempt.userRef === userRef }))
  const known = rates[partner]
  if (!known) throw new RangeError(`no partner ${partner}`)
  return duplicationPotential({
    attempts,
    foreign: foreignOf(memories.shared, { userRef, partner, pair: project.pair, at }, devices),
    links: linksOf(memory, userRef, attempts, devices.own, devices.keys),
    chainId: null,
    ratesOf: () => known,
    at,
  }).value
}

interface AskedPair {
  userRef: string
  partner: number
  pair: string | null
  at: number
}

/** What other partners' users did at the survey, as the shared scope tells it. */
function foreignOf(
  shared: Memory,
  { userRef, partner, pair, at }: AskedPair,
  { shared: devices }: AskedDevices,
): { attempts: ForeignAttempt[]; links: UserLink[] } {
  if (pair === null || devices.length === 0) return { attempts: [], links: [] }
  const found = shared.attemptsAt([pair], at).filter((attempt) => attempt.partner !== partner)
  const attempts = found.map((attempt) => ({
    userRef: attempt.userRef,
    day: Math.floor(attempt.createdAt / DAY_MS),
    step: stepOfAttempt(attempt.reportedState, attempt.completedAt),
  }))
  return { attempts, links: linksOf(shared, userRef, found, devices, devices).filter(isOfDevice) }
}

/**
 * Links to all users that the look-ups find; none where none of them has an attempt at the item.
 */
function linksOf(
  memory: Memory,
  userRef: string,
  attempts: readonly Attempt[],
  devices: DeviceProfile[],
  asked: DeviceProfile[],
): UserLink[] {
  const attempting = new Set(attempts.map((attempt) => attempt.userRef))
  attempting.delete(userRef)
  if (attempting.size === 0) return []
  const found = memory.candidates(userRef, asked)
  if (!found.some((each) => attempting.has(each))) return []
  const candidates = found.map((each) => ({ userRef: each, devices: memory.devicesOf(each) }))
  return linkUsers(devices, candidates, memory.frequencies(asked))
}

/** Milliseconds that opening and passing the loader take. */
const OPENED_AFTER_MS = 5_000
const PASSED_AFTER_MS = 6_000

const toAttempt = ({ account, at, outcome }: Step): KeptAttempt => ({
  userRef: account.userRef,
  own: false,
  chainId: `${account.userRef} ${at}`,
  createdAt: at,
  openedAt: outcome.isOpened ? at + OPENED_AFTER_MS : null,
  completedAt: outcome.isPassed ? at + PASSED_AFTER_MS : null,
  reportedState: outcome.report?.state ?? null,
  terminationReason: outcome.report?.reason ?? null,
  sequence: 0,
  partner: account.partner,
  reportedAt: outcome.report ? at + outcome.report.afterMs : null,
})
