/** A project that has filled its quota, or whose fieldwork has ended, is completed no more. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attempt } from '../../../src/domain/duplication/attempt.ts'
import { completionProbability } from '../../../src/domain/duplication/completion.ts'
import {
  summarizeDuplication,
  unpackSummary,
} from '../../../src/domain/duplication/duplication-summary.ts'
import {
  bookOf,
  type CompletionRates,
  ratesOf,
  UNKNOWN_PARTNER,
} from '../../../src/domain/duplication/partner-rates.ts'
import { duplicationPotential } from '../../../src/domain/duplication/potential.ts'
import {
  COURSE_ENDS,
  type CourseEnd,
  closedChance,
} from '../../../src/domain/rates/closing/course.ts'
import {
  AFTER_CLOSING,
  learnClosing,
  type Outlook,
} from '../../../src/domain/rates/closing/learn-closing.ts'
import {
  type CountedVisit,
  countEnds,
  countEndsAlone,
} from '../../../src/domain/rates/count-ends.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { makeRandom } from '../../../src/training/random.ts'

const NOW = Date.UTC(2026, 5, 1)
const HOURS = 240
const ITEM = { item: 'a', data: { project_type: 'survey' } }

/** Of a partner that reports everything at once, and whose projects are completed by some four in ten. */
const PROMPT: Outlook = {
  mean: 0.4,
  variance: 0.01,
  unsaid: () => ({ completed: 0.02, terminated: 0.02 }),
}
/** Of one that reports nothing but completions. */
const COMPLETIONS_ONLY: Outlook = {
  ...PROMPT,
  unsaid: () => ({ completed: 0.02, terminated: 1 }),
}

/** One visit an hour, the last one two days ago. */
const course = (ends: readonly CourseEnd[]) => ({
  names: ITEM.data,
  visits: ends.map((end, at) => ({
    end,
    minute: NOW / MINUTE_MS - (2 * DAY_MS) / MINUTE_MS - 60 * (ends.length - at),
  })),
})
const hourOf = (visit: number, all: number) => NOW - 2 * DAY_MS - (all - visit) * HOUR_MS

const learn = (ends: readonly CourseEnd[], outlook: Outlook = PROMPT) =>
  learnClosing(course(ends), outlook, NOW)

/** Two of five completed, as long as it is open. */
const open = (visits: number, other: CourseEnd): CourseEnd[] =>
  Array.from({ length: visits }, (_, at) => (at % 5 < 2 ? 'completed' : other))
const closed = (visits: number, other: CourseEnd): CourseEnd[] =>
  Array.from({ length: visits }, () => other)

const finally_ = (ends: readonly CourseEnd[], outlook?: Outlook): number =>
  closedChance(learn(ends, outlook) ?? undefined, NOW)

describe('the closing of a project', () => {
  it('is seen where nobody completes it any more, and at the time when that began', () => {
    const found = learn([...open(40, 'terminated'), ...closed(25, 'terminated')])
    expect(closedChance(found ?? undefined, hourOf(30, 65))).toBeLessThan(0.02)
    expect(closedChance(found ?? undefined, hourOf(50, 65))).toBeGreaterThan(0.9)
    expect(closedChance(found ?? undefined, NOW)).toBeGreaterThan(0.98)
  })

  it('is seen in silence where completions alone are reported', () => {
    expect(finally_([...open(40, null), ...closed(25, null)], COMPLETIONS_ONLY)).toBeGreaterThan(
      0.9,
    )
  })

  it('is seen sooner where full quotas are named, and later where other reasons are', () => {
    const atLast = (end: CourseEnd) => finally_([...open(40, 'refused'), ...closed(6, end)])
    expect(atLast('full')).toBeGreaterThan(atLast('terminated') + 0.2)
    expect(atLast('refused')).toBeLessThan(atLast('terminated'))
  })

  it('is not believed of a project that goes on, that has few visits, or of which nothing was reported', () => {
    expect(learn(open(65, 'terminated'))).toBeNull()
    const paused = [...open(40, 'terminated'), ...closed(8, 'terminated')]
    expect(finally_([...paused, ...open(5, 'terminated')])).toBeLessThan(0.3)
    expect(learn(['completed', 'terminated', 'terminated'])).toBeNull()
    expect(learn(closed(80, null))).toBeNull()
  })

  it('leaves the ends before it as those of the open project', () => {
    const { open: before } = learn([...open(40, 'terminated'), ...closed(25, 'terminated')]) ?? {}
    expect(before?.completed).toBeCloseTo(16, 0)
    expect(before?.terminated).toBeGreaterThan(22)
    expect(before?.terminated).toBeLessThan(30)
  })

  it('becomes likelier with time, and stays a probability', () => {
    const ends = fc.array(fc.constantFrom(...COURSE_ENDS), {
      minLength: 1,
      maxLength: 80,
      size: 'max',
    })
    fc.assert(
      fc.property(ends, (all) => {
        const found = learn(all)
        const chances = all.map((_, at) => closedChance(found ?? undefined, hourOf(at, all.length)))
        expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
        expect(chances).toEqual(chances.toSorted((a, b) => a - b))
      }),
    )
  })

  /** So many visits a minute, in the order in which the database lists them: by their ends. */
  const listed = (ends: readonly CourseEnd[], perMinute: number) => {
    const first = (NOW - 5 * DAY_MS) / MINUTE_MS
    const visits = ends.map((end, at) => ({ end, minute: first + Math.floor(at / perMinute) }))
    const rank = ({ end }: { end: CourseEnd }) => COURSE_ENDS.indexOf(end)
    return { names: ITEM.data, visits: visits.toSorted((a, b) => rank(a) - rank(b)) }
  }

  it.each([1, 5, 10, 20, 60])(
    'is not seen in the order in which visits of one minute are listed, at %d a minute',
    (perMinute) => {
      const mixed = listed(open(60, 'terminated'), perMinute)
      expect(learnClosing(mixed, PROMPT, NOW)).toBeNull()
    },
  )

  it('is seen at many visits a minute too, between two minutes', () => {
    const ends = [...open(40, 'terminated'), ...closed(30, 'terminated')]
    const { steps = [], open: before } = learnClosing(listed(ends, 10), PROMPT, NOW) ?? {}
    const fourth = NOW - 5 * DAY_MS + 4 * MINUTE_MS
    expect(steps.find(([, chance]) => chance > 0.9)?.[0]).toBe(fourth)
    expect(new Set(steps.map(([moment]) => moment)).size).toBe(steps.length)
    expect(before?.completed).toBeCloseTo(16, 0)
  })

  it('is the same in whatever order visits are listed', () => {
    const ends = fc.array(fc.constantFrom(...COURSE_ENDS), {
      minLength: 1,
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(ends, fc.integer({ min: 1, max: 12 }), (all, perMinute) => {
        const { names, visits } = listed(all, perMinute)
        const there = learnClosing({ names, visits }, PROMPT, NOW)
        const back = learnClosing({ names, visits: visits.toReversed() }, PROMPT, NOW)
        expect(back === null).toBe(there === null)
        expect(back?.open.completed ?? 0).toBeCloseTo(there?.open.completed ?? 0, 0)
        expect(closedChance(back ?? undefined, NOW)).toBeCloseTo(
          closedChance(there ?? undefined, NOW),
          1,
        )
      }),
    )
  })

  it('takes a partner’s largest project without running out of stack', () => {
    expect(finally_([...open(9000, 'terminated'), ...closed(9000, 'terminated')])).toBe(1)
  })
})

/** Visits of a partner's five projects, one an hour each; the first is full after `fullAfter` hours. */
function lived(fullAfter: number): CountedVisit[] {
  const random = makeRandom(5)
  return Array.from({ length: 5 }, (_, project) =>
    Array.from({ length: HOURS }, (_, hour): CountedVisit => {
      const at = NOW - (HOURS - hour) * HOUR_MS
      const isFull = project === 0 && hour >= fullAfter
      const isCompleted = random.chance(isFull ? 0.02 : 0.5)
      const isReported = random.chance(0.9)
      return {
        userRef: `${project}/${hour}`,
        chainId: `${project}/${hour}`,
        item: project === 0 ? 'a' : `other-${project}`,
        data: ITEM.data,
        createdAt: at,
        openedAt: at,
        completedAt: at,
        state: isReported ? (isCompleted ? 'completed' : 'terminated') : null,
        terminationReason: null,
        reportedAt: isReported ? at + HOUR_MS : null,
      }
    }),
  ).flat()
}

const silentAttempt = (hour: number): Attempt => {
  const at = NOW - (HOURS - hour) * HOUR_MS
  const times = { createdAt: at, openedAt: at, completedAt: at }
  const unreported = { reportedState: null, terminationReason: null }
  return { userRef: 'x', own: false, chainId: 'x', sequence: 1, ...times, ...unreported }
}

describe('counts without when projects closed', () => {
  it('are the same in all else, and give the same rates with what is learned of one project', () => {
    const [whole, alone] = [countEnds(lived(150), NOW), countEndsAlone(lived(150), NOW)]
    const { closings, ...details } = whole.details ?? {}
    expect(closings?.has(ITEM.item)).toBe(true)
    expect(alone).toEqual({ ...whole, details })
    const rates = bookOf(alone).ratesOf(ITEM, closings?.get(ITEM.item) ?? null)
    expect(chanceOfLast(rates)).toBe(chanceOfLast(ratesOf(whole, ITEM)))
  })
})

/** P(completed) of the last attempt, of which nothing is reported. */
const chanceOfLast = (rates: CompletionRates): number =>
  completionProbability(silentAttempt(HOURS - 30), rates, NOW)

describe('an attempt of which nothing is reported', () => {
  const chance = (hour: number, fullAfter: number) => {
    const rates = ratesOf(countEnds(lived(fullAfter), NOW), ITEM)
    return completionProbability(silentAttempt(hour), rates, NOW)
  }

  it('counts little after its project was full, and as before while it was not', () => {
    expect(chance(HOURS - 30, 150)).toBeLessThan(0.08)
    expect(chance(60, 150)).toBeGreaterThan(0.7 * chance(60, HOURS))
    expect(chance(HOURS - 30, HOURS)).toBeGreaterThan(0.3)
  })

  it('says of its part in a potential that the project had closed, and of an earlier or reported one not', () => {
    const rates = ratesOf(countEnds(lived(150), NOW), ITEM)
    const told = (attempt: Attempt) =>
      summarizeDuplication({
        ...duplicationPotential({
          attempts: [{ ...attempt, own: true }],
          links: [],
          chainId: null,
          ratesOf: () => rates,
          at: NOW,
        }),
        links: { own: [], shared: [] },
      })
    const isClosed = (attempt: Attempt) => unpackSummary(told(attempt))?.shares[0]?.closed ?? false
    expect(isClosed(silentAttempt(HOURS - 30))).toBe(true)
    expect(isClosed(silentAttempt(60))).toBe(false)
    expect(isClosed({ ...silentAttempt(HOURS - 30), reportedState: 'terminated' })).toBe(false)
  })

  it('is never likelier completed for it, and never impossible', () => {
    const rates = ratesOf(UNKNOWN_PARTNER)
    const steps = [[NOW - DAY_MS, 0.9]] as const
    const nothing = { completed: 0, terminated: 0, silent: [] }
    for (const passed of [0.001, AFTER_CLOSING, 0.4, 0.999]) {
      const before = { ...rates, passed }
      const after = { ...before, closing: { steps, open: nothing } }
      const [less, more] = [after, before].map((each) =>
        completionProbability(silentAttempt(HOURS - 1), each, NOW),
      )
      expect(less).toBeLessThanOrEqual((more ?? 0) + 1e-12)
      expect(less).toBeGreaterThan(0)
    }
  })
})
