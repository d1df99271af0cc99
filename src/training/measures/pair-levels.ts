/** What labelled pairs of fingerprints teach the comparisons of production. */

import { DAY_MS } from '../../domain/time.ts'
import { areaUnderCurve, type Judged, recallAt, verdictsAt } from '../accuracy.ts'
import type {
  CountedLevels,
  HeldOut,
  Kept,
  LinkageAggregates,
  PairLevels,
} from '../aggregate-files.ts'
import {
  type FingerprintPair,
  readFingerprintPairs,
  withoutAddresses,
} from '../readers/fingerprint-pairs.ts'
import { solveLinkageModel } from '../solvers/linkage-model.ts'
import { fitCorrections, type LabelledLevels } from '../solvers/pairs/fit-corrections.ts'
import { levelsOf, pairBits } from '../solvers/pairs/pair-bits.ts'
import { countLevels, levelNamesOf } from './count-levels.ts'
import type { Found } from './found.ts'

/** The comparisons whose attributes such pairs hold; of addresses only the habit of keeping them. */
const COUNTED = [
  'device',
  'rendering',
  'browser',
  'build',
  'plugins',
  'settings',
  'locale',
] as const

/**
 * Chosen from 1, 3, 10 and 30 by cross-validation, on the recall at 0.1 % false positives without
 * addresses: 3 and 10 do equally well, and the stronger of them trusts the counts more.
 */
const PENALTY = 10
const FOLDS = 10
const FALSE_POSITIVE_RATE = 0.001

interface Labelled extends LabelledLevels {
  pair: FingerprintPair
}

/** Counts, corrections, and their accuracy on blocks that taught nothing; takes some seconds. */
export function measurePairs(path: string, aggregates: LinkageAggregates): Found<PairLevels> {
  const pairs = readFingerprintPairs(path).map(
    (pair): Labelled => ({ pair, levels: levelsOf(pair), same: pair.same }),
  )
  const taught = learn(pairs)
  return {
    rows: pairs.length,
    measured: { ...taught, held_out: judgeHeldOut(pairs, aggregates) },
  }
}

function learn(pairs: readonly Labelled[]): Omit<PairLevels, 'held_out'> {
  const same = pairs.filter((each) => each.same)
  const others = pairs.filter((each) => !each.same)
  const levels = Object.fromEntries(
    COUNTED.map((name): [string, CountedLevels] => {
      const countIn = (some: readonly Labelled[]) =>
        countLevels(
          levelNamesOf(name),
          some.map((each) => each.levels[name]),
        )
      return [name, { same: countIn(same), others: countIn(others) }]
    }),
  )
  return {
    cases: { same: same.length, others: others.length },
    levels,
    corrections: fitCorrections(levels, pairs, PENALTY),
    addressKept: { lately: keptAddress(same, 0, 10), recently: keptAddress(same, 10, 45) },
  }
}

/** Of the pairs so many days apart, how many had the same address. */
function keptAddress(same: readonly Labelled[], from: number, to: number): Kept {
  const within = same.filter(({ pair }) => {
    const days = (pair.b.lastSeenAt - pair.a.lastSeenAt) / DAY_MS
    return days >= from && days < to
  })
  const kept = within.filter(
    ({ pair: { a, b } }) => a.networks[0]?.address === b.networks[0]?.address,
  )
  return { kept: kept.length, of: within.length }
}

/** The accuracy of models that never saw the block that they judge. */
function judgeHeldOut(pairs: readonly Labelled[], aggregates: LinkageAggregates): HeldOut {
  const block = blocksOf(pairs)
  const judged: Record<'with' | 'without', Judged[]> = { with: [], without: [] }
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = pairs.filter((_, at) => block[at] !== fold)
    const { provenance } = aggregates['fingerprint-pairs']
    const taught = { ...learn(kept), held_out: aggregates['fingerprint-pairs'].measured.held_out }
    const model = solveLinkageModel({
      ...aggregates,
      'fingerprint-pairs': { provenance, measured: taught },
    })
    for (const { pair, same } of pairs.filter((_, at) => block[at] === fold)) {
      const scoreOf = (each: FingerprintPair) => pairBits(levelsOf(each), model)
      judged.with.push({ score: scoreOf(pair), truth: same })
      judged.without.push({ score: scoreOf(withoutAddresses(pair)), truth: same })
    }
  }
  const threshold = bestThreshold([...judged.with, ...judged.without])
  return {
    blocks: FOLDS,
    threshold_bits: threshold,
    with_addresses: accuracyOf(judged.with, threshold),
    without_addresses: accuracyOf(judged.without, threshold),
  }
}

/** A block for each pair, contiguous within its kind, so that one browser's rows stay together. */
function blocksOf(pairs: readonly Labelled[]): number[] {
  const total = (kind: boolean) => pairs.filter(({ same }) => same === kind).length
  const totals = { same: total(true), others: total(false) }
  const seen = { same: 0, others: 0 }
  return pairs.map(({ same }) => {
    const kind = same ? 'same' : 'others'
    return Math.floor((seen[kind]++ * FOLDS) / totals[kind])
  })
}

const TENTHS = 10
const WIDEST_TENTHS = 50

/** The bits, in tenths from −5 to 5, from which on calling two fingerprints one gives the best F1. */
function bestThreshold(judged: readonly Judged[]): number {
  const tried = Array.from(
    { length: 2 * WIDEST_TENTHS + 1 },
    (_, at) => (at - WIDEST_TENTHS) / TENTHS,
  )
  const f1Of = (threshold: number) => verdictsAt(judged, threshold).f1
  return tried.reduce((best, each) => (f1Of(each) > f1Of(best) ? each : best))
}

const fourDigits = (share: number): number => Number(share.toFixed(4))

function accuracyOf(judged: readonly Judged[], threshold: number) {
  return {
    f1: fourDigits(verdictsAt(judged, threshold).f1),
    recall_at_fpr_0_001: fourDigits(recallAt(judged, FALSE_POSITIVE_RATE)),
    auc: fourDigits(areaUnderCurve(judged)),
  }
}
