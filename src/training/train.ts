/** `npm run train`: rebuilds every learned table from figures and aggregates; see its `--help`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Aggregates,
  aggregatePath,
  readAggregates,
  renderAggregate,
} from './aggregate-files.ts'
import { measureFolder } from './measure-folder.ts'
import { isBadInput } from './readers/input.ts'
import { pathOf, trainTables, type WrittenFile } from './tables.ts'

const HELP = `usage: npm run train -- [--check] [--measure DIR [--cast RECORDINGS]]

Rebuilds the learned tables, byte for byte, from src/training/figures (known or judged) and
src/training/aggregates (measured). It needs neither a network nor any data file.

  --measure DIR      first measures the aggregates again from the data files in DIR; those without a
                     file in DIR stay as they are
  --cast RECORDINGS  with --measure: learns from recorded adversaries too (a file, or a folder such as
                     test/cast/recordings)
  --check            writes nothing; exit code 1 names the files that would change
  --help             show this

Exit codes: 0 done, 1 the check found a difference, 2 bad input.`

const USAGE_STATUS = 2

function readOptions() {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      measure: { type: 'string' },
      cast: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return values
}

const isCurrent = ({ path, text }: WrittenFile): boolean =>
  existsSync(path) && readFileSync(path, 'utf8') === text

const nameOf = (path: string): string => relative(pathOf('.'), path)

function settle(files: readonly WrittenFile[], isCheck: boolean): number {
  const stale = files.filter((file) => !isCurrent(file))
  for (const file of files) {
    const differs = stale.includes(file)
    if (differs && !isCheck) writeFileSync(file.path, file.text)
    const change = isCheck ? 'differs from what training gives' : 'written'
    console.log(`${nameOf(file.path)}: ${differs ? change : 'up to date'}`)
  }
  return isCheck && stale.length > 0 ? 1 : 0
}

function main(): number {
  const { check, measure, cast, help } = readOptions()
  if (help) {
    console.log(HELP)
    return 0
  }
  if (cast !== undefined && measure === undefined) {
    console.error('train: --cast goes with --measure DIR')
    return USAGE_STATUS
  }
  let aggregates: Aggregates = readAggregates()
  const files: WrittenFile[] = []
  if (measure !== undefined) {
    const renewed = measureFolder({ folder: measure, cast }, aggregates, console.log)
    aggregates = renewed.aggregates
    for (const name of renewed.names)
      files.push({ path: aggregatePath(name), text: renderAggregate(aggregates[name]) })
  }
  return settle([...files, ...trainTables(aggregates)], check)
}

try {
  process.exitCode = main()
} catch (error) {
  if (!isBadInput(error)) throw error
  console.error(`train: ${error.message}`)
  process.exitCode = USAGE_STATUS
}
