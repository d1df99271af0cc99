/** The table of chances: measured where a file tells, assumed with a stated reason where none does. */
import type { Relation } from '../../../src/domain/linkage/relation.ts'
import type { Columns } from './columns.ts'
import type { Measured } from './sources.ts'
import { browser, device, rendering } from './table-machines.ts'
import { demographic, locale, network, visitor } from './table-people.ts'

/** The chances of one level under each relation, and where they are from. */
export interface TableRow {
  chances: Record<Relation, number>
  source: string
}

/** Comparison → level → row. */
export type Table = Record<string, Record<string, TableRow>>

/** No level is impossible: sightings are damaged, spoofed and merged in ways no file shows. */
const FLOOR = 0.0005

const floored = (chance: number | undefined, floor: number): number =>
  Number(Math.max(chance ?? 0, floor).toPrecision(3))

function rowsOf({ chances, source, strangerFloor = FLOOR }: Columns): Record<string, TableRow> {
  const levels = Object.keys(chances.browser)
  return Object.fromEntries(
    levels.map((level) => {
      const of = (relation: Relation) =>
        floored(chances[relation][level], relation === 'stranger' ? strangerFloor : FLOOR)
      const row = { browser: of('browser'), machine: of('machine'), person: of('person') }
      const other = { shared: of('shared'), household: of('household'), stranger: of('stranger') }
      return [level, { chances: { ...row, ...other }, source }]
    }),
  )
}

/** Every row of the model. */
export function buildTable(measured: Measured): Table {
  return {
    visitor: rowsOf(visitor()),
    device: rowsOf(device(measured)),
    rendering: rowsOf(rendering(measured)),
    browser: rowsOf(browser(measured)),
    locale: rowsOf(locale(measured)),
    network: rowsOf(network(measured)),
    demographic: rowsOf(demographic()),
  }
}
