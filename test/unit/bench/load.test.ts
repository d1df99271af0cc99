import { afterEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '../../../src/domain/rate-limits.ts'
import { makeRandom } from '../../../src/training/random.ts'
import type { LoadAnswer } from '../../bench/load/ask.ts'
import { drawRun } from '../../bench/load/draw-run.ts'
import { LIMITS } from '../../bench/load/limits.ts'
import type { LoadRun } from '../../bench/load/run-load.ts'
import { samplePhase } from '../../bench/load/sample-phase.ts'
import { summarize } from '../../bench/load/summary.ts'
import { createTally, type Second, slopeOf } from '../../bench/load/tally.ts'

const answer = (changes: Partial<LoadAnswer> = {}): LoadAnswer => ({
  status: 200,
  headers: {},
  text: '{}',
  ms: 5,
  ...changes,
})

const SECONDS = 130

/** A run of one phase, in which the last answer was this. */
function runWith(last: LoadAnswer, found: Partial<LoadRun['found']> = {}): LoadRun {
  const tally = createTally()
  const phase = 'steady'
  const seconds = Array.from({ length: SECONDS }, (_, i) => {
    tally.answered(phase, 'create', i === SECONDS - 1 ? last : answer())
    return tally.takeSecond({
      at: i + 1,
      phase,
      memoryMib: 200 + i,
      heapMib: 20 + (i % 9),
      outboxMs: 0,
      publicationsFailed: 0,
    })
  })
  return {
    plan: {
      users: 10,
      phases: [
        { name: phase, seconds: SECONDS, atOnce: 4, rate: 1, database: 'works', ofTrial: 0.05 },
      ],
    },
    loadAverage: 0.1,
    seconds,
    cpuS: { [phase]: SECONDS / 10 },
    refusals: Object.fromEntries(tally.refusals),
    found: {
      acknowledged: 60,
      reported: 9,
      lookedUp: 60,
      inDatabase: 60,
      completeAfterS: 0,
      ...found,
    },
  }
}

describe('a run under load', () => {
  it('has no fault where everything is found and every refusal says when to try again', () => {
    expect(summarize(runWith(answer())).faults).toEqual([])
    const held = answer({ status: 429, headers: { 'retry-after': '7' } })
    expect(summarize(runWith(held)).faults).toEqual([])
    expect(summarize(runWith(answer({ status: 409 }))).faults).toEqual([])
  })

  it.each([429, 503])('has one where %i does not say when to try again', (status) => {
    const text = '{"type":"/problems/storage_unavailable"}'
    expect(summarize(runWith(answer({ status, text }))).faults).toEqual([
      `steady: 1 × ${status} storage_unavailable, silent`,
    ])
    const headers = { 'retry-after': 'soon' }
    expect(summarize(runWith(answer({ status, headers }))).faults).toHaveLength(1)
  })

  it('has one where anything acknowledged is lost', () => {
    expect(summarize(runWith(answer(), { lookedUp: 59 })).faults).toHaveLength(1)
    expect(summarize(runWith(answer(), { inDatabase: 59 })).faults).toHaveLength(1)
  })

  it('counts a refusal among the answers, and its latency not', () => {
    const { phases } = summarize(runWith(answer({ status: 429, ms: 900 })))
    expect(phases[0]).toMatchObject({ answers_s: 1, p99: 5, cores: 0.1 })
  })

  it('tells the growth of memory apart from its noise', () => {
    expect(summarize(runWith(answer())).memory.slope).toBeCloseTo(60)
    const noise = Array.from({ length: 100 }, (_, i) => [i, i % 7] as const)
    const { slope, interval } = slopeOf(noise)
    expect(Math.abs(slope)).toBeLessThan(interval)
    expect(slopeOf(noise.slice(0, 99))).toEqual({ slope: Number.NaN, interval: Number.NaN })
    const run = runWith(answer())
    const { found } = summarize({ ...run, seconds: run.seconds.slice(0, 40) }).tables
    expect(found).toContain('too short to tell')
  })

  it('is wrong about the growth of memory in one of twenty runs at most', () => {
    const random = makeRandom(1)
    const wrong = Array.from({ length: 10_000 }, () => {
      const still = Array.from({ length: 100 }, (_, i) => [i, random.normal(200, 5)] as const)
      const { slope, interval } = slopeOf(still)
      return Math.abs(slope) > interval ? 1 : 0
    })
    const share = wrong.reduce<number>((sum, each) => sum + each, 0) / wrong.length
    expect(share).toBeGreaterThan(0.045)
    expect(share).toBeLessThan(0.055)
  })

  it('says what memory is left of the storm, and with how many at once it took most', () => {
    const run = runWith(answer())
    const [first] = run.plan.phases
    const namesOf = ['steady', '16 at once', '64 at once', 'calm again']
    const seconds = namesOf.flatMap((phase, i) =>
      run.seconds.slice(0, 40).map((second) => ({
        ...second,
        ...{ phase, memoryMib: 200 + 10 * i },
        latencies: { ...second.latencies, create: Array.from({ length: i }, () => 5 + i) },
      })),
    )
    const phases = namesOf.map((name) => ({ ...first!, name }))
    const { found } = summarize({ ...run, plan: { ...run.plan, phases }, seconds }).tables
    expect(found).toContain('It was 200 MiB in the end of that, at most 230 MiB, and 230 MiB in')
    expect(found).toContain('came down to 20 MiB while steady, and to 20 MiB when')
    expect(found).toContain('Most transactions a second: 2 with 64 at once')
    expect(summarize(run).tables.found).toContain('not asked for as much as it can take')
  })

  it.each([
    [0.1, 'did little else'],
    [1e3, 'its speeds say little'],
  ])('says at a load average of %d what its speeds are worth', (loadAverage, words) => {
    expect(summarize({ ...runWith(answer()), loadAverage }).tables.found).toContain(words)
  })

  it('has no latency of what was not asked for', () => {
    const { operations } = summarize(runWith(answer())).tables
    expect(operations).toContain('| create | 5 | 5 | 5 |')
    expect(operations).not.toMatch(/search|NaN/)
  })

  it('is drawn with all its phases', () => {
    const svg = drawRun(runWith(answer()))
    expect(svg).toContain('>steady</text>')
    expect(svg.match(/<polyline/g)).toHaveLength(5)
    expect(svg).not.toContain('NaN')
  })
})

describe('the seconds of a phase', () => {
  afterEach(() => void vi.useRealTimers())

  it('are those of the clock while workerd answers late, and end with the last answer', async () => {
    vi.useFakeTimers()
    const sleep = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms))
    const tally = createTally()
    const answering = setInterval(() => tally.answered('steady', 'create', answer()), 100)
    const playing = sleep(6_550).then(() => clearInterval(answering))
    const late = async () => {
      await sleep(2_500)
      return { published: 1, failed: 1, oldestMs: 70 }
    }
    const taken: Second[] = []
    const workerd = { readOutbox: late, memoryMib: () => 200, heapMib: async () => 30 }
    const sampling = samplePhase(workerd, { name: 'steady', playing }, tally, taken, () => {})
    await vi.runAllTimersAsync()
    await sampling

    expect(taken.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { answers } of taken.slice(1, 6)) expect(answers).toBe(10)
    expect(taken.reduce((sum, { answers }) => sum + answers, 0)).toBe(65)
    expect(taken.reduce((sum, each) => sum + each.publicationsFailed, 0)).toBe(3)
    expect(taken.at(-1)?.outboxMs).toBe(70)
    expect(taken.map(({ heapMib }) => heapMib)).toEqual([NaN, NaN, NaN, 30, 30, 30, 30])
  })
})

describe('the limits of the load', () => {
  it('are those of the deployment', () => {
    expect(LIMITS.RATE_TRIAL?.simple).toEqual({
      limit: RATE_LIMITS.trial.limit,
      period: RATE_LIMITS.trial.periodS,
    })
    expect(Object.keys(LIMITS).length).toBeGreaterThanOrEqual(10)
  })
})
