/** The fraud weights as a source file: one line an outcome. */
import type { FraudModel, Weight } from '../../domain/fraud/model.ts'
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

/** The text of src/domain/fraud/weights.ts. */
export function renderFraudWeights(model: FraudModel): string {
  const detectors = Object.entries(model.weights).flatMap(([key, rows]) => [
    `    ${key}: {`,
    ...Object.entries<Weight>(rows).map(renderRow),
    '    },',
  ])
  return [
    '/**',
    ' * Written by `npm run train` out of the figures and aggregates in src/training; do not edit.',
    ' * One line an outcome: its weight in bits, the two probabilities, and where they come from.',
    ' */',
    "import type { FraudModel } from './model.ts'",
    '',
    ...NAMED_SOURCES.map(([name, text]) => `const ${name} = ${quote(text)}`),
    '',
    '/** The prior and the weight of every outcome. */',
    'export const MODEL: FraudModel = {',
    `  version: ${quote(model.version)},`,
    `  priorBits: ${model.priorBits},`,
    `  priorSource: ${quote(model.priorSource)},`,
    '  weights: {',
    ...detectors,
    '  },',
    '}',
    '',
  ].join('\n')
}
