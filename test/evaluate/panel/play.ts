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
import { textHash } from '../worlds/browsers/text-hash.ts'
import { type Step, stepsOf } from '../worlds/steps.ts'
import { type KeptAttempt, type Memory, makeMemory } from './memory.ts'
import type { PanelEvent, PanelOptions } from './panel-event.ts'

/**
 * The potential before the visit costs as much as the one after: large panels compute a sample of
 * it.
 */
const MOST_BEFORE = 50_000
const RATES_EVERY = 1000
const PROGRESS_EVERY = 1000

/** Plays all events in order of time. */
export async function playPanel(options: PanelOptions): Promise<PanelEvent[]> {
  const { events, mostBefore = MOST_BEFORE, onProgress } = options
  const partners = Math.floor(options.world.partners)
  const memories = makeMemories(partners)
  const played: PanelEvent[] = []
  const stride = mostBefore === 0 ? Number.POSITIVE_INFINITY : Math.ceil(events / mostBefore)
  let rates: CompletionRates[] = []
  let untilBefore = 0
  for (const step of stepsOf(options)) {
    if (played.length % RATES_EVERY === 0) {
      rates = Array.from({ length: partners }, (_, partner) =>
        completionRates(memories.of(partner).rates(partner, step.at, DAY_MS)),
      )
    }
    const isAsked = mostBefore > 0 && untilBefore-- === 0
    if (isAsked) untilBefore = stride - 1
    played.push(await playStep(memories, step, { rates, isAsked }))
    if (played.length % PROGRESS_EVERY === 0) onProgress?.(played.length)
  }
  return played
}

/** Judges one transaction, and remembers it; a device is seen only where the loader was passed. */
async function playStep(
  memories: ReturnType<typeof makeMemories>,
  step: Step,
  { rates, isAsked }: { rates: CompletionRates[]; isAsked: boolean },
): Promise<PanelEvent> {
  const { userRef, partner, person } = step.account
  const memory = memories.of(partner)
  const known = memory.devicesOf(userRef)
  const ask = (devices: AskedDevices) => potentialOf(memories, step, devices, rates)
  const { isPassed } = step.outcome
  const atAddress = async (): Promise<number> => {
    const here = devicesAt(known, await lookAtAddress(step))
    return ask({ own: here, keys: here, shared: known })
  }
  const before = isAsked || !isPassed ? await atAddress() : null
  const { truth, isOwnRepeat } = step
  const event = { scenario: person.scenario, truth, isOwnRepeat, before: isAsked ? before : null }
  let potential = before ?? 0
  if (isPassed) {
    const seen = await look(step)
    const after = memory.withSeen(userRef, seen)
    potential = ask({ own: after, keys: [seen, ...after], shared: after })
    memory.save(userRef, after, seen)
    if (step.project.pair !== null) {
      memories.shared.save(userRef, memories.shared.withSeen(userRef, seen), seen)
    }
  }
  const attempt = toAttempt(step)
  memory.attempt(step.project.keys, attempt)
  if (step.project.pair !== null) memories.shared.attempt([step.project.pair], attempt)
  return { ...event, potential }
}

// Without a secret, because a simulation only needs equal values to stay equal.
const hash = async (label: string, value: string): Promise<string> =>
  (textHash(label, value) + textHash(value, label)).slice(0, 11)

/** The profile of the address alone, which a deduplication before the visit has. */
function lookAtAddress({ address, at }: Step) {
  const edge = { address, asn: null, headers: {} }
  const sighting = { observation: null, edge, visitorId: null, demographic: null }
  return hashProfile(describeDevice(sighting), hash, at)
}

/** The profile of the visit. */
function look({ address, asn, observation, visitorId, demographic, at }: Step) {
  const edge = { address, asn, headers: {} }
  return hashProfile(describeDevice({ observation, edge, visitorId, demographic }), hash, at)
}

/** One memory for each partner's scope, and the shared one for surveys with an external pair. */
function makeMemories(partners: number) {
  const own = Array.from({ length: partners }, makeMemory)
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
