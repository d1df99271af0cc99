/** What happens in a panel, one transaction after the other, with the truth about each. */
import type { Observation } from '../../../src/contract/observation.ts'
import type { TerminationReason, TransactionState } from '../../../src/contract/transaction.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { makeRandom, type Random } from '../../../src/training/random.ts'
import { observe, userAgentOf } from './browsing.ts'
import { makeProjects, type Project } from './items.ts'
import { makeDrawer } from './people.ts'
import type { Account, Scenario, Setup } from './world.ts'

/** What to play. */
export interface PanelOptions {
  events: number
  seed: number
  scenario: Scenario | null
  onProgress?: (done: number) => void
}

/** What became of a transaction; only the partner knows it before it is reported. */
export interface Outcome {
  isOpened: boolean
  isPassed: boolean
  report: { state: TransactionState; reason: TerminationReason | null; afterMs: number } | null
}

/** One transaction of one account at one project. */
export interface Step {
  account: Account
  project: Project
  at: number
  address: string
  asn: number
  userAgent: string
  observation: Observation
  /** The browser's visitor cookie; null for none. */
  visitorId: string | null
  outcome: Outcome
  /** This person has completed the project before, under whatever account. */
  truth: boolean
  isOwnRepeat: boolean
}

/** One transaction judged. */
export interface PanelEvent {
  scenario: Scenario
  /** The potential once the device was seen. */
  potential: number
  /** The potential from user and address alone; null where it was not computed. */
  before: number | null
  truth: boolean
  /** This user already has an attempt at the item, so that no linkage is needed. */
  isOwnRepeat: boolean
}

/** Partners of the panel; each reports in its own way. */
export const PARTNERS = 3
const START_MS = Date.UTC(2026, 0, 1)
const DAYS = 120
const EVENTS_PER_ACCOUNT = 7
const CLEARING_CHANCE = 0.01
/** Share of completions among those who pass the loader. */
const COMPLETION_SHARE = 0.42

/** All steps in order of time; the same options give the same steps. */
export function* stepsOf(options: PanelOptions): Generator<Step> {
  const random = makeRandom(options.seed)
  const drawer = makeDrawer(random)
  const accounts: Account[] = []
  while (accounts.length * EVENTS_PER_ACCOUNT < options.events) {
    const group = drawer.draw(options.scenario ?? undefined)
    accounts.push(...group.flatMap((person) => person.accounts))
  }
  const projects = makeProjects(random, options.events, DAYS)
  const cookieOf = makeCookies(random, drawer.newVisitor)
  const completed = new Set<string>()
  const attempted = new Set<string>()
  for (let done = 0; done < options.events; done++) {
    const day = (done / options.events) * DAYS
    const account = random.pick(accounts)
    const setup = random.weighted(account.setups)
    const project = projects.choose(account, day)
    const place = random.weighted(setup.places)
    const mine = project.keys.map((key) => `${account.person.id} ${key}`)
    const own = `${account.userRef} ${project.id}`
    const { isCompleted, ...outcome } = drawOutcome(random, account)
    yield {
      account,
      project,
      at: START_MS + day * DAY_MS,
      address: place.addressOn(day),
      asn: place.asn,
      userAgent: userAgentOf(setup.browser, day),
      observation: observe(setup.browser, day),
      visitorId: cookieOf(account, setup),
      outcome,
      truth: mine.some((key) => completed.has(key)),
      isOwnRepeat: attempted.has(own),
    }
    attempted.add(own)
    if (isCompleted) for (const key of mine) completed.add(key)
  }
}

/** The visitor cookie of each visit, by how its owner treats cookies. */
function makeCookies(random: Random, newVisitor: () => string) {
  const lastUser = new WeakMap<object, string>()
  return (account: Account, { browser }: Setup): string | null => {
    const isOther = lastUser.get(browser) !== account.userRef
    lastUser.set(browser, account.userRef)
    if (browser.isPrivate) return newVisitor()
    if ((account.person.clearsCookies && isOther) || random.chance(CLEARING_CHANCE)) {
      browser.visitorId = newVisitor()
    }
    return browser.visitorId
  }
}

const REASONS = [
  ['quota', 3],
  ['qualification', 6],
  ['quality', 1],
] as const

function drawOutcome(random: Random, { partner }: Account): Outcome & { isCompleted: boolean } {
  const isOpened = random.chance(0.95)
  const isPassed = isOpened && random.chance(0.93)
  const isCompleted = isPassed && random.chance(COMPLETION_SHARE)
  // One partner reports everything, one only completions, one nothing.
  const isReported = isPassed && (partner === 0 || (partner === 1 && isCompleted))
  const reason = random.weighted(REASONS)
  const afterMs = random.exponential(0.2) * DAY_MS
  const state = isCompleted ? ('completed' as const) : ('terminated' as const)
  const report = { state, reason: isCompleted ? null : reason, afterMs }
  return { isOpened, isPassed, isCompleted, report: isReported ? report : null }
}
