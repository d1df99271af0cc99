/**
 * The mixture of stories: each story's share times the chance of what was seen under it. The score is
 * the fraudulent stories' part of the sum (Bayes' rule over a finite mixture).
 *
 * What each piece adds is its Aumann–Shapley value (Aumann and Shapley, Values of Non-Atomic Games,
 * 1974; as integrated gradients: Sundararajan, Taly and Yan, ICML 2017): all pieces are raised from
 * nothing to their full weight together, and each is credited with what it moves on the way. So the
 * parts add up exactly, and do not depend on the order in which detectors run.
 */
import type { Bits } from '../../statistics/bits.ts'
import { IS_FRAUD } from './stories.ts'

/** A piece of evidence: its group, its ratios (see `storyRatios`), and what it would add alone. */
export interface WeighedPiece {
  group: string
  ratios: Float64Array
  alone: Bits
}

/** What the stories come to. */
export interface Weighed {
  /** log2 odds of fraud before anything was seen. */
  prior: Bits
  /** What each piece adds, in the order given; 0 where a stronger one of its group counts. */
  parts: Bits[]
  /** Whether a piece counts. */
  counted: boolean[]
  /** P(story | what was seen), in the order of the keys. */
  probabilities: number[]
}

/** Points on the way from nothing to the full weight; the parts are exact to 0.05 bits. */
const STEPS = 48
/** Shown and stored numbers have two digits, and their sum is exact. */
const UNIT = 100

/** Weighs the stories; `shares` are positive, in the order of the keys. */
export function weighStories(pieces: readonly WeighedPiece[], shares: readonly number[]): Weighed {
  const logShares = shares.map((share) => Math.log2(share))
  const strongest = strongestOf(pieces, logShares)
  const none = new Float64Array(shares.length)
  const effects = pieces.map((piece) => (strongest.has(piece) ? piece.ratios : none))
  const total = totalOf(effects, shares.length)
  const full = logShares.map((log, story) => log + (total[story] ?? 0))
  const raw = partsOf(effects, total, shares)
  const rounded = roundTogether(oddsOf(logShares), raw, oddsOf(full))
  const counted = pieces.map((piece) => strongest.has(piece))
  return { ...rounded, counted, probabilities: softmax(full) }
}

/** P(story | what was seen) alone, in the order of the keys. */
export function storyChances(pieces: readonly WeighedPiece[], shares: readonly number[]): number[] {
  const logShares = shares.map((share) => Math.log2(share))
  const total = totalOf(
    [...strongestOf(pieces, logShares)].map(({ ratios }) => ratios),
    shares.length,
  )
  return softmax(logShares.map((log, story) => log + (total[story] ?? 0)))
}

/** What a piece would add if nothing else had been seen. */
export function bitsAlone(ratios: Float64Array, shares: readonly number[]): Bits {
  const logShares = shares.map((share) => Math.log2(share))
  const full = logShares.map((log, story) => log + (ratios[story] ?? 0))
  return ofUnits(Math.round((oddsOf(full) - oddsOf(logShares)) * UNIT))
}

/** From so many bits by itself on, a piece is a proof. Judged. */
const PROOF_BITS = 6

/**
 * The pieces that count, one of each group, because pieces of one group have one cause. Of several proofs it is the
 * one that says most beside all else: by itself another may be stronger that has to do with another story, and
 * a further lie would take the first one back.
 */
function strongestOf(
  pieces: readonly WeighedPiece[],
  logShares: readonly number[],
): Set<WeighedPiece> {
  const alone = strongestAlone(pieces)
  const chosen = new Map(alone)
  const oddsWith = (proof: WeighedPiece) => {
    const effects = [...alone.values()].map((each) => (each.group === proof.group ? proof : each))
    const total = totalOf(
      effects.map(({ ratios }) => ratios),
      logShares.length,
    )
    return oddsOf(logShares.map((log, story) => log + (total[story] ?? 0)))
  }
  for (const proof of pieces.filter(({ alone }) => alone >= PROOF_BITS)) {
    const best = chosen.get(proof.group)
    if (best && best !== proof && oddsWith(proof) > oddsWith(best)) chosen.set(proof.group, proof)
  }
  return new Set(chosen.values())
}

/**
 * Of each group the strongest sign of fraud by itself, or where none is, the strongest against it.
 */
function strongestAlone(pieces: readonly WeighedPiece[]): Map<string, WeighedPiece> {
  const strongest = new Map<string, WeighedPiece>()
  for (const piece of pieces) {
    const best = strongest.get(piece.group)
    if (!best || outweighs(piece, best)) strongest.set(piece.group, piece)
  }
  return strongest
}

/** Agreement in one place does not explain away a sign in another. */
function outweighs(a: WeighedPiece, b: WeighedPiece): boolean {
  if (a.alone !== b.alone) return a.alone > 0 || b.alone > 0 ? a.alone > b.alone : a.alone < b.alone
  // Of equals the same one counts, whichever detector ran first.
  const story = a.ratios.findIndex((ratio, at) => ratio !== b.ratios[at])
  return (a.ratios[story] ?? 0) > (b.ratios[story] ?? 0)
}

/** What all pieces count together, by story. */
function totalOf(effects: readonly Float64Array[], stories: number): Float64Array {
  const total = new Float64Array(stories)
  for (const effect of effects)
    for (let story = 0; story < stories; story++)
      total[story] = (total[story] ?? 0) + (effect[story] ?? 0)
  return total
}

/** log2 odds of the fraudulent stories against the honest ones. */
function oddsOf(logs: readonly number[]): Bits {
  return sumOfPowers(logs, true) - sumOfPowers(logs, false)
}

/** log2 of the sum of 2^x over the stories of one kind, without overflow. */
function sumOfPowers(logs: readonly number[], isFraud: boolean): Bits {
  const most = mostOf(logs, isFraud)
  let sum = 0
  for (let story = 0; story < logs.length; story++)
    if (IS_FRAUD[story] === isFraud) sum += 2 ** ((logs[story] ?? most) - most)
  return most + Math.log2(sum)
}

function softmax(logs: readonly number[]): number[] {
  const most = Math.max(...logs)
  const weights = logs.map((log) => 2 ** (log - most))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The Aumann–Shapley values. */
function partsOf(
  effects: readonly Float64Array[],
  total: Float64Array,
  shares: readonly number[],
): Bits[] {
  const tilt = tiltOf(total, shares)
  return effects.map((effect) => {
    let sum = 0
    for (let story = 0; story < tilt.length; story++)
      sum += (effect[story] ?? 0) * (tilt[story] ?? 0)
    return sum
  })
}

/**
 * What a bit under each story adds to the odds, by the midpoint rule over the way: the story's chance
 * among those of its kind, negative where it is honest.
 */
function tiltOf(total: Float64Array, shares: readonly number[]): Float64Array {
  // Beside the most of its kind, so that nothing overflows.
  const most = [mostOf(total, false), mostOf(total, true)] as const
  // One power for each story, multiplied on from point to point: to raise it anew at each of them costs
  // as much as all detectors.
  const stride = total.map((bits, story) => 2 ** ((bits - most[IS_FRAUD[story] ? 1 : 0]) / STEPS))
  const weights = Float64Array.from(shares, (share, at) => share * Math.sqrt(stride[at] ?? 1))
  const tilt = new Float64Array(shares.length)
  for (let step = 0; step < STEPS; step++) {
    let honest = 0
    let fraud = 0
    for (let story = 0; story < weights.length; story++) {
      if (IS_FRAUD[story]) fraud += weights[story] ?? 0
      else honest += weights[story] ?? 0
    }
    for (let story = 0; story < weights.length; story++) {
      const weight = weights[story] ?? 0
      const chance = IS_FRAUD[story] ? weight / fraud : -weight / honest
      tilt[story] = (tilt[story] ?? 0) + chance / STEPS
      weights[story] = weight * (stride[story] ?? 1)
    }
  }
  return tilt
}

/** The most among the stories of one kind. */
function mostOf(logs: ArrayLike<number>, isFraud: boolean): number {
  let most = Number.NEGATIVE_INFINITY
  for (let story = 0; story < logs.length; story++)
    if (IS_FRAUD[story] === isFraud) most = Math.max(most, logs[story] ?? most)
  return most
}

/** Rounds so that the rounded parts still add up; the largest part takes what rounding leaves. */
function roundTogether(prior: Bits, parts: readonly Bits[], bits: Bits) {
  const units = parts.map((part) => Math.round(part * UNIT))
  const sum = Math.round(bits * UNIT)
  const first = Math.round(prior * UNIT)
  const left = sum - first - units.reduce((total, unit) => total + unit, 0)
  // By what is not rounded yet: a piece that does not count adds nothing, not even what rounding leaves.
  const largest = parts.reduce(
    (best, part, at) => (Math.abs(part) > Math.abs(parts[best] ?? 0) ? at : best),
    0,
  )
  if (units.length > 0) units[largest] = (units[largest] ?? 0) + left
  return { prior: ofUnits(first), parts: units.map(ofUnits) }
}

/** Bits of hundredths; rounding leaves a negative zero, which JSON does not keep. */
const ofUnits = (units: number): Bits => (units === 0 ? 0 : units / UNIT)
