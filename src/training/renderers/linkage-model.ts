/** The linkage model as a source file: one line a level. */
import type { LevelRow, LinkageModel } from '../../domain/linkage/model-shape.ts'
import { quote, renderLine } from './literals.ts'

function renderRecord(name: string, record: Record<string, unknown>): string[] {
  const lines = Object.entries(record).map(([key, value]) => `    ${key}: ${renderLine(value)},`)
  return [`  ${name}: {`, ...lines, '  },']
}

function renderLevels(levels: LinkageModel['levels']): string[] {
  return Object.entries(levels).flatMap(([comparison, rows]) => [
    `    ${comparison}: {`,
    ...Object.entries<LevelRow>(rows).map(
      ([level, { chances }]) =>
        `      ${level}: { chances: ${renderLine(chances)}, source: SOURCES.${comparison} },`,
    ),
    '    },',
  ])
}

/** Every level of a comparison has one source. */
function renderSources(levels: LinkageModel['levels']): string[] {
  return Object.entries(levels).map(
    ([comparison, rows]) =>
      `  ${comparison}: ${quote(Object.values<LevelRow>(rows)[0]?.source ?? '')},`,
  )
}

/** The text of src/domain/linkage/model.ts; `cases` is how many pairs of each kind were measured. */
export function renderLinkageModel(model: LinkageModel, cases: Record<string, number>): string {
  const counted = Object.entries(cases).map(([name, count]) => `${name} ${count}`)
  return [
    '/**',
    ' * Written by `npm run train` out of the figures and aggregates in src/training; do not edit.',
    ` * Cases: ${counted.join(', ')}.`,
    ' */',
    "import type { LinkageModel } from './model-shape.ts'",
    '',
    'const SOURCES = {',
    ...renderSources(model.levels),
    '}',
    '',
    '/** The chances of every level under each relation, and what is believed before any is seen. */',
    'export const MODEL: LinkageModel = {',
    `  version: ${model.version},`,
    ...renderRecord('population', { ...model.population }),
    ...renderRecord('places', { ...model.places }),
    ...renderRecord('recordings', model.recordings),
    ...renderRecord('termFrequency', model.termFrequency),
    '  levels: {',
    ...renderLevels(model.levels),
    '  },',
    '}',
    '',
  ].join('\n')
}
