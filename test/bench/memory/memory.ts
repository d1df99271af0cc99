/** `npm run bench -- memory`: whether memory ends growing, beside Workers that do next to nothing; see HELP. */
import { parseArgs } from 'node:util'
import { markdownTable, writeBlock } from '../../evaluate/page-block.ts'
import { closeLoad } from '../load/ask.ts'
import { closeConnections } from '../workerd/client.ts'
import { growthOf, type Sample } from './growth.ts'
import { SUBJECTS } from './subjects.ts'

const HELP = `npm run bench -- memory [options]

Calls three Workers after one another, each in a workerd of its own, 16 at once: one that answers “ok”, one whose
object writes a row and sends one batch to D1, and the product with whole transactions. Prints how the memory of
each workerd grew, by eighths of its time.

  --minutes N  how long each of the three is called (default 10)
  --only TEXT  only those whose name has this text, such as product
  --users N    users of the product, and objects of the second (default 200)
  --json       print every sample instead
  --write      write the table of src/docs/load.md; with --only that of the long run
  --help       show this`

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    users: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const AT_ONCE = 16
const SECOND_MS = 1_000
const SECONDS_TOLD = 30

function readNumber(name: 'minutes' | 'users'): number {
  const value = Number(options[name])
  if (!(value > 0)) throw new Error(`--${name} takes a number above 0`)
  return value
}

/** Calls one subject for so long; a sample each second. */
async function measure(
  { name, start }: (typeof SUBJECTS)[number],
  { seconds, users }: { seconds: number; users: number },
): Promise<Sample[]> {
  const subject = await start(users)
  try {
    const endAt = performance.now() + seconds * SECOND_MS
    let calls = 0
    const callOn = async () => {
      while (performance.now() < endAt) {
        await subject.call()
        calls += 1
      }
    }
    const calling = Promise.all(Array.from({ length: AT_ONCE }, callOn))
    const samples: Sample[] = []
    const sampleOn = async () => {
      for (let at = 1; at <= seconds; at++) {
        await new Promise((wake) => setTimeout(wake, SECOND_MS))
        samples.push({ minutes: at / 60, calls, memoryMib: subject.memoryMib() })
        if (at % SECONDS_TOLD === 0)
          console.error(`${name}: ${calls} calls, ${Math.round(subject.memoryMib())} MiB`)
      }
    }
    // A call that fails ends the measurement, which would be of something cheaper.
    await Promise.all([calling, sampleOn()])
    return samples
  } finally {
    await subject.stop()
  }
}

function writeTable(table: string): void {
  const only = options.only ? ` --only ${options.only}` : ''
  const command = `npm run -s bench -- memory${only} --minutes ${options.minutes} --users ${options.users} --write`
  const at = new Date().toISOString().slice(0, 10)
  const block = options.only ? 'load memory long' : 'load memory'
  writeBlock('load.md', block, `\`${command}\` on ${at}.\n\n${table}`)
}

async function main(): Promise<void> {
  if (options.help) return console.log(HELP)
  const plan = { seconds: Math.round(readNumber('minutes') * 60), users: readNumber('users') }
  const measured: { name: string; samples: Sample[] }[] = []
  const subjects = SUBJECTS.filter(({ name }) => name.includes(options.only))
  if (subjects.length === 0) throw new Error(`nothing has ${options.only} in its name`)
  for (const subject of subjects)
    measured.push({ name: subject.name, samples: await measure(subject, plan) })
  if (options.json) return console.log(JSON.stringify(measured))
  const table = markdownTable(growthOf(measured))
  console.log(table)
  if (options.write) writeTable(table)
}

await main().finally(() => {
  closeLoad()
  closeConnections()
})
