/** `npm run bench [-- PART] [options]`: runs one part of the benchmark. */

const HELP = `npm run bench [-- PART] [options]

Parts:
  operations  (or none) every operation beside the least that its shape can cost
  load        whole transactions for minutes, while D1 stalls, and ever harder (load --help)
  memory      whether memory ends growing, beside Workers that do next to nothing (memory --help)
  start-up    CPU of the Worker's global scope, and the size of its bundle
  insights    CPU of counting insights over 10,000 transactions
  assess      processor time of the score of one visit
  parts       where the CPU goes of the operations that miss their aims; --rounds N, --times N, --write,
              --seconds N: no round is begun that would end later (240), but one counts in any case
  rows        rows of D1 that a deduplication of 40 items reads, by what is stored

Options of operations:
  --seconds N  how long to measure; 120 by default, in whole rounds of some 15 s, after some 45 s of
               warming up, and before 30 s for objects that are not in memory
  --only TEXT  operations whose name has this text, and the floors
  --json       print JSON
  --write      write the tables of src/docs/performance.md, and test/bench/measured/measured.json

Options of start-up: --runs N, --json. Of rows: numbers of stored transactions.`

/** Each reads the arguments that are left. */
const PARTS: Record<string, () => Promise<unknown>> = {
  operations: () => import('./operations.ts'),
  load: () => import('./load/load.ts'),
  memory: () => import('./memory/memory.ts'),
  'start-up': () => import('./start-up.ts'),
  insights: () => import('./insights.ts'),
  assess: () => import('./assess.ts'),
  parts: () => import('./parts/parts.ts'),
  rows: () => import('./deduplicate-rows.ts'),
}

/** Those with a help text of their own. */
const HELPED = new Set(['load', 'memory'])

async function runPart(args: readonly string[]): Promise<void> {
  const [first = 'operations'] = args
  const isNamed = !first.startsWith('-')
  const part = PARTS[isNamed ? first : 'operations']
  if (args.includes('--help') && !HELPED.has(first)) return console.log(HELP)
  if (!part) {
    console.error(`There is no part “${first}”: ${Object.keys(PARTS).join(', ')}.`)
    process.exitCode = 1
    return
  }
  if (isNamed && args.length > 0) process.argv.splice(2, 1)
  await part()
}

runPart(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exitCode = 1
})
