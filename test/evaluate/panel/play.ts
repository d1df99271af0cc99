/** Plays a panel through the real modules and compares each potential with the truth. */
import type { Attempt } from '../../../src/domain/duplication/attempt.ts'
import {
  type CompletionRates,
  completionRates,
  unknownRates,
} from '../../../src/domain/duplication/partner-rates.ts'
import { duplicationPotential } from '../../../src/domain/duplication/potential.ts'
import { describeDevice } from '../../../src/domain/linkage/device/describe.ts'
import { hashProfile } from '../../../src/domain/linkage/device/hash-profile.ts'
import type { DeviceProfile } from '../../../src/domain/linkage/device/profile.ts'
import { devicesAt } from '../../../src/domain/linkage/device/seen-device.ts'
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
  const memory = makeMemory()
  const played: PanelEvent[] = []
  const stride = Math.ceil(options.events / MOST_BEFORE)
  let rates: CompletionRates[] = []
  for (const step of stepsOf(options)) {
    if (played.length % RATES_EVERY === 0) {
      rates = Array.from({ length: PARTNERS }, (_, partner) =>
        completionRates(memory.rates(partner, step.at, DAY_MS)),
      )
    }
    const known = memory.devicesOf(step.account.userRef)
    const { address, seen } = await look(step)
    const before = devicesAt(known, address)
    const after = memory.withSeen(step.account.userRef, seen)
    played.push({
      scenario: step.account.person.scenario,
      before:
        played.length % stride === 0 ? potentialOf(memory, step, before, before, rates) : null,
      potential: potentialOf(memory, step, after, [seen, ...after], rates),
      truth: step.truth,
      isOwnRepeat: step.isOwnRepeat,
    })
    memory.save(step.account.userRef, after, seen)
    memory.attempt(step.project.keys, toAttempt(step))
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

function potentialOf(
  memory: Memory,
  { account: { userRef, partner }, project, at }: Step,
  devices: DeviceProfile[],
  asked: DeviceProfile[],
  rates: CompletionRates[],
): number {
  const attempts = memory
    .attemptsAt(project.keys, at)
    .map((attempt) => ({ ...attempt, own: attempt.userRef === userRef }))
  return duplicationPotential({
    attempts,
    links: linksOf(memory, userRef, attempts, devices, asked),
    chainId: null,
    ratesOf: (attempt) =>
      // A partner does not know how another one reports.
      (attempt as KeptAttempt).partner === partner
        ? (rates[partner] ?? unknownRates())
        : unknownRates(),
    at,
  }).value
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
  sequence: null,
  partner: account.partner,
  reportedAt: outcome.report ? at + outcome.report.afterMs : null,
})
