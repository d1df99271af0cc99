/** `npm run -s geography [-- --write | --json]`: what round trips cost between places. */
import { parseArgs } from 'node:util'
import { writeBlock } from '../../evaluate/page-block.ts'
import { describeGeography, evidenceTable, geographyTable } from './tables.ts'

const HELP = `npm run -s geography [-- options]

Multiplies the hops that each answer waits for (test/worker/hops.test.ts) with published round trips
between places, and prints what partners and users wait for, in ms.

  --write  write the tables into src/docs/geography.md
  --json   print one JSON object
  --help   show this`

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(HELP)
else if (options.json) console.log(JSON.stringify(describeGeography()))
else {
  console.log(`${geographyTable()}\n\n${evidenceTable()}`)
  if (options.write) {
    writeBlock('geography.md', 'round trips', geographyTable())
    writeBlock('geography.md', 'evidence', evidenceTable())
  }
}
