import { describe, expect, it } from 'vitest'
import { observation } from '../../../src/contract/observation.ts'
import { makeRandom } from '../../../src/training/random.ts'
import { evaluatePanel } from '../../evaluate/panel/evaluate-panel.ts'
import type { PanelEvent } from '../../evaluate/panel/panel-event.ts'
import {
  calibrationFloor,
  calibrationSlope,
  notedCalibrationError,
} from '../../evaluate/panel/report/calibration-slope.ts'
import { measureWorld } from '../../evaluate/panel/report/report-panel.ts'
import { quantile, reportWorlds, spread } from '../../evaluate/panel/report/report-worlds.ts'
import { showProgress } from '../../evaluate/panel/show-progress.ts'
import { dividePartners } from '../../evaluate/panel/threads/divide-partners.ts'
import { piecesOf } from '../../evaluate/panel/threads/run-worlds.ts'
import { makeAgenda } from '../../evaluate/worlds/agenda.ts'
import { poisson } from '../../evaluate/worlds/calendar.ts'
import { LOOK_ALIKES, SCENARIOS, type Scenario } from '../../evaluate/worlds/people/person.ts'
import { type Step, stepsOf } from '../../evaluate/worlds/steps.ts'
import { drawWorld, PRIORS, seedOfWorld } from '../../evaluate/worlds/world.ts'

const BAD_INPUT = expect.objectContaining({ name: 'BadInput' })

const stepsIn = (
  seed: number,
  events: number,
  { scenario = null, fixed = {} }: { scenario?: Scenario | null; fixed?: object } = {},
): Step[] => [...stepsOf({ world: drawWorld(seed, fixed), seed, events, scenario })]

describe('a world', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(drawWorld(5)).toEqual(drawWorld(5))
    const [one, other] = [drawWorld(5), drawWorld(6)]
    expect(Object.values(one).filter((value) => Object.values(other).includes(value))).toEqual([])
  })

  it('stays within its ranges', () => {
    for (const seed of [1, 2, 3]) {
      for (const [name, value] of Object.entries(drawWorld(seed))) {
        const { low, high } = PRIORS[name as keyof typeof PRIORS]
        expect(value).toBeGreaterThanOrEqual(low)
        expect(value).toBeLessThanOrEqual(high)
      }
    }
  })

  it('keeps all other parameters when one is fixed', () => {
    expect(drawWorld(5, { repeaters: 0.5 })).toEqual({ ...drawWorld(5), repeaters: 0.5 })
  })

  it('is the first of several worlds of its seed', () => {
    const seeds = Array.from({ length: 50 }, (_, index) => seedOfWorld(9, index))
    expect(seeds[0]).toBe(9)
    expect(new Set(seeds).size).toBe(50)
  })
})

describe('the steps of a world', () => {
  const steps = stepsIn(11, 6_000)

  it('are the same for the same seed', () => {
    const shown = () => stepsIn(11, 300).map(({ account: _, ...step }) => step)
    expect(shown()).toEqual(shown())
  })

  it('are as many as asked for, in order of time', () => {
    expect(steps.length).toBe(6_000)
    expect(steps.every(({ at }, index) => at >= (steps[index - 1]?.at ?? 0))).toBe(true)
  })

  it('tell truly who has completed and who has taken what before', () => {
    const completed = new Set<string>()
    const taken = new Set<string>()
    for (const { account, project, truth, isOwnRepeat, isCompleted, outcome } of steps) {
      const { keys } = project
      expect(truth).toBe(keys.some((key) => completed.has(`${account.person.id} ${key}`)))
      expect(isOwnRepeat).toBe(taken.has(`${account.userRef} ${keys[0]}`))
      if (isCompleted) expect(outcome.isPassed).toBe(true)
      if (outcome.isPassed) expect(outcome.isOpened).toBe(true)
      taken.add(`${account.userRef} ${keys[0]}`)
      if (isCompleted) for (const key of keys) completed.add(`${account.person.id} ${key}`)
    }
    expect(steps.filter(({ truth }) => truth).length).toBeGreaterThan(30)
  })

  it('give observations that the service accepts', () => {
    for (const { observation: seen } of steps.slice(0, 400)) {
      expect(observation.parse(seen)).toEqual(seen)
    }
  })

  it('give an honest person one account at a partner, and one item once but by mistake', () => {
    const honest = steps.filter(
      ({ account: { person } }) => person.scenario === 'single' || LOOK_ALIKES.has(person.scenario),
    )
    for (const { account } of honest) {
      const partners = account.person.accounts.map(({ partner }) => partner)
      expect(new Set(partners).size).toBe(partners.length)
    }
  })

  it('have families who take surveys in company, where they do so', () => {
    const joinedIn = (joins: number) => {
      const fixed = { together: 1, joins, joinMinutes: 2 }
      const family = stepsIn(11, 3_000, { scenario: 'household', fixed })
      const homes = family.filter(({ at, account: { person, partner } }, index) =>
        family
          .slice(index + 1)
          .filter((later) => later.at - at < 10 * 60_000 && later.account.partner === partner)
          .some(
            ({ account }) =>
              account.person !== person && person.company?.people.includes(account.person),
          ),
      )
      return homes.length / family.length
    }
    expect(joinedIn(0)).toBeLessThan(0.02)
    expect(joinedIn(1)).toBeGreaterThan(0.1)
  })

  it('bring every scenario in one world or another', () => {
    const everybody = {
      farmAccounts: 6,
      operators: 0.13,
      repeaters: 0.19,
      'internet-cafe': 2,
      'public-computer': 2,
    }
    const met = new Set(
      [1, 2, 3].flatMap((seed) =>
        stepsIn(seed, 9_000, { fixed: everybody }).map(({ account }) => account.person.scenario),
      ),
    )
    expect(SCENARIOS.filter((name) => !met.has(name))).toEqual([])
  })

  it.each(SCENARIOS)('of %s alone can be played', (scenario) => {
    const only = stepsIn(2, 150, { scenario })
    expect(new Set(only.map(({ account }) => account.person.scenario))).toEqual(new Set([scenario]))
  })
})

describe('the disguises of a step', () => {
  const visitorsOf = (scenario: Scenario, fixed: object) =>
    Map.groupBy(stepsIn(3, 1_500, { scenario, fixed }), ({ account }) => account.person.id)

  it('of clearers never keep a cookie from one account to the next, when nothing is forgotten', () => {
    for (const steps of visitorsOf('cookie-clearer', { forgetful: 0, secondDevice: 0 }).values()) {
      const owners = new Map<string, string>()
      for (const { visitorId, account } of steps) {
        if (visitorId === null) continue
        expect(owners.get(visitorId) ?? account.userRef).toBe(account.userRef)
        owners.set(visitorId, account.userRef)
      }
    }
  })

  it('of careless people keep one', () => {
    const shared = [...visitorsOf('careless', {}).values()].filter(
      (steps) =>
        new Set(steps.map(({ account }) => account.userRef)).size >
        new Set(steps.map(({ visitorId }) => visitorId)).size,
    )
    expect(shared.length).toBeGreaterThan(5)
  })

  it('of antidetect tools differ in what is claimed, and leave the arithmetic of the machine', () => {
    const fixed = { noisyCanvas: 1, noiseSeen: 0, hidesGraphics: 1, hidesLimits: 0 }
    for (const steps of visitorsOf('antidetect', fixed).values()) {
      const first = Map.groupBy(steps, ({ account }) => account.userRef)
      const seen = [...first.values()].flatMap(([step]) => (step ? [step.observation] : []))
      const values = (part: (each: Step['observation']) => unknown) =>
        new Set(seen.map((each) => JSON.stringify(part(each)))).size
      expect(values(({ canvas }) => canvas)).toBe(seen.length)
      expect(values(({ maths }) => maths)).toBe(1)
      const limits = ({ webgl }: Step['observation']) =>
        webgl && 'value' in webgl ? webgl.value.parameters : null
      expect(values(limits)).toBe(1)
    }
  })
})

describe('the agenda', () => {
  it('gives what was planned in order of time', () => {
    const agenda = makeAgenda()
    const random = makeRandom(3)
    const [{ account, project }] = stepsIn(1, 1) as [Step]
    const days = Array.from({ length: 200 }, () => random.next())
    for (const day of days) agenda.add({ day, account, project: project.project })
    const taken = days.map(() => agenda.take()?.day)
    expect(taken).toEqual(days.toSorted((a, b) => a - b))
    expect(agenda.next()).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([0.3, 4, 90])('counts %f visits on average', (mean) => {
    const random = makeRandom(8)
    const counts = Array.from({ length: 4_000 }, () => poisson(random, mean))
    const average = counts.reduce((sum, each) => sum + each, 0) / counts.length
    expect(Math.abs(average - mean)).toBeLessThan(0.05 * mean + 0.03)
  })
})

describe('the measures of a world', () => {
  /** As many judged as given, with the share of positives at each probability. */
  const drawn = (points: readonly (readonly [number, number])[], count = 2_000) =>
    points.flatMap(([score, share]) =>
      Array.from({ length: count }, (_, at) => ({ score, truth: at < share * count })),
    )
  const toShare = (logit: number) => 1 / (1 + Math.exp(-logit))

  it('find the slope that was put in', () => {
    const logits = [-2.5, -1, 0, 1, 2.5]
    const right = drawn(logits.map((x) => [toShare(x), toShare(x)]))
    expect(calibrationSlope(right)).toBeCloseTo(1, 2)
    const bold = drawn(logits.map((x) => [toShare(x), toShare(0.6 * x + 0.3)]))
    expect(calibrationSlope(bold)).toBeCloseTo(0.6, 2)
  })

  it('find no slope among few, and leave out what is certain or hardly anything', () => {
    expect(calibrationSlope(drawn([[0.3, 0.5]], 30))).toBeNull()
    const right = drawn([
      [toShare(-1), toShare(-1)],
      [toShare(1), toShare(1)],
    ])
    const others = drawn([
      [1, 0.2],
      [0.01, 0.9],
    ])
    expect(calibrationSlope([...right, ...others])).toBeCloseTo(1, 2)
  })

  it('weigh the calibration error by counts, from .05 on', () => {
    const judged = [...drawn([[0.2, 0.3]], 100), ...drawn([[0.6, 0.4]], 300)]
    expect(notedCalibrationError(judged)).toBeCloseTo((100 * 0.1 + 300 * 0.2) / 400, 9)
    expect(notedCalibrationError([...judged, ...drawn([[0.01, 1]], 50)])).toBeCloseTo(0.175, 9)
    expect(notedCalibrationError(drawn([[0.01, 1]], 50))).toBeNull()
  })

  it('expect a calibration error of right probabilities that falls with their number', () => {
    const certain = drawn([[1, 1]], 100)
    expect(calibrationFloor(certain)).toBe(0)
    const few = calibrationFloor(drawn([[0.2, 0.2]], 100)) ?? 0
    expect(few).toBeCloseTo(Math.sqrt((2 / Math.PI) * 100 * 0.16) / 100, 9)
    expect(calibrationFloor(drawn([[0.2, 0.2]], 400))).toBeCloseTo(few / 2, 9)
    expect(calibrationFloor(drawn([[0.01, 1]], 50))).toBeNull()
  })

  it('leave out what users repeat under one id', () => {
    const event = { scenario: 'office', potential: 0.95, before: null, tie: 0 } as const
    const events: PanelEvent[] = [
      { ...event, truth: true, isOwnRepeat: false },
      { ...event, truth: false, isOwnRepeat: true },
      { ...event, truth: false, isOwnRepeat: false },
      { ...event, truth: false, isOwnRepeat: false, potential: 0.1 },
    ]
    expect(measureWorld(events)).toMatchObject({
      duplicates: 1,
      auc: 0.75,
      precision_50: 0.5,
      recall_90: 1,
      innocent: 2,
      accused: 1,
      scenarios: { office: { innocent: 2, accused: 1, duplicates: 1, found: 1 } },
    })
  })

  it('tell where duplicates were lost', () => {
    const event = { scenario: 'farm', before: null, truth: true, isOwnRepeat: false } as const
    const measures = measureWorld([
      { ...event, potential: 0.6, tie: 0.7 },
      { ...event, potential: 0.001, tie: 0 },
      { ...event, potential: 0.1, tie: 0.3 },
      { ...event, potential: 0.3, tie: 0.9 },
      { ...event, potential: 0.2, tie: 0.95 },
      { ...event, potential: 0.2, tie: 0, truth: false },
    ])
    expect(measures.fates).toEqual({ found: 1, unlinked: 1, weakly_linked: 1, unreported: 2 })
    const { fates } = reportWorlds({ events: 6, seed: 1 }, [{ seed: 1, fixed: {}, measures }])
    expect(fates.unreported).toEqual({ all: 0.4, median: 0.4 })
  })

  it('have quantiles between neighbours', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2)
    expect(quantile([0, 10], 0.9)).toBeCloseTo(9, 9)
    expect(quantile([], 0.5)).toBeNull()
  })

  it('take the worst decile on the side that is bad', () => {
    const values = Array.from({ length: 11 }, (_, at) => at / 10)
    expect(spread(values, (value) => value)).toEqual({ median: 0.5, worst_decile: 0.9, best: 0 })
    const high = spread(values, (value) => -value)
    expect(high).toEqual({ median: 0.5, worst_decile: expect.closeTo(0.1, 9), best: 1 })
    const slopes = spread([0.4, 1, 1.1, 0.9], (value) => Math.abs(Math.log(value)))
    expect(slopes).toMatchObject({ worst_decile: 0.4, best: 1 })
  })

  it('name the worst world with what was drawn for it', () => {
    const event = { scenario: 'office', before: null, isOwnRepeat: false, tie: 0 } as const
    const measures = (potential: number) =>
      measureWorld([
        { ...event, potential, truth: true },
        { ...event, potential: 0.3, truth: false },
      ])
    const report = reportWorlds({ events: 2, seed: 1 }, [
      { seed: 1, fixed: {}, measures: measures(0.8) },
      { seed: 77, fixed: { days: 60 }, measures: measures(0.1) },
    ])
    expect(report.worst.seed).toMatchObject({ auc: 77 })
    expect(report.worst.days).toMatchObject({ auc: 60 })
    expect(report.worst.vpnUsers).toMatchObject({ auc: drawWorld(77).vpnUsers })
  })
})

// The limit is for a busy machine; nothing here measures time.
describe('evaluating many worlds', { timeout: 120_000 }, () => {
  const threeWorlds = (jobs: string) =>
    evaluatePanel(['--worlds', '3', '--events', '1000', '--seed', '3', '--jobs', jobs])
  let played: ReturnType<typeof threeWorlds> | undefined
  /** Played once for both tests of it. */
  const onTwoThreads = () => {
    played ??= threeWorlds('2')
    return played
  }

  it('reports the distribution, each world and every scenario', async () => {
    const report = await onTwoThreads()
    expect(report).toMatchObject({ worlds: 3, events: 1000, seed: 3 })
    if (!('each' in report)) throw new Error('no worlds')
    expect(report.each.map(({ seed }) => seed)).toEqual([3, seedOfWorld(3, 1), seedOfWorld(3, 2)])
    expect(Object.keys(report.median)).toEqual(Object.keys(report.worst_decile))
    expect(report.by_scenario).toHaveProperty('single.innocent')
    const again = await evaluatePanel(['--worlds', '1', '--events', '1000', '--seed', '3'])
    expect('each' in again && again.each[0]).toEqual(report.each[0])
  })

  it('gives one panel the same report on any number of threads', async () => {
    const reportOn = (jobs: string) =>
      evaluatePanel(['--events', '1000', '--seed', '3', '--jobs', jobs])
    expect(drawWorld(3).partners).toBeGreaterThan(2)
    expect(await reportOn('2')).toEqual(await reportOn('1'))
  })

  it('measures every world the same on any number of threads', async () => {
    expect(await onTwoThreads()).toEqual(await threeWorlds('1'))
  })

  it.each([
    [1, 2, 0.5],
    [0.73, 4, 0.53],
    [0.77, 6, 0.51],
    [0.345, 6, 0.66],
  ])(
    'divides partners, each of whom has %d of the one before, nearly evenly',
    (partnerDecline, partners, most) => {
      const sizes = Array.from({ length: partners }, (_, partner) => partnerDecline ** partner)
      const parts = dividePartners({ partners, partnerDecline }, 2)
      const loads = [0, 1].map((part) =>
        sizes.reduce((sum, size, partner) => (parts[partner] === part ? sum + size : sum), 0),
      )
      const all = sizes.reduce((sum, size) => sum + size, 0)
      expect(Math.max(...loads) / all).toBeLessThanOrEqual(most)
    },
  )

  it('divides the last worlds, one for each thread, and plays the others whole', () => {
    const parts = (worlds: number, jobs: number) =>
      piecesOf(worlds, jobs).map(({ world, part }) => [world, part?.index ?? 'whole'])
    expect(parts(3, 2)).toEqual([
      [0, 'whole'],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    expect(parts(1, 2)).toEqual([
      [0, 0],
      [0, 1],
    ])
    expect(parts(2, 1)).toEqual([
      [0, 'whole'],
      [1, 'whole'],
    ])
  })

  it('tells its progress in few lines where none can be overwritten', () => {
    const told = (isTTY: boolean) => {
      const lines: string[] = []
      const tell = showProgress(3000, { isTTY, write: (text) => lines.push(text) })
      for (const done of [1000, 2000, 3000]) tell(done)
      return lines
    }
    expect(told(true).filter((line) => line.startsWith('\r'))).toHaveLength(3)
    expect(told(false)).toEqual([expect.stringMatching(/^3000 events in .* a second\n$/)])
  })

  it('ranks nearly every duplicate first where links are told, and guesses what was completed', async () => {
    const options = ['--events', '3000', '--seed', '3', '--jobs', '1']
    const [found, best] = [
      await evaluatePanel(options),
      await evaluatePanel([...options, '--ceiling']),
    ]
    if (!('auc' in found && 'auc' in best)) throw new Error('no panel')
    expect(best.duplicates).toBe(found.duplicates)
    expect(best.auc).toBeGreaterThan(found.auc ?? 1)
    // Whom the ceiling accuses is the same person: whether the other attempt was completed is guessed.
    expect(best.false_accusations).toBeLessThan(best.duplicates / 10)
    expect(best.recall).toBeLessThan(1)
  })

  it.each([
    ['--worlds', '0'],
    ['--write'],
    ['--ceiling', '--base-url', 'http://localhost:1', '--key', 'k'],
    ['--jobs', '0'],
    ['--jobs', 'all'],
    ['--worlds', '2', '--base-url', 'http://localhost:1', '--key', 'k'],
    ['--world', 'nothing=1'],
    ['--world', 'days=many'],
    ['--world', 'days='],
    ['--world', '/no/such/file.json'],
  ])('refuses %s %s', async (...args) => {
    await expect(evaluatePanel(args)).rejects.toThrow(BAD_INPUT)
  })
})
