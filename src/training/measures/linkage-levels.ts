/** How many pairs of fingerprints fall on each level of a comparison. */
import type { Kept, LevelCounts, PairLevels } from '../aggregate-files.ts'
import { makeRandom } from '../random.ts'
import { badInput, type Row, readJsonLines, readTable } from '../readers/input.ts'
import type { Found } from './found.ts'

const DEVICE = ['same', 'near', 'kin', 'system', 'different']
const RENDERING = ['identical', 'nearly', 'partly', 'different']
const BROWSER = ['version', 'different', 'changed']
const LOCALE = ['both', 'timezone', 'languages', 'neither']

const PAIR_COLUMNS = [
  ...['same_instance', 'days_apart', 'os', 'platformJS', 'resolutionJS', 'rendererWebGLJS'],
  ...['canvasJSHashed', 'pluginsJSHashed', 'flash_both_active', 'fontsFlashHashed'],
  ...['browserFamily', 'majorBrowserVersion', 'timezoneJS', 'languageHttp', 'addressHttp'],
]

function countLevels<T>(
  cases: readonly T[],
  levels: readonly string[],
  levelOf: (one: T) => string,
): LevelCounts {
  const counts: LevelCounts = Object.fromEntries(levels.map((level) => [level, 0]))
  for (const one of cases) counts[levelOf(one)] = (counts[levelOf(one)] ?? 0) + 1
  return counts
}

const isOne = (row: Row, column: string): boolean => Number(row[column]) === 1

function deviceLevel(row: Row): string {
  const parts = ['rendererWebGLJS', 'resolutionJS', 'platformJS'].filter((each) => isOne(row, each))
  if (!isOne(row, 'os')) return 'different'
  if (parts.length === 3) return 'same'
  if (parts.length === 2) return 'near'
  return isOne(row, 'rendererWebGLJS') || isOne(row, 'resolutionJS') ? 'kin' : 'system'
}

function renderingLevel(row: Row): string {
  const parts = ['canvasJSHashed', 'pluginsJSHashed', 'rendererWebGLJS']
  if (isOne(row, 'flash_both_active')) parts.push('fontsFlashHashed')
  const different = parts.filter((part) => !isOne(row, part)).length
  if (different === 0) return 'identical'
  if (different === 1) return 'nearly'
  return different * 2 <= parts.length ? 'partly' : 'different'
}

function browserLevel(row: Row): string {
  if (!isOne(row, 'browserFamily')) return 'different'
  return isOne(row, 'majorBrowserVersion') ? 'version' : 'changed'
}

function localeLevel(row: Row): string {
  const zone = isOne(row, 'timezoneJS')
  const languages = isOne(row, 'languageHttp')
  if (zone) return languages ? 'both' : 'timezone'
  return languages ? 'languages' : 'neither'
}

function keptAddress(same: readonly Row[], from: number, to: number): Kept {
  const rows = same.filter((row) => {
    const days = Number(row.days_apart)
    return days >= from && days < to
  })
  return { kept: rows.filter((row) => isOne(row, 'addressHttp')).length, of: rows.length }
}

/** Levels of labelled pairs: of one browser, and of two that agree by chance. */
export function measurePairs(path: string): Found<PairLevels> {
  const pairs = readTable(path, PAIR_COLUMNS)
  const same = pairs.filter((row) => isOne(row, 'same_instance'))
  const others = pairs.filter((row) => !isOne(row, 'same_instance'))
  if (same.length === 0 || others.length === 0)
    throw badInput(`${path} needs pairs of both kinds to measure anything`)
  const kin = others.filter((row) => ['same', 'near', 'kin'].includes(deviceLevel(row)))
  const alikeSystem = others.filter((row) => isOne(row, 'os'))
  return {
    rows: pairs.length,
    measured: {
      cases: { same: same.length, others: others.length, kin: kin.length },
      deviceSame: countLevels(same, DEVICE, deviceLevel),
      renderingSame: countLevels(same, RENDERING, renderingLevel),
      renderingStranger: countLevels(kin, RENDERING, renderingLevel),
      browserSame: countLevels(same, BROWSER, browserLevel),
      browserStranger: countLevels(alikeSystem, BROWSER, browserLevel),
      localeSame: countLevels(same, LOCALE, localeLevel),
      addressKept: { lately: keptAddress(same, 0, 10), recently: keptAddress(same, 10, 45) },
    },
  }
}

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const STRANGER_COLUMNS = [
  ...['platform', 'webGLRenderer', 'screen_width', 'screen_height', 'screen_depth'],
]
const RANDOM_PAIRS = 400_000

/** Levels of random pairs of visitors: how often strangers' hardware agrees. */
export function measureStrangers(path: string): Found<{ deviceStranger: LevelCounts }> {
  const all = readTable(path, STRANGER_COLUMNS, 'skip')
  // By far the most common value stands for a renderer that was not seen, which is no agreement.
  const unseen = mostCommon(all.map((row) => row.webGLRenderer))
  const rows = all.filter((row) => row.webGLRenderer !== unseen)
  if (rows.length < 2) throw badInput(`${path} has no two visitors whose renderer was seen`)
  const random = makeRandom(1)
  const drawn = Array.from({ length: RANDOM_PAIRS }, (): Row => {
    const [a, b] = [random.pick(rows), random.pick(rows)]
    const equal = (...columns: string[]) =>
      columns.every((column) => a[column] === b[column]) ? '1' : '0'
    return {
      os: equal('platform'),
      platformJS: equal('platform'),
      resolutionJS: equal('screen_width', 'screen_height', 'screen_depth'),
      rendererWebGLJS: equal('webGLRenderer'),
    }
  })
  return {
    rows: all.length,
    measured: { deviceStranger: countLevels(drawn, DEVICE, deviceLevel) },
  }
}

interface Renders {
  machine: number
  h: (number | null)[]
}

/** The first tasks depend on the hardware alone; where most agree, the graphics are the same. */
const HARDWARE_TASKS = 12
const ALIKE = 0.8

function alikeShare(a: Renders, b: Renders): number {
  const tasks = Array.from({ length: HARDWARE_TASKS }, (_, task) => task)
  const run = tasks.filter((task) => a.h[task] !== null && b.h[task] !== null)
  return run.filter((task) => a.h[task] === b.h[task]).length / Math.max(run.length, 1)
}

/** Levels of two browsers of one machine: how often they show the same hardware. */
export function measureMachines(path: string): Found<{ deviceMachine: LevelCounts }> {
  const renders = readJsonLines<Renders>(path)
  if (!renders.every(({ machine, h }) => machine !== undefined && Array.isArray(h)))
    throw badInput(`${path} has a line without machine and h`)
  const pairs = renders.flatMap((a, at) =>
    renders.slice(at + 1).flatMap((b) => (a.machine === b.machine ? [[a, b] as const] : [])),
  )
  // Screen and system are the same on one machine; only the graphics can look different.
  const levelOf = ([a, b]: readonly [Renders, Renders]) =>
    alikeShare(a, b) >= ALIKE ? 'same' : 'near'
  return {
    rows: renders.length,
    measured: { deviceMachine: countLevels(pairs, DEVICE, levelOf) },
  }
}
