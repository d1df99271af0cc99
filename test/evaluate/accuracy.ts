/** `evaluate accuracy`: the measures of the score, as tables of `src/docs/accuracy.md` and `rounds.md`. */
import { parseArgs } from 'node:util'
import { MODEL } from '../../src/domain/fraud/model/weights.ts'
import { isLearnedFrom } from '../../src/training/measures/fraud-outcomes.ts'
import { glanceRows, glanceTable, potentialTable, sumRounds } from './at-a-glance.ts'
import { evaluateCalibration } from './learning/calibration.ts'
import { evaluateExoneration } from './learning/exoneration.ts'
import { markdownTable, percentCell, readBlock, readPage, writeBlock } from './page-block.ts'
import { evaluateCrossed } from './people/evaluate-crossed.ts'
import { evaluatePeople, judgePeople, PEOPLE } from './people/evaluate-people.ts'
import { outsideTable } from './people/outside-bands.ts'
import { readPeople } from './people/read-people.ts'
import { evaluateScore, RECORDINGS } from './score.ts'

const ROUNDS_PAGE = 'rounds.md'

/** Blocks that are quick to make; a test holds the pages to them. */
export const QUICK_BLOCKS = [
  'score',
  'rounds',
  'potential',
  'cast',
  'people',
  'crossed',
  'rows',
  'accused',
  'missed',
  'above',
] as const
type Block = (typeof QUICK_BLOCKS)[number] | 'calibration' | 'exoneration'

const show = (value: number | null, digits = 3) => (value === null ? '–' : value.toFixed(digits))

let everybody: ReturnType<typeof judgePeople> | undefined
/** Four tables are made of it. */
const ofEverybody = () => {
  everybody ??= judgePeople(readPeople(PEOPLE))
  return everybody
}

async function scoreTable(): Promise<string> {
  const { lines } = await evaluateScore([RECORDINGS])
  return glanceTable(glanceRows(ofEverybody(), lines, isLearnedFrom))
}

async function castTable(): Promise<string> {
  const { halves, ...all } = await evaluateScore([RECORDINGS])
  const row = (
    name: string,
    of: { fraud: number; auc: number | null; fraud_at_50: number | null },
  ) => [name, String(of.fraud), show(of.auc), percentCell(of.fraud_at_50)]
  return [
    markdownTable([
      ['recorded clients', 'fraud', 'AUC', 'fraud at 50 and more'],
      row('all', all),
      row('kinds that the figures learned from', halves.learnt_from),
      row('kinds that they did not', halves.held_out),
    ]),
    `Honest clients at 20 or less: ${percentCell(all.honest_at_20)} of ${all.honest}. Brier score ${show(all.brier, 4)}.`,
  ].join('\n\n')
}

function peopleTable(): string {
  const { by_group: groups, lines: _, model: __, ...all } = evaluatePeople([])
  const rows = Object.entries(groups).map(([name, { people, in_band, lowest, highest }]) => [
    name,
    String(people),
    String(in_band),
    `${lowest}–${highest}`,
  ])
  return [
    markdownTable([['who', 'people', 'in their band', 'scores'], ...rows]),
    `Honest people at 20 or less: ${percentCell(all.honest_at_20)} of ${all.honest}; everyday devices at 5 or less: ${percentCell(all.everyday_at_5)} of ${all.everyday}; dishonest ones in their band: ${percentCell(all.dishonest_in_band)} of ${all.dishonest}. AUC without single signs ${show(all.auc_without_single_signs, 4)}; rank correlation of bands and scores ${show(all.spearman_of_bands_and_scores)}, of dishonest people alone ${show(all.spearman_of_dishonest)}.`,
  ].join('\n\n')
}

function crossedTable(): string {
  const { crossed, passed, between, accused } = evaluateCrossed([])
  const row = (score: string, visits: number) => [
    score,
    String(visits),
    percentCell(visits / crossed),
  ]
  return markdownTable([
    ['score', 'crossed visits', 'share'],
    row('0–20', passed),
    row('21–49', between),
    row('50–100', accused),
  ])
}

/** Where the chances of the rows come from, by the words of their sources. */
function rowsTable(): string {
  const rows = Object.values(MODEL.weights).flatMap((each) => Object.values(each))
  const count = (pattern: RegExp) => rows.filter(({ source }) => pattern.test(source)).length
  return markdownTable([
    ['chances of outcomes', 'rows'],
    ['all', String(rows.length)],
    ['with a fraudulent story measured on recorded adversaries', String(count(/ recorded, /))],
    ['with people measured', String(count(/(^|; )people: /))],
    ['that rest on judgement at least in part', String(count(/judged/))],
  ])
}

function calibrationTable(): string {
  const { by_coupling: couplings, bins } = evaluateCalibration([])
  const high = Object.entries(couplings).map(([name, row]) => [
    name,
    percentCell(row.fraud_at_70),
    percentCell(row.predicted_at_70),
    show(row.calibration_error, 4),
  ])
  const rows = Object.entries(bins).map(([bin, { visits, predicted, actual }]) => [
    bin,
    String(visits),
    percentCell(predicted),
    percentCell(actual),
  ])
  return [
    markdownTable([['probability', 'visits drawn', 'predicted', 'actual'], ...rows]),
    markdownTable([
      ['drawn', 'fraud at 70 and more', 'predicted', 'expected calibration error'],
      ...high,
    ]),
  ].join('\n\n')
}

function exonerationTable(): string {
  const { points, points_with_5_percent_wrong_ends: wrong } = evaluateExoneration([])
  const rows = (table: Record<string, Record<string, number>>, suffix: string) =>
    Object.entries(table).map(([name, cells]) => [
      `${name}${suffix}`,
      ...Object.values(cells).map(String),
    ])
  const [first = {}] = Object.values(points)
  return markdownTable([
    ['points of a visit that shows the sign alone', ...Object.keys(first)],
    ...rows(points, ''),
    ...rows(wrong, ', 5 % of the ends wrong'),
  ])
}

const BLOCKS: Record<Block, () => string | Promise<string>> = {
  score: scoreTable,
  rounds: () => sumRounds(readPage(ROUNDS_PAGE)),
  potential: potentialTable,
  cast: castTable,
  people: peopleTable,
  crossed: crossedTable,
  rows: rowsTable,
  calibration: calibrationTable,
  exoneration: exonerationTable,
  accused: () => outsideTable(ofEverybody(), 'accused'),
  missed: () => outsideTable(ofEverybody(), 'missed'),
  above: () => outsideTable(ofEverybody(), 'above'),
}

const pageOf = (block: Block) =>
  ['accused', 'missed', 'above'].includes(block) ? ROUNDS_PAGE : 'accuracy.md'

/** A block as the page has it, and as it is now. */
export async function compareBlock(block: Block): Promise<{ page: string; now: string }> {
  return {
    page: readBlock(pageOf(block), `evaluate accuracy ${block}`),
    now: await BLOCKS[block](),
  }
}

/** All tables; `--write` puts them into the pages. They take some minutes. Throws bad input. */
export async function evaluateAccuracy(args: string[]) {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean', default: false } } })
  const tables: Record<string, string> = {}
  for (const block of Object.keys(BLOCKS) as Block[]) {
    tables[block] = await BLOCKS[block]()
    if (values.write) writeBlock(pageOf(block), `evaluate accuracy ${block}`, tables[block])
    console.log(`${block}\n\n${tables[block]}\n`)
  }
  return { model: MODEL.version }
}
