/** Renews aggregates from data files; those whose file is missing stay as they are. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AggregateName, Aggregates } from './aggregate-files.ts'
import type { Found } from './measures/found.ts'
import {
  measureAdversaries,
  measureDurations,
  measureFullProfiles,
  measureUserAgents,
} from './measures/fraud-outcomes.ts'
import { measureMachines } from './measures/machine-levels.ts'
import { measureNetworkNames } from './measures/network-names.ts'
import { measurePairs } from './measures/pair-levels.ts'
import { measureEvergreen, measureStrangers } from './measures/stranger-levels.ts'
import { badInput } from './readers/input.ts'

type FoundIn<Name extends AggregateName> = Found<Aggregates[Name]['measured']>
/** All but what partners reported, which `evaluate -- reestimate` counts. */
type MeasuredName = Exclude<AggregateName, 'reported-ends'>
type Measures = { [Name in MeasuredName]: (path: string, known: Aggregates) => FoundIn<Name> }

const MEASURES: Measures = {
  'fingerprint-generator': measureFullProfiles,
  'user-agents': measureUserAgents,
  'survey-durations': measureDurations,
  'recorded-adversaries': measureAdversaries,
  'visitor-fingerprints': measureStrangers,
  'machine-renders': measureMachines,
  'evergreen-strangers': measureEvergreen,
  'network-names': measureNetworkNames,
  // The last, because its model is judged with what the others measured.
  'fingerprint-pairs': measurePairs,
}

/** The recordings are measured on request only, since the score is judged by them. */
const RECORDED: MeasuredName = 'recorded-adversaries'

/** Where the data files are. */
export interface DataFiles {
  /** A folder of data files. */
  folder: string
  /** A recording of the cast, or a folder of them. */
  cast?: string | undefined
}

/** All aggregates after measuring, and the names of those that were measured. */
export interface Renewed {
  aggregates: Aggregates
  names: AggregateName[]
}

function checkFiles({ folder, cast }: DataFiles): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw badInput(`${folder} is no folder of data files`)
  if (cast !== undefined && !existsSync(cast)) throw badInput(`cannot read ${cast}`)
}

/** Measures the data files that are there; throws bad input before anything is written. */
export function measureFolder(
  files: DataFiles,
  aggregates: Aggregates,
  log: (line: string) => void,
): Renewed {
  checkFiles(files)
  const pathOf = (name: MeasuredName) =>
    name === RECORDED ? files.cast : join(files.folder, aggregates[name].provenance.file)
  let renewed = aggregates
  const names: AggregateName[] = []
  for (const name of Object.keys(MEASURES) as MeasuredName[]) {
    const path = pathOf(name)
    if (path === undefined || !existsSync(path)) {
      const missing =
        path === undefined ? 'not asked for' : `no ${aggregates[name].provenance.file}`
      log(`${name}: ${missing}, stays as it is`)
      continue
    }
    const { rows, measured } = MEASURES[name](path, renewed)
    const provenance = { ...aggregates[name].provenance, rows }
    renewed = { ...renewed, [name]: { provenance, measured } }
    names.push(name)
    log(`${name}: measured on ${rows} rows of ${path}`)
  }
  if (names.length === 0) throw badInput(`${files.folder} has none of the data files`)
  return { aggregates: renewed, names }
}
