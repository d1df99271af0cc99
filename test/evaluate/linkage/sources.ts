/** The level shares that the data files can tell, for the table of chances. */
import { join } from 'node:path'
import { type Row, readTable, readText } from '../input.ts'
import { makeRandom } from '../random.ts'

/** Shares of levels, by level name. */
export type Shares = Record<string, number>

/** Everything that was measured, with the number of cases behind each share. */
export interface Measured {
  deviceSame: Shares
  deviceStranger: Shares
  deviceMachine: Shares
  renderingSame: Shares
  renderingStranger: Shares
  browserSame: Shares
  browserStranger: Shares
  localeSame: Shares
  addressKept: { lately: number; recently: number; once: number }
  cases: Record<string, number>
}

/** Pseudo-counts: each level starts with half a case, so that no share is ever zero. */
const HALF_CASE = 0.5

/** The share of each level among the cases. */
function share<T>(cases: readonly T[], levels: readonly string[], levelOf: (one: T) => string) {
  const counts = new Map(levels.map((level) => [level, HALF_CASE]))
  for (const one of cases) counts.set(levelOf(one), (counts.get(levelOf(one)) ?? 0) + 1)
  const total = cases.length + HALF_CASE * levels.length
  return Object.fromEntries([...counts].map(([level, count]) => [level, count / total]))
}

const DEVICE = ['same', 'near', 'kin', 'system', 'different']
const RENDERING = ['identical', 'nearly', 'partly', 'different']
const BROWSER = ['version', 'updated', 'jumped', 'different']
const LOCALE = ['both', 'timezone', 'languages', 'neither']

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

/** Which of two versions is the later one is not in the file: of the changed ones, half are. */
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

function splitChanged(shares: Shares, forward: number): Shares {
  const { changed = 0, ...rest } = shares
  return { ...rest, updated: changed * forward, jumped: changed * (1 - forward) }
}

const FORWARD_IN_ONE_BROWSER = 0.98
/** A stranger's version is later half of the time, and then often by more than an update. */
const FORWARD_IN_STRANGERS = 0.35

function keptAddress(same: readonly Row[]) {
  const kept = (from: number, to: number) => {
    const rows = same.filter((row) => {
      const days = Number(row.days_apart)
      return days >= from && days < to
    })
    return (rows.filter((row) => isOne(row, 'addressHttp')).length + 1) / (rows.length + 2)
  }
  return { lately: kept(0, 10), recently: kept(10, 45), once: kept(45, Infinity) }
}

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Random pairs of visitors: how often strangers' hardware agrees. */
function strangersDevice(path: string): Shares {
  const columns = ['platform', 'webGLRenderer', 'screen_width', 'screen_height', 'screen_depth']
  const all = readTable(path, columns, 'skip')
  // By far the most common renderer is the one that was not seen: it agrees with itself for no reason.
  const unseen = mostCommon(all.map((row) => row.webGLRenderer))
  const rows = all.filter((row) => row.webGLRenderer !== unseen)
  const random = makeRandom(1)
  const drawn = Array.from({ length: 400_000 }, () => {
    const [a, b] = [random.pick(rows), random.pick(rows)]
    const equal = (column: string) => (a[column] === b[column] ? 1 : 0)
    const screen = equal('screen_width') * equal('screen_height') * equal('screen_depth')
    const row = { os: equal('platform'), platformJS: equal('platform'), resolutionJS: screen }
    return { ...row, rendererWebGLJS: equal('webGLRenderer') }
  })
  return share(drawn, DEVICE, (row) =>
    deviceLevel(Object.fromEntries(Object.entries(row).map(([k, v]) => [k, String(v)]))),
  )
}

interface Renders {
  machine: number
  h: (number | null)[]
}

/** The first tasks draw by hardware alone; most of them alike is the same graphics. */
const HARDWARE_TASKS = 12

/** How often two browsers of one machine show the same hardware. */
function machineDevice(path: string): { shares: Shares; cases: number } {
  const lines = readText(path).split('\n').filter(Boolean)
  const renders = lines.map((line) => JSON.parse(line) as Renders)
  const pairs = renders.flatMap((a, at) =>
    renders.slice(at + 1).flatMap((b) => (a.machine === b.machine ? [[a, b] as const] : [])),
  )
  const shares = share(pairs, DEVICE, ([a, b]) => {
    const tasks = Array.from({ length: HARDWARE_TASKS }, (_, task) => task)
    const run = tasks.filter((task) => a.h[task] !== null && b.h[task] !== null)
    const alike = run.filter((task) => a.h[task] === b.h[task]).length / Math.max(run.length, 1)
    // Screen and system are the same on one machine; the graphics are what can look different.
    return alike >= 0.8 ? 'same' : 'near'
  })
  return { shares, cases: pairs.length }
}

/** Reads the data folder and measures. */
export function measure(folder: string): Measured {
  const pairs = readTable(join(folder, 'fpstalker_pairs.dev.csv.gz'), ['same_instance', 'os'])
  const same = pairs.filter((row) => isOne(row, 'same_instance'))
  const others = pairs.filter((row) => !isOne(row, 'same_instance'))
  const kin = others.filter((row) => ['same', 'near', 'kin'].includes(deviceLevel(row)))
  const alikeSystem = others.filter((row) => isOne(row, 'os'))
  const machine = machineDevice(join(folder, 'crossbrowser_gpu.dev.jsonl'))
  const changing = [...BROWSER.filter((level) => level === 'version' || level === 'different')]
  return {
    deviceSame: share(same, DEVICE, deviceLevel),
    deviceStranger: strangersDevice(join(folder, 'amiunique_codes.dev.csv.gz')),
    deviceMachine: machine.shares,
    renderingSame: share(same, RENDERING, renderingLevel),
    renderingStranger: share(kin, RENDERING, renderingLevel),
    browserSame: splitChanged(
      share(same, [...changing, 'changed'], browserLevel),
      FORWARD_IN_ONE_BROWSER,
    ),
    browserStranger: splitChanged(
      share(alikeSystem, [...changing, 'changed'], browserLevel),
      FORWARD_IN_STRANGERS,
    ),
    localeSame: share(same, LOCALE, localeLevel),
    addressKept: keptAddress(same),
    cases: { same: same.length, others: others.length, kin: kin.length, machine: machine.cases },
  }
}
