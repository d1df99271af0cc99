/**
 * Learns which letters of a network's name tell hosting from access, and writes the weights:
 *   npx node test/evaluate/learn-network-names.ts ASN_KINDS_FILE
 * Logistic regression with L2, five folds for the threshold; rows that only a copyleft list calls
 * hosting take no part.
 */
import { writeFileSync } from 'node:fs'
import { nameFeatures } from '../../src/domain/network/name-features.ts'
import { type AsnRow, readAsnRows } from './asn-rows.ts'

const FOLDS = 5
const EPOCHS = 40
const RATE = 0.15
const SHRINK = 0.0004
const MIN_ROWS_WITH_FEATURE = 3
/** Smaller weights change no verdict worth their bytes. */
const MIN_WEIGHT = 0.12
const MAX_FALSE_SHARE = 0.02
const OUTPUT = new URL('../../src/domain/network/name-weights.ts', import.meta.url)

interface Example {
  features: string[]
  isHosting: boolean
}

interface Model {
  bias: number
  weights: Map<string, number>
}

const HOSTING_KINDS = new Set(['hosting', 'vpn', 'proxy'])

/** Rows fit to learn from; null where the label is too weak. */
export function toExample(row: AsnRow): Example | null {
  const isHosting = HOSTING_KINDS.has(row.kind)
  if (isHosting && row.sources.every((source) => source === 'umkus')) return null
  if (!isHosting && row.badLists > 0) return null
  return { features: nameFeatures(row.name), isHosting }
}

/** Fits the model; the order of examples is fixed, so the result is too. */
export function fitModel(examples: readonly Example[]): Model {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const rows = examples.map(({ features, isHosting }) => ({
    features: features.filter((feature) => (counts.get(feature) ?? 0) >= MIN_ROWS_WITH_FEATURE),
    isHosting,
  }))
  const weights = new Map<string, number>()
  let bias = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 10)
    for (let step = 0; step < rows.length; step++) {
      // A stride prime to most sizes mixes the classes, which lie together in number order.
      const { features, isHosting } = rows[(step * 7919) % rows.length]!
      const logit = features.reduce((sum, f) => sum + (weights.get(f) ?? 0), bias)
      const error = (isHosting ? 1 : 0) - 1 / (1 + Math.exp(-logit))
      bias += rate * error * 0.1
      const share = rate / Math.sqrt(features.length || 1)
      for (const f of features) {
        const weight = weights.get(f) ?? 0
        weights.set(f, weight + share * error - rate * SHRINK * 5 * weight)
      }
    }
  }
  for (const [feature, weight] of weights)
    if (Math.abs(weight) < MIN_WEIGHT) weights.delete(feature)
  return { bias, weights }
}

const logitOf = ({ bias, weights }: Model, features: readonly string[]) =>
  features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias)

/** Verdicts on rows no model of theirs has seen. */
export function crossValidate(examples: readonly Example[]) {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = fitModel(examples.filter((_, at) => at % FOLDS !== fold))
    return examples
      .filter((_, at) => at % FOLDS === fold)
      .map(({ features, isHosting }) => ({ logit: logitOf(model, features), isHosting }))
  }).flat()
}

/** The lowest logit at which at most the allowed share of access networks is called hosting. */
export function chooseThreshold(verdicts: readonly { logit: number; isHosting: boolean }[]) {
  const access = verdicts.filter(({ isHosting }) => !isHosting).map(({ logit }) => logit)
  access.sort((a, b) => b - a)
  const from = Math.max(0, access[Math.floor(access.length * MAX_FALSE_SHARE)] ?? 0) + 0.01
  const called = verdicts.filter(({ logit }) => logit >= from)
  const right = called.filter(({ isHosting }) => isHosting).length
  const all = verdicts.filter(({ isHosting }) => isHosting).length
  return { from, precision: right / called.length, recall: right / all }
}

function main(path: string): void {
  const examples = readAsnRows(path).flatMap((row) => toExample(row) ?? [])
  const { from, precision, recall } = chooseThreshold(crossValidate(examples))
  const { bias, weights } = fitModel(examples)
  const packed = [...weights]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, weight]) => `${feature}:${Math.round(weight * 100)}`)
    .join(' ')
  writeFileSync(
    OUTPUT,
    `/**
 * Weights of name features for hosting against access, in hundredths of a natural logit. Learnt by
 * test/evaluate/learn-network-names.ts from ${examples.length} networks of known kind; the numbers are
 * measurements, no list is copied. In five-fold cross-validation the threshold keeps ${(precision * 100).toFixed(1)} %
 * precision at ${(recall * 100).toFixed(1)} % recall, with ${MAX_FALSE_SHARE * 100} % of access networks called hosting.
 */
export const NAME_BIAS = ${bias.toFixed(3)}

/** The logit from which a name is called hosting. */
export const HOSTING_FROM = ${from.toFixed(3)}

/** Share of names so called that are hosting, cross-validated. */
export const HOSTING_PRECISION = ${precision.toFixed(3)}

/** \`feature:hundredths\`, separated by spaces. */
export const NAME_WEIGHTS =
  ${"'"}${packed}${"'"}
`,
  )
  console.log({
    examples: examples.length,
    features: weights.size,
    bytes: packed.length,
    from,
    precision,
    recall,
  })
}

if (import.meta.main) {
  const path = process.argv[2]
  if (path) main(path)
  else {
    console.error('usage: node test/evaluate/learn-network-names.ts ASN_KINDS_FILE')
    process.exitCode = 2
  }
}
