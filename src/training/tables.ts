/** Makes every learned table from the figures and the aggregates alone. */
import { fileURLToPath } from 'node:url'
import { DETECTOR_KEYS, REGISTRY } from '../domain/fraud/detectors/index.ts'
import { MODEL } from '../domain/fraud/model/weights.ts'
import type { Aggregates } from './aggregate-files.ts'
import type { Figure } from './figures/figure.ts'
import { FRAUD_FIGURES } from './figures/fraud-figures.ts'
import { badInput } from './readers/input.ts'
import { renderFraudWeights } from './renderers/fraud-weights.ts'
import { renderLinkageModel } from './renderers/linkage-model.ts'
import { renderNameWeights } from './renderers/name-weights.ts'
import { fraudMeasurements } from './solvers/fraud-measurements.ts'
import { solveFraudModel } from './solvers/fraud-model.ts'
import { solveLinkageModel } from './solvers/linkage-model.ts'

/** A file and the text that it must have. */
export interface WrittenFile {
  path: string
  text: string
}

const ROOT = new URL('../../', import.meta.url)

/** The absolute path of a file given relative to the repository. */
export function pathOf(path: string): string {
  return fileURLToPath(new URL(path, ROOT))
}

/** The types require the same, but training runs without checking types. */
function checkFigures(figures: Record<string, Record<string, Figure>>): void {
  const missing = DETECTOR_KEYS.flatMap((key) =>
    Object.keys(REGISTRY[key].outcomes)
      .filter((outcome) => figures[key]?.[outcome] === undefined)
      .map((outcome) => `${key}.${outcome}`),
  )
  if (missing.length > 0) throw badInput(`src/training/figures has no ${missing.join(', ')}`)
}

/** The learned tables; the same aggregates always give the same bytes. */
export function trainTables(aggregates: Aggregates): WrittenFile[] {
  checkFigures(FRAUD_FIGURES)
  const machines = Object.values(aggregates['machine-renders'].measured.deviceMachine)
  const cases = {
    ...aggregates['fingerprint-pairs'].measured.cases,
    machine: machines.reduce((sum, count) => sum + count, 0),
  }
  const measured = fraudMeasurements(aggregates)
  const now = new Date().toISOString().slice(0, 10)
  const reports = aggregates['reported-ends'].measured
  const today = solveFraudModel(FRAUD_FIGURES, measured, now, reports)
  // The day is that of the last change, so that the same numbers always give the same bytes.
  const fraud = today.version === MODEL.version ? { ...today, learnedOn: MODEL.learnedOn } : today
  return [
    { path: pathOf('src/domain/fraud/model/weights.ts'), text: renderFraudWeights(fraud) },
    {
      path: pathOf('src/domain/linkage/model.ts'),
      text: renderLinkageModel(solveLinkageModel(aggregates), cases),
    },
    {
      path: pathOf('src/domain/network/names/name-weights.ts'),
      text: renderNameWeights(aggregates['network-names'].measured),
    },
  ]
}
