/**
 * Which parts of a network's name distinguish hosting from access: logistic regression with L2 by
 * stochastic gradient descent, folds by organisation for the threshold. Rows that only a copyleft list calls
 * hosting are left out.
 */
import { nameFeatures } from '../../domain/network/names/name-features.ts'
import type { AsnRow } from '../readers/asn-rows.ts'
import { FOLDS, foldsByOrganisation } from './organisation-folds.ts'

/** Passes over all rows, how far each example moves the weights, and the L2 penalty. Judged. */
const EPOCHS = 40
const RATE = 0.15
const SHRINK = 0.0004
/** Names that a feature must be in, so that it is no organisation's own. Judged. */
const MIN_ROWS_WITH_FEATURE = 3
/** Smaller weights change too few verdicts to be worth their bytes. Judged. */
const MIN_WEIGHT = 0.12
/** Share of access networks that may be called hosting by their name alone. Judged. */
export const MAX_FALSE_SHARE = 0.002

/** A network of known kind, as the features of its name. */
export interface Example {
  features: string[]
  isHosting: boolean
}

/** Weights in natural logits. */
export interface NameModel {
  bias: number
  weights: Map<string, number>
}

const HOSTING_KINDS = new Set(['hosting', 'vpn', 'proxy'])

/** A row as an example; null where its label is not reliable. */
export function toExample(row: AsnRow): Example | null {
  const isHosting = HOSTING_KINDS.has(row.kind)
  if (isHosting && row.sources.every((source) => source === 'umkus')) return null
  if (!isHosting && row.badLists > 0) return null
  return { features: nameFeatures(row.name), isHosting }
}

/** The examples without features that too few names have. */
function keepCommonFeatures(examples: readonly Example[]): Example[] {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return examples.map(({ features, isHosting }) => ({
    features: features.filter((feature) => (counts.get(feature) ?? 0) >= MIN_ROWS_WITH_FEATURE),
    isHosting,
  }))
}

/** Moves the weights by one example; returns the change of the bias. */
function learnFrom({ features, isHosting }: Example, { bias, weights }: NameModel, rate: number) {
  const logit = features.reduce((sum, f) => sum + (weights.get(f) ?? 0), bias)
  const error = (isHosting ? 1 : 0) - 1 / (1 + Math.exp(-logit))
  const share = rate / Math.sqrt(features.length || 1)
  for (const f of features) {
    const weight = weights.get(f) ?? 0
    weights.set(f, weight + share * error - rate * SHRINK * 5 * weight)
  }
  return rate * error * 0.1
}

/** Fits the model; the order of examples is fixed, so the result is too. */
export function fitModel(examples: readonly Example[]): NameModel {
  const rows = keepCommonFeatures(examples)
  const model: NameModel = { bias: 0, weights: new Map() }
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 10)
    for (let step = 0; step < rows.length; step++) {
      // A stride prime to most sizes mixes the classes, which lie together in number order.
      const row = rows[(step * 7919) % rows.length]
      if (row !== undefined) model.bias += learnFrom(row, model, rate)
    }
  }
  for (const [feature, weight] of model.weights)
    if (Math.abs(weight) < MIN_WEIGHT) model.weights.delete(feature)
  return model
}

const logitOf = ({ bias, weights }: NameModel, features: readonly string[]) =>
  features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias)

/**
 * A network's logit by a model that never saw its organisation, and a threshold chosen on the networks of
 * other folds; the models that judged those had seen it.
 */
export interface HeldOut {
  row: AsnRow
  fold: number
  logit: number
  from: number
}

/** Every row by models fitted to the other folds; rows without a reliable label are judged only. */
export function crossValidate(rows: readonly AsnRow[]): HeldOut[] {
  const folds = foldsByOrganisation(rows.map(({ name }) => name))
  const examples = rows.map(toExample)
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitModel(examples.flatMap((each, at) => (each && folds[at] !== fold ? [each] : []))),
  )
  const judged = rows.map((row, at) => {
    const fold = folds[at] ?? 0
    const model = models[fold]
    return { row, fold, logit: model ? logitOf(model, nameFeatures(row.name)) : 0 }
  })
  const from = models.map(
    (_, fold) => chooseThreshold(judged.filter((each) => each.fold !== fold)).from,
  )
  return judged.map((each) => ({ ...each, from: from[each.fold] ?? Number.POSITIVE_INFINITY }))
}

/** The lowest logit at which at most the allowed share of access networks is called hosting. */
export function chooseThreshold(verdicts: readonly Pick<HeldOut, 'row' | 'logit'>[]) {
  const labelled = verdicts.flatMap(({ row, logit }) => {
    const example = toExample(row)
    return example ? [{ logit, isHosting: example.isHosting }] : []
  })
  const access = labelled.filter(({ isHosting }) => !isHosting).map(({ logit }) => logit)
  access.sort((a, b) => b - a)
  const from = Math.max(0, access[Math.floor(access.length * MAX_FALSE_SHARE)] ?? 0) + 0.01
  const called = labelled.filter(({ logit }) => logit >= from)
  const right = called.filter(({ isHosting }) => isHosting).length
  const all = labelled.filter(({ isHosting }) => isHosting).length
  return { from, precision: right / called.length, recall: right / all }
}
