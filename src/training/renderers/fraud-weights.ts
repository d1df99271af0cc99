/** The fraud weights as a source file: one line an outcome. */
import type { FraudModel, Weight } from '../../domain/fraud/model/model.ts'
import * as SOURCES from '../figures/sources.ts'
import { quote, renderLine } from './literals.ts'

/** Sorted, because module loaders differ in the order of a module's names. */
const NAMED_SOURCES = Object.entries<string>(SOURCES).sort(([a], [b]) => (a < b ? -1 : 1))

/** A source by its name in the figures, alone or after what was measured. */
function renderSource(source: string): string {
  for (const [name, text] of NAMED_SOURCES) {
    if (source === text) return name
    const before = source.slice(0, -text.length)
    if (source.endsWith(text) && before.endsWith('; ')) return `\`${before}\${${name}}\``
  }
  return quote(source)
}

function renderRow([outcome, { source, ...numbers }]: [string, Weight]): string {
  const shown = renderLine(numbers).slice(0, -2)
  return `      ${outcome}: ${shown}, source: ${renderSource(source)} },`
}

/** The text of src/domain/fraud/model/weights.ts. */
export function renderFraudWeights(model: FraudModel): string {
  const detectors = Object.entries(model.weights).flatMap(([key, rows]) => [
    `    ${key}: {`,
    ...Object.entries<Weight>(rows).map(renderRow),
    '    },',
  ])
  return [
    '/**',
    ' * Written by `npm run train` out of the figures and aggregates in src/training; do not edit.',
    ' * One line an outcome: its chance in ordinary visits and under the stories that differ, and where',
    ' * they come from.',
    ' */',
    "import type { FraudModel } from './model.ts'",
    '',
    ...NAMED_SOURCES.map(([name, text]) => `const ${name} = ${quote(text)}`),
    '',
    '/** The shares of the stories and the chances of every outcome. */',
    'export const MODEL: FraudModel = {',
    `  version: ${quote(model.version)},`,
    `  learnedOn: ${quote(model.learnedOn)},`,
    `  shares: ${renderLine(model.shares)},`,
    `  strength: ${model.strength},`,
    `  sharesSource: ${quote(model.sharesSource)},`,
    '  weights: {',
    ...detectors,
    '  },',
    '}',
    '',
  ].join('\n')
}
