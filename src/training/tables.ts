/** Every learned table, from the figures and the aggregates alone. */
import { fileURLToPath } from 'node:url'
import type { Aggregates } from './aggregate-files.ts'
import { FRAUD_FIGURES } from './figures/fraud-figures.ts'
import { renderFraudWeights } from './renderers/fraud-weights.ts'
import { renderLinkageModel } from './renderers/linkage-model.ts'
import { renderNameWeights } from './renderers/name-weights.ts'
import { renderPairModel } from './renderers/pair-model.ts'
import { fraudMeasurements } from './solvers/fraud-measurements.ts'
import { solveFraudModel } from './solvers/fraud-model.ts'
import { solveLinkageModel } from './solvers/linkage-model.ts'

/** A file and what it has to hold. */
export interface WrittenFile {
  path: string
  text: string
}

const ROOT = new URL('../../', import.meta.url)

/** The path of a file by its place in the repository. */
export function pathOf(place: string): string {
  return fileURLToPath(new URL(place, ROOT))
}

/** The learned tables; the same aggregates always give the same bytes. */
export function trainTables(aggregates: Aggregates): WrittenFile[] {
  const machines = Object.values(aggregates['machine-renders'].measured.deviceMachine)
  const cases = {
    ...aggregates['fingerprint-pairs'].measured.cases,
    machine: machines.reduce((sum, count) => sum + count, 0),
  }
  const fraud = solveFraudModel(FRAUD_FIGURES, fraudMeasurements(aggregates))
  return [
    { path: pathOf('src/domain/fraud/weights.ts'), text: renderFraudWeights(fraud) },
    {
      path: pathOf('src/domain/linkage/model.ts'),
      text: renderLinkageModel(solveLinkageModel(aggregates), cases),
    },
    {
      path: pathOf('src/domain/network/name-weights.ts'),
      text: renderNameWeights(aggregates['network-names'].measured),
    },
    {
      path: pathOf('src/training/pairs/pair-model.ts'),
      text: renderPairModel(aggregates['pair-weights']),
    },
  ]
}
