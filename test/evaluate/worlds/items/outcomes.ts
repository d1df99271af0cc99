/** What becomes of transactions, and what partners report of them. */
import type { TerminationReason, TransactionState } from '../../../../src/contract/transaction.ts'
import { DAY_MS } from '../../../../src/domain/time.ts'
import type { Random } from '../../../../src/training/random.ts'
import type { Account } from '../people/person.ts'
import type { World } from '../world.ts'
import type { Project } from './projects.ts'

/** A report and when it comes. */
export interface Report {
  state: TransactionState
  reason: TerminationReason | null
  afterMs: number
}

/** What became of a transaction; only the partner knows it before it is reported. */
export interface Outcome {
  isOpened: boolean
  isPassed: boolean
  report: Report | null
}

type Habit = 'all' | 'completions' | 'nothing' | 'partly'

/** Once a quota is full, some slip through all the same. */
const AFTER_QUOTA = 0.0411
const REASONS = [
  ['qualification', 78],
  ['quality', 9],
] as const

/** Draws outcomes in one world; every partner reports in a way of its own. */
export function makeOutcomes(random: Random, world: World, partners: number) {
  const habits = Array.from({ length: partners }, () => ({
    habit: random.weighted<Habit>([
      ['all', world.reportsAll],
      ['completions', world.reportsCompletionsOnly],
      ['nothing', world.reportsNothing],
      ['partly', world.reportsPartly],
    ]),
    share: 0.147 + 0.812 * random.next(),
    delayDays: world.reportDelayDays * random.exponential(1),
    isBatch: random.chance(0.334),
    saysWhy: random.chance(0.607),
  }))

  function isReported(partner: number, isCompleted: boolean): boolean {
    const { habit, share } = habits[partner] ?? { habit: 'all', share: 1 }
    if (habit === 'partly') return random.chance(share)
    return habit === 'all' || (habit === 'completions' && isCompleted)
  }

  function report(
    partner: number,
    isCompleted: boolean,
    day: number,
    isFull: boolean,
  ): Report | null {
    if (!isReported(partner, isCompleted)) return null
    const habit = habits[partner]
    if (habit === undefined) return null
    const { delayDays, isBatch, saysWhy } = habit
    const said = random.chance(world.wrongReports) ? !isCompleted : isCompleted
    // Files come at the end of a period, calls after a while.
    const waits = isBatch ? Math.max(delayDays, 0.5) : 0
    const afterDays = isBatch ? waits - (day % waits) : random.exponential(delayDays)
    const reason =
      isFull || random.chance(world.quotaShare) ? ('quota' as const) : random.weighted(REASONS)
    return {
      state: said ? 'completed' : 'terminated',
      reason: said || !saysWhy ? null : reason,
      afterMs: Math.ceil(afterDays * DAY_MS) + 60_000,
    }
  }

  return (
    { partner, person }: Account,
    project: Project,
    day: number,
  ): Outcome & { isCompleted: boolean } => {
    const isOpened = !random.chance(world.notOpened)
    const isPassed = isOpened && !random.chance(world.notPassed)
    const isFull = project.completions >= project.quota
    const share = 1 / (1 + Math.exp(-(project.logOdds + person.diligence)))
    const isCompleted = isPassed && random.chance(isFull ? AFTER_QUOTA : share)
    if (isCompleted) project.completions++
    return {
      isOpened,
      isPassed,
      isCompleted,
      report: isPassed ? report(partner, isCompleted, day, isFull) : null,
    }
  }
}
