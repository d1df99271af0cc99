/** The measures over worlds as a part of `src/docs/accuracy.md`. */
import { potentialTable } from './at-a-glance.ts'
import { markdownTable, percentCell, writeBlock } from './page-block.ts'
import type { reportWorlds } from './panel/report/report-worlds.ts'

type WorldsReport = ReturnType<typeof reportWorlds>

const show = (value: number | null | undefined, digits = 3) => value?.toFixed(digits) ?? '–'
const percent = (value: number | null | undefined) => percentCell(value, 2)

/** The measures that are told, in words. */
const ROWS = [
  ['AUC', 'auc', show],
  ['found at .5', 'recall_50', percent],
  ['right at .5', 'precision_50', percent],
  ['calibration error from .05 on', 'ece_05', show],
  ['the same by chance alone', 'ece_05_floor', show],
  ['calibration slope', 'slope', show],
  ['honest look-alikes accused', 'accusation_rate', percent],
] as const

/** Where duplicates went, in words. */
const FATES = [
  ['found: a potential of .5 or more', 'found'],
  ['lost: no link to the other account', 'unlinked'],
  ['lost: a link below .5', 'weakly_linked'],
  ['lost: linked, but whether the other attempt was completed is not known', 'unreported'],
] as const

/** Tables of what was found in worlds, and of what the best linkage would find in the same. */
export function worldsTables(found: WorldsReport, ceiling: WorldsReport): string {
  const measures = ROWS.map(([name, key, write]) => [
    name,
    write(found.median[key]),
    write(found.worst_decile[key]),
    write(ceiling.median[key]),
  ])
  const scenarios = Object.entries(found.by_scenario).map(([name, each]) => [
    name,
    String(each.duplicates),
    percent(each.found),
    percent(ceiling.by_scenario[name]?.found),
    percent(each.accusation_rate),
  ])
  const fates = FATES.map(([name, key]) => [
    name,
    percent(found.fates[key].all),
    percent(found.fates[key].median),
  ])
  const { worlds, events, seed } = found
  return [
    `\`npm run -s evaluate -- panel --worlds ${worlds} --events ${events} --seed ${seed} --write\``,
    markdownTable([['measure', 'median', 'worst decile', 'median, links known'], ...measures]),
    markdownTable([['duplicates', 'of all', 'median'], ...fates]),
    markdownTable([
      ['people', 'duplicates', 'found at .5', 'with links known', 'others at .5'],
      ...scenarios,
    ]),
  ].join('\n\n')
}

/** Puts the tables into the page, and what its first screen takes of them. */
export function writeWorlds(found: WorldsReport, ceiling: WorldsReport): void {
  writeBlock('accuracy.md', 'evaluate panel worlds', worldsTables(found, ceiling))
  writeBlock('accuracy.md', 'evaluate accuracy potential', potentialTable())
}
