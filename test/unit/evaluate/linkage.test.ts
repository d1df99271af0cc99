import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  areaUnderCurve,
  brierScore,
  calibrationError,
  recallAt,
  verdictsAt,
} from '../../../src/training/accuracy.ts'
import { readAggregates } from '../../../src/training/aggregate-files.ts'
import { PAIR_COLUMNS } from '../../../src/training/readers/fingerprint-pairs.ts'
import { evaluateLink, evaluateLinkCommand } from '../../evaluate/evaluate-link.ts'
import { evaluatePanel } from '../../evaluate/panel/evaluate-panel.ts'
import type { PanelEvent } from '../../evaluate/panel/panel-event.ts'
import { playPanel } from '../../evaluate/panel/play.ts'
import { reportPanel } from '../../evaluate/panel/report/report-panel.ts'
import { drawWorld } from '../../evaluate/worlds/world.ts'

const BAD_INPUT = expect.objectContaining({ name: 'BadInput' })

const judged = (pairs: [number, boolean][]) => pairs.map(([score, truth]) => ({ score, truth }))

describe('the measures', () => {
  const mixed = judged([
    [0.9, true],
    [0.8, false],
    [0.7, true],
    [0.1, false],
  ])

  it('count verdicts at a threshold', () => {
    expect(verdictsAt(mixed, 0.75)).toEqual({
      precision: 0.5,
      recall: 0.5,
      f1: 0.5,
      falsePositiveRate: 0.5,
    })
  })

  it('count ties half in the area under the curve', () => {
    expect(areaUnderCurve(mixed)).toBe(0.75)
    expect(
      areaUnderCurve(
        judged([
          [1, true],
          [1, false],
        ]),
      ),
    ).toBe(0.5)
  })

  it('take the recall at the highest allowed false positive rate', () => {
    expect(recallAt(mixed, 0)).toBe(0.5)
    expect(recallAt(mixed, 0.5)).toBe(1)
  })

  it('are 0 for calibrated probabilities and 1 for inverted ones', () => {
    expect(
      calibrationError(
        judged([
          [0.5, true],
          [0.5, false],
        ]),
      ),
    ).toBe(0)
    expect(
      calibrationError(
        judged([
          [0, true],
          [1, false],
        ]),
      ),
    ).toBe(1)
    expect(
      brierScore(
        judged([
          [0, true],
          [1, false],
        ]),
      ),
    ).toBe(1)
  })
})

it('what counts as several is measured as so many', () => {
  const [rare, usual] = [
    { score: 0.35, truth: true },
    { score: 0.3, truth: false },
  ]
  const others = judged([
    [0.1, false],
    [0.35, false],
    [0.9, true],
  ])
  const repeated = [rare, rare, rare, usual, usual, ...others]
  const weighted = [{ ...rare, weight: 3 }, { ...usual, weight: 2 }, ...others]
  for (const measure of [areaUnderCurve, brierScore, calibrationError])
    expect(measure(weighted)).toBeCloseTo(measure(repeated), 12)
  expect(areaUnderCurve(repeated)).toBeCloseTo((3 * 3.5 + 4) / 16)
})

describe('evaluating a file of pairs', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pairs-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const header = ['same_instance', ...PAIR_COLUMNS].join(',')
  const line = (label: string, cell: string) => [label, ...PAIR_COLUMNS.map(() => cell)].join(',')
  const file = (name: string, text: string | Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const good = [header, line('1', '1'), line('0', '0')].join('\n')

  it('separates full agreement from none, plain or gzipped', () => {
    for (const path of [file('a.csv', good), file('a.csv.gz', gzipSync(good))]) {
      expect(evaluateLink(path)).toMatchObject({ pairs: 2, precision: 1, recall: 1, auc: 1 })
    }
  })

  /** A line of which every column but some is equal. */
  const lineWith = (label: string, cells: Record<string, string>) =>
    [label, ...PAIR_COLUMNS.map((column) => cells[column] ?? '1')].join(',')
  const scoresOf = (name: string, ...lines: string[]) => {
    const path = file(name, [header, ...lines].join('\n'))
    return {
      all: evaluateLinkCommand([path]),
      placeless: evaluateLinkCommand(['--without-addresses', path]),
    }
  }

  it('judges by the weights of production: an update is one browser, another machine is not', () => {
    const update = { majorBrowserVersion: '0.5', userAgentHttp: '0.97', pluginsJS: '0.9' }
    const stranger = { resolutionJS: '0', canvasJSHashed: '0', timezoneJS: '0', addressHttp: '0' }
    const { all, placeless } = scoresOf(
      'i.csv',
      lineWith('1', update),
      lineWith('0', { ...update, ...stranger, rendererWebGLJS: '0.4' }),
    )
    for (const report of [all, placeless]) expect(report).toMatchObject({ precision: 1, recall: 1 })
  })

  it('can leave out the addresses', () => {
    const plain = { rendererWebGLJS: '0.5', canvasJSHashed: '0', pluginsJS: '0.5' }
    const { all, placeless } = scoresOf(
      'j.csv',
      lineWith('1', plain),
      lineWith('0', { ...plain, addressHttp: '0' }),
    )
    expect(all.auc).toBe(1)
    expect(placeless.auc).toBe(0.5)
  })

  it('says what is likely before anything is compared, and from where on two are one', () => {
    const { all } = scoresOf('k.csv', lineWith('1', {}), line('0', '0'))
    expect(all.prior).toBe(0.5)
    expect(all.threshold).toBeGreaterThan(0)
    expect(all.threshold).toBeLessThan(1)
  })

  it('found one browser on blocks that taught nothing, with and without addresses', () => {
    const { held_out: held } = readAggregates()['fingerprint-pairs'].measured
    for (const { f1, recall_at_fpr_0_001: recall } of [
      held.with_addresses,
      held.without_addresses,
    ]) {
      expect(f1).toBeGreaterThanOrEqual(0.992)
      expect(recall).toBeGreaterThanOrEqual(0.985)
    }
  })

  it.each([[['--nonsense', 'a.csv']], [[]], [['a.csv', 'b.csv']]])('refuses %s', (args) => {
    expect(() => evaluateLinkCommand(args)).toThrow()
  })

  it.each([
    ['no such file', () => join(folder, 'none.csv')],
    ['no rows', () => file('b.csv', header)],
    ['other columns', () => file('c.csv', 'a,b\n1,2')],
    ['a short line', () => file('d.csv', `${good}\n1,1`)],
    ['a label that is none', () => file('e.csv', `${good}\n${line('x', '1')}`)],
    ['a cell that is no number', () => file('f.csv', `${good}\n${line('1', 'x')}`)],
    ['one kind only', () => file('g.csv', [header, line('1', '1')].join('\n'))],
    ['damaged gzip', () => file('h.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3]))],
  ])('refuses %s', (_, path) => {
    expect(() => evaluateLink(path())).toThrow(BAD_INPUT)
  })
})

describe('the report of a panel', () => {
  const event = {
    scenario: 'office',
    potential: 0.1,
    before: 0,
    truth: false,
    isOwnRepeat: false,
    tie: 0,
  }
  const report = reportPanel([
    { ...event, potential: 0.9 },
    { ...event, potential: 0.9, isOwnRepeat: true },
    { ...event, potential: 0.9, truth: true },
    { ...event, scenario: 'farm', potential: 0.9 },
    ...Array.from({ length: 8 }, () => ({ ...event, before: null })),
  ] as PanelEvent[])

  it('counts the honest look-alikes who were accused, and says how sure that is', () => {
    expect(report).toMatchObject({ false_accusations: 1, honest_look_alikes: 9 })
    expect(report.false_accusation_rate).toBeCloseTo(1 / 9, 9)
    expect(report.false_accusation_rate_low).toBeLessThan(1 / 9)
    expect(report.false_accusation_rate_high).toBeGreaterThan(1 / 9)
    expect(report.by_scenario.farm).not.toHaveProperty('honest')
  })

  it('takes the view before the visit from those that were asked then', () => {
    expect(report.views['before the device was seen'].events).toBe(3)
  })
})

// The limit is for a busy machine; nothing here measures time.
describe('the simulated panel', { timeout: 60_000 }, () => {
  it('is the same for the same seed, and another for another', async () => {
    const play = (seed: number) =>
      playPanel({ world: drawWorld(seed), events: 100, seed, scenario: null })
    const first = await play(1)
    expect(await play(1)).toEqual(first)
    expect(await play(2)).not.toEqual(first)
  })

  it('says how far it is, to the end', async () => {
    const said: number[] = []
    const onProgress = (done: number) => said.push(done)
    await playPanel({ world: drawWorld(1), events: 1_050, seed: 1, scenario: null, onProgress })
    expect(said).toEqual([1_000, 1_050])
  })

  it('finds a person who clears cookies, and leaves single persons alone', async () => {
    const meanOf = (events: { potential: number }[]) =>
      events.reduce((sum, { potential }) => sum + potential, 0) / events.length
    const world = drawWorld(4)
    const repeaters = await playPanel({ world, events: 600, seed: 4, scenario: 'cookie-clearer' })
    const again = repeaters.filter(({ truth }) => truth)
    expect(again.length).toBeGreaterThan(10)
    expect(meanOf(again)).toBeGreaterThan(0.3)
    // At several partners a single person has several accounts, and they are rightly linked.
    const alone = { ...world, partners: 1 }
    const singles = await playPanel({ world: alone, events: 600, seed: 4, scenario: 'single' })
    expect(meanOf(singles.filter(({ truth, isOwnRepeat }) => !truth && !isOwnRepeat))).toBeLessThan(
      0.01,
    )
  })

  it.each([
    ['--events', '10'],
    ['--events', 'many'],
    ['--scenario', 'none'],
    ['--base-url', 'x'],
  ])('refuses %s %s', async (...args) => {
    await expect(evaluatePanel(args)).rejects.toThrow(BAD_INPUT)
  })
})
