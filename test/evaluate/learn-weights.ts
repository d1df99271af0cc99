/**
 * Writes src/domain/fraud/weights.ts from the figures and from what data files measure.
 *
 *   node test/evaluate/learn-weights.ts [--data DIR] [--cast FILE.jsonl] [--check]
 */

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FIGURES } from './learn-weights-figures.ts'
import { measurePopulations } from './learn-weights-measure.ts'
import { type LearntModel, learnModel } from './learn-weights-solve.ts'

const TARGET = fileURLToPath(new URL('../../src/domain/fraud/weights.ts', import.meta.url))

function render(model: LearntModel): string {
  return [
    '/** Written by test/evaluate/learn-weights.ts from measured and published figures; do not edit. */',
    "import type { FraudModel } from './model.ts'",
    '',
    `export const MODEL: FraudModel = ${JSON.stringify(model, null, 2)}`,
    '',
  ].join('\n')
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, cast: { type: 'string' }, check: { type: 'boolean' } },
})
const data = values.data ?? process.env.DOUBLETAKE_DATA
if (data === undefined) {
  console.error(
    'learn-weights needs --data DIR or DOUBLETAKE_DATA: what is measured must not be lost',
  )
  process.exit(2)
}
const measured = measurePopulations(data, values.cast)
const model = learnModel(FIGURES, measured)
if (values.check) {
  const { MODEL } = await import('../../src/domain/fraud/weights.ts')
  const same = MODEL.version === model.version
  console.log(
    same ? 'weights.ts is up to date' : `weights.ts is ${MODEL.version}, data say ${model.version}`,
  )
  process.exit(same ? 0 : 1)
}
writeFileSync(TARGET, render(model))
execFileSync('npx', ['biome', 'check', '--write', TARGET], { stdio: 'ignore' })
console.log(`${TARGET}: ${model.version}, ${readFileSync(TARGET, 'utf8').split('\n').length} lines`)
