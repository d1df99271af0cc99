/** Plays a panel through the real modules and compares each potential with the truth. */
import {
  type CompletionRates,
  completionRates,
  UNKNOWN_PARTNER,
} from '../../../src/domain/duplication/partner-rates.ts'
import { duplicationPotential } from '../../../src/domain/duplication/potential.ts'
import { describeDevice } from '../../../src/domain/linkage/describe.ts'
import { linkUsers } from '../../../src/domain/linkage/link-users.ts'
import type { DeviceProfile } from '../../../src/domain/linkage/profile.ts'
import { sealProfile } from '../../../src/domain/linkage/seal.ts'
import { hashOf } from './browsing.ts'
import { type KeptAttempt, type Memory, makeMemory } from './memory.ts'
import {
  DAY_MS,
  PARTNERS,
  type PanelEvent,
  type PanelOptions,
  type Step,
  stepsOf,
} from './steps.ts'

const RATES_EVERY = 1000
const PROGRESS_EVERY = 1000

/** Plays all events in order of time. */
export async function playPanel(options: PanelOptions): Promise<PanelEvent[]> {
  const memory = makeMemory()
  const played: PanelEvent[] = []
  let rates: CompletionRates[] = []
  for (const step of stepsOf(options)) {
    if (played.length % RATES_EVERY === 0) {
      rates = Array.from({ length: PARTNERS }, (_, partner) =>
        completionRates(memory.rates(partner, step.at, DAY_MS)),
      )
    }
    const known = memory.devicesOf(step.account.userRef)
    const { before, seen } = await look(step)
    const after = memory.withSeen(step.account.userRef, seen)
    played.push({
      scenario: step.account.person.scenario,
      before: potentialOf(memory, step, before, [before, ...known], rates),
      potential: potentialOf(memory, step, seen, after, rates),
      truth: step.truth,
      isOwnRepeat: step.isOwnRepeat,
    })
    memory.save(step.account.userRef, after, seen)
    memory.attempt(step.project.keys, toAttempt(step))
    if (played.length % PROGRESS_EVERY === 0) options.onProgress?.(played.length)
  }
  return played
}

// A test needs no secret: what matters is that equal values stay equal.
const hash = async (label: string, value: string): Promise<string> =>
  (hashOf(label, value) + hashOf(value, label)).slice(0, 11)

/** The address alone, as at creation, and everything that the page saw. */
async function look({ address, asn, observation, visitorId, account, at }: Step) {
  const { demographic } = account
  const edge = { address, asn, headers: {} }
  const before = describeDevice({ observation: null, edge, visitorId: null, demographic })
  const seen = describeDevice({ observation, edge, visitorId, demographic })
  return { before: await sealProfile(before, hash, at), seen: await sealProfile(seen, hash, at) }
}

function potentialOf(
  memory: Memory,
  { account: { userRef }, project, at }: Step,
  present: DeviceProfile,
  devices: DeviceProfile[],
  rates: CompletionRates[],
): number {
  const attempts = memory
    .attemptsAt(project.keys, at)
    .map((attempt) => ({ ...attempt, own: attempt.userRef === userRef }))
  const busy = new Set(attempts.map((attempt) => attempt.userRef))
  const found = busy.size > 0 ? memory.candidates(userRef, [present, ...devices]) : []
  const candidates = found
    .filter((each) => busy.has(each))
    .map((each) => ({ userRef: each, devices: memory.devicesOf(each) }))
  const links = linkUsers(devices, candidates, memory.frequencies([present, ...devices]))
  return duplicationPotential({
    attempts,
    links,
    chainId: null,
    ratesOf: (attempt) =>
      rates[(attempt as KeptAttempt).partner] ?? completionRates(UNKNOWN_PARTNER),
    at,
  }).value
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
  txId: null,
  partner: account.partner,
  reportedAt: outcome.report ? at + outcome.report.afterMs : null,
})
