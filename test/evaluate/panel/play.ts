/** Plays a panel through the real modules and compares each potential with the truth. */

import { withoutTimes } from '../../../src/domain/device/hash-profile.ts'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { potentialValue } from '../../../src/domain/duplication/potential.ts'
import { daysAtItem, timesAtItem } from '../../../src/domain/linkage/arrival.ts'
import { countedAcross, linksByDevice } from '../../../src/domain/linkage/find-links.ts'
import type { UserLink } from '../../../src/domain/linkage/link-users.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { devicesAt } from '../../../src/domain/linkage/seen-device.ts'
import { type Step, stepsOf } from '../worlds/steps.ts'
import { playWithLinks } from './ceiling.ts'
import { type AskedDevices, type AskedItem, linkFound, linksOf } from './find-users.ts'
import {
  foreignAttemptOf,
  ratedItem,
  rememberAttempt,
  sharedRefOf,
  toSharedAttempt,
} from './kept-attempts.ts'
import { look, lookAtAddress } from './look.ts'
import { type Memories, makeMemories } from './memory/memories.ts'
import type { KeptAttempt, Memory } from './memory/memory.ts'
import type { PanelEvent, PanelOptions, PanelPart, PlayedPart } from './panel-event.ts'
import { dividePartners } from './threads/divide-partners.ts'

/**
 * The potential before the visit costs as much as the one after: large panels compute a sample of
 * it.
 */
const MOST_BEFORE = 10_000
const PROGRESS_EVERY = 1000

/** Plays all events in order of time. */
export async function playPanel(options: PanelOptions): Promise<PanelEvent[]> {
  const { events } = await playPart({ ...options, part: { index: 0, of: 1 } })
  return events
}

/** Plays all events, and judges those of some partners. */
export async function playPart(options: PanelOptions & { part: PanelPart }): Promise<PlayedPart> {
  const { events, mostBefore = MOST_BEFORE, isLinksKnown = false, onProgress, part } = options
  const memories = makeMemories(Math.floor(options.world.partners))
  const partOf = dividePartners(options.world, part.of)
  const played: PlayedPart = { indexes: [], events: [] }
  const stride = Math.ceil(events / mostBefore)
  let done = 0
  for (const step of stepsOf(options)) {
    const isAsked = mostBefore > 0 && done % stride === 0
    if (partOf[step.account.partner] === part.index) {
      played.events.push(
        isLinksKnown ? playWithLinks(memories, step) : await playStep(memories, step, isAsked),
      )
      played.indexes.push(done)
    } else {
      await passStep(memories, step, isLinksKnown)
    }
    done++
    if (done % PROGRESS_EVERY === 0) onProgress?.(done)
  }
  if (done % PROGRESS_EVERY !== 0) onProgress?.(done)
  return played
}

/** Remembers of another part's transaction what partners share. */
async function passStep(memories: Memories, step: Step, isLinksKnown: boolean): Promise<void> {
  if (step.project.pair === null) return
  if (step.outcome.isPassed && !isLinksKnown) rememberShared(memories, step, await look(step))
  memories.shared.attempt([step.project.pair], toSharedAttempt(step))
}

function rememberShared({ shared }: Memories, step: Step, seen: DeviceProfile): void {
  const userRef = sharedRefOf(step.account.partner, step.account.userRef)
  const told = withoutTimes(seen)
  shared.save(userRef, shared.withSeen(userRef, told), told)
}

/** Judges one transaction, and remembers it; a device is seen only where the loader was passed. */
async function playStep(memories: Memories, step: Step, isAsked: boolean): Promise<PanelEvent> {
  const { userRef, partner, person } = step.account
  const memory = memories.of(partner)
  const known = memory.devicesOf(userRef)
  const ask = (devices: AskedDevices) => judge(memories, step, devices)
  const { isPassed } = step.outcome
  const atAddress = async (): Promise<Judgement> => {
    const here = devicesAt(known, await lookAtAddress(step))
    return ask({ own: here, keys: here, shared: known })
  }
  const before = isAsked || !isPassed ? await atAddress() : null
  const { truth, isOwnRepeat } = step
  const event = {
    scenario: person.scenario,
    truth,
    isOwnRepeat,
    before: isAsked ? (before?.potential ?? null) : null,
  }
  let judged = before ?? { potential: 0, tie: 0 }
  if (isPassed) {
    const seen = await look(step)
    const after = memory.withSeen(userRef, seen)
    const devices = { own: after, keys: [seen, ...after], shared: after }
    judged = judge(memories, step, devices, learnAccounts(memories, step, devices))
    memory.save(userRef, after, seen)
    if (step.project.pair !== null) rememberShared(memories, step, seen)
  }
  rememberAttempt(memories, step)
  return { ...event, ...judged }
}

/**
 * What the assessment of a visit would have stored of its user's other accounts; gives the links
 * that it found, or null where this visit is none of those that are assessed.
 */
function learnAccounts(
  memories: Memories,
  { account: { userRef, partner }, project, at }: Step,
  { own, keys }: AskedDevices,
): UserLink[] | null {
  const accounts = memories.accountsAt(partner)
  if (!accounts.isAssessed()) return null
  const memory = memories.of(partner)
  const found = memory.candidates(userRef, keys)
  const attempts = memory.attemptsAt(project.keys, at, new Set(found))
  const links = linkFound(
    memory,
    found,
    { own, keys },
    {
      expected: accounts.expected(),
      counts: memories.ratesAt(partner).counts(),
      times: timesAtItem(attempts, at),
    },
  )
  accounts.add(userRef, own, links, memory.devicesOf)
  return links
}

type Judgement = Pick<PanelEvent, 'potential' | 'tie'>

/** The potential of a transaction, from `links` where they were found already. */
function judge(
  memories: Memories,
  step: Step,
  devices: AskedDevices,
  links: UserLink[] | null = null,
): Judgement {
  const { account, project, at } = step
  const { userRef, partner } = account
  const memory = memories.of(partner)
  const ratesOf = memories.ratesAt(partner).ratesOf(ratedItem(project), at)
  const foreign = foreignOf(memories.shared, { userRef, partner, pair: project.pair, at }, devices)
  const linked =
    links ??
    linksOf(memory, userRef, itemOf(project, at), devices, {
      expected: memories.accountsAt(partner).expected(),
      counts: memories.ratesAt(partner).counts(),
    })
  const attempts = memory.attemptsAt(project.keys, at, usersOf(linked).add(userRef))
  const potential = potentialValue({
    attempts: attempts.map((attempt) => ({
      ...attempt,
      own: attempt.userRef === userRef,
      isOtherProject: attempt.item !== project.keys[0],
    })),
    foreign: {
      attempts: foreign.attempts.map(foreignAttemptOf),
      links: foreign.links,
    },
    links: linked,
    chainId: null,
    ratesOf,
    at,
  })
  const tie = step.truth
    ? Math.max(
        strongestTie(account, attempts, linked),
        strongestTie(account, foreign.attempts, foreign.links),
      )
    : 0
  return { potential, tie }
}

/** The item of a question, at which its partner's own users were. */
function itemOf({ keys }: Step['project'], at: number): AskedItem {
  return {
    keys,
    at,
    read: (attempts) => ({
      times: timesAtItem(attempts, at),
      wanted: { users: new Set(attempts.map(({ userRef }) => userRef)) },
    }),
  }
}

const usersOf = (links: readonly UserLink[]): Set<string> =>
  new Set(links.map(({ userRef }) => userRef))

/** The strongest link to one of these attempts that is the same person's; 0 for none. */
function strongestTie(
  { person }: Step['account'],
  attempts: readonly KeptAttempt[],
  links: readonly UserLink[],
): number {
  const mine = new Set(
    attempts.filter((attempt) => attempt.person === person.id).map(({ userRef }) => userRef),
  )
  return links.reduce(
    (most, { userRef, probability }) => (mine.has(userRef) ? Math.max(most, probability) : most),
    0,
  )
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
): { attempts: KeptAttempt[]; links: UserLink[] } {
  if (pair === null || devices.length === 0) return { attempts: [], links: [] }
  const timeless = devices.map(withoutTimes)
  const asked = { own: timeless, keys: timeless }
  const item: AskedItem = {
    keys: [pair],
    at,
    read: (attempts) => ({
      times: daysAtItem(attempts.map(foreignAttemptOf), at),
      wanted: countedAcross(attempts),
    }),
  }
  const own = sharedRefOf(partner, userRef)
  const found = linksOf(shared, own, item, asked, {
    expected: MODEL.population.acrossPartners,
    except: sharedRefOf(partner, ''),
  })
  const links = linksByDevice(found)
  return { attempts: shared.attemptsAt([pair], at, usersOf(links)), links }
}
