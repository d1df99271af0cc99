/** The distribution of measures over worlds. */
import { drawWorld } from '../../worlds/world.ts'
import type { PlayedWorld } from '../threads/run-worlds.ts'
import type { DuplicateFates, ScenarioCounts } from './report-panel.ts'

/** How each measure is ranked: what is bad about it, as a number that rises. */
const BADNESS = {
  auc: (value: number) => -value,
  precision_50: (value: number) => -value,
  recall_50: (value: number) => -value,
  precision_90: (value: number) => -value,
  recall_90: (value: number) => -value,
  ece_05: (value: number) => value,
  ece_05_floor: (value: number) => value,
  slope: (value: number) => Math.abs(Math.log(Math.max(value, 1e-3))),
  brier: (value: number) => value,
  accusation_rate: (value: number) => value,
} as const
type Measure = keyof typeof BADNESS
const MEASURES = Object.keys(BADNESS) as Measure[]
/** Measures whose worst world is shown with all that was drawn for it. */
const EXPLAINED = ['auc', 'ece_05', 'accusation_rate'] as const

/**
 * The value at a share of the sorted values, between neighbours in proportion (R's type 7); null for
 * no values.
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1)
}

/** Median, worst decile and best of values, by what is bad about them. */
export function spread(values: readonly number[], badness: (value: number) => number) {
  const byBadness = values.toSorted((a, b) => badness(a) - badness(b))
  const isDirect = byBadness.every((value, at) => at === 0 || (byBadness[at - 1] ?? value) <= value)
  const isReverse = byBadness.every(
    (value, at) => at === 0 || (byBadness[at - 1] ?? value) >= value,
  )
  const worst = isDirect
    ? quantile(values, 0.9)
    : isReverse
      ? quantile(values, 0.1)
      : (byBadness[Math.ceil(0.9 * (byBadness.length - 1))] ?? null)
  return { median: quantile(values, 0.5), worst_decile: worst, best: byBadness[0] ?? null }
}

/** Everything the command reports of several worlds. */
export function reportWorlds(
  { events, seed }: { events: number; seed: number },
  played: readonly PlayedWorld[],
) {
  const spreads = MEASURES.map((name) => {
    const values = played.flatMap(({ measures }) => measures[name] ?? [])
    return [name, spread(values, BADNESS[name])] as const
  })
  const column = (part: 'median' | 'worst_decile' | 'best') =>
    Object.fromEntries(spreads.map(([name, each]) => [name, each[part]]))
  return {
    worlds: played.length,
    events,
    seed,
    median: column('median'),
    worst_decile: column('worst_decile'),
    best: column('best'),
    fates: shareFates(played),
    by_scenario: byScenario(played),
    each: played.map(({ seed: own, measures: { scenarios: _, fates: __, ...rest } }) => ({
      seed: own,
      ...rest,
    })),
    worst: worstWorlds(played),
  }
}

/** The share of duplicates that went each way: of all, and in the median world. */
function shareFates(played: readonly PlayedWorld[]) {
  const worlds = played.filter(({ measures }) => measures.duplicates > 0)
  const all = worlds.reduce((sum, { measures }) => sum + measures.duplicates, 0)
  const shareOf = (fate: keyof DuplicateFates) => ({
    all:
      all === 0 ? null : worlds.reduce((sum, { measures }) => sum + measures.fates[fate], 0) / all,
    median: quantile(
      worlds.map(({ measures: { fates, duplicates } }) => fates[fate] / duplicates),
      0.5,
    ),
  })
  return {
    found: shareOf('found'),
    unlinked: shareOf('unlinked'),
    weakly_linked: shareOf('weakly_linked'),
    unreported: shareOf('unreported'),
  }
}

/** Accusations of the honest and shares of duplicates found, over worlds and in all of them. */
function byScenario(played: readonly PlayedWorld[]) {
  const names = [...new Set(played.flatMap(({ measures }) => Object.keys(measures.scenarios)))]
  return Object.fromEntries(
    names.map((name) => {
      const counts = played.flatMap(({ measures }) => measures.scenarios[name] ?? [])
      const accusations = shares(counts, 'accused', 'innocent')
      const found = shares(counts, 'found', 'duplicates')
      return [
        name,
        {
          innocent: sumOf(counts, 'innocent'),
          accused: sumOf(counts, 'accused'),
          accusation_rate: accusations.all,
          accusation_rate_median: quantile(accusations.each, 0.5),
          accusation_rate_worst_decile: quantile(accusations.each, 0.9),
          duplicates: sumOf(counts, 'duplicates'),
          found: found.all,
          found_median: quantile(found.each, 0.5),
          found_worst_decile: quantile(found.each, 0.1),
        },
      ]
    }),
  )
}

const sumOf = (counts: readonly ScenarioCounts[], part: keyof ScenarioCounts): number =>
  counts.reduce((sum, each) => sum + each[part], 0)

function shares(
  counts: readonly ScenarioCounts[],
  part: keyof ScenarioCounts,
  of: keyof ScenarioCounts,
) {
  const whole = sumOf(counts, of)
  return {
    all: whole === 0 ? null : sumOf(counts, part) / whole,
    each: counts.filter((each) => each[of] > 0).map((each) => each[part] / each[of]),
  }
}

/** The worst world by each of some measures, a column each, with everything that was drawn for it. */
function worstWorlds(played: readonly PlayedWorld[]) {
  const columns = EXPLAINED.flatMap((name) => {
    const found = worstOf(name, played)
    return found ? [[name, found] as const] : []
  })
  const rows = Object.keys(columns[0]?.[1] ?? {})
  return Object.fromEntries(
    rows.map((row) => [
      row,
      Object.fromEntries(columns.map(([name, found]) => [name, found[row]] as const)),
    ]),
  )
}

function worstOf(name: Measure, played: readonly PlayedWorld[]): Record<string, number> | null {
  const rated = played.flatMap(({ seed, measures, fixed }) => {
    const value = measures[name]
    return value === null ? [] : [{ seed, value, fixed, bad: BADNESS[name](value) }]
  })
  const [worst] = rated.sort((a, b) => b.bad - a.bad)
  if (worst === undefined) return null
  return { seed: worst.seed, value: worst.value, ...drawWorld(worst.seed, worst.fixed) }
}
