/** Plays the cast against a running service and prints how well its scores do. */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CLIENTS } from './clients/index.ts'
import { partnerOf } from './stage/api.ts'
import { startDisplay } from './stage/display.ts'
import type { Row } from './stage/figures.ts'
import { figuresOf, rowOf, tableOf, unplayedRow } from './stage/figures.ts'
import { playPatiently } from './stage/play.ts'
import { startProxy } from './stage/proxy.ts'
import { recordKind } from './stage/recording.ts'
import { endAll } from './stage/spawned.ts'

const USAGE = `play --base-url URL --api-key KEY [--only part-of-kind,…] [--side honest|fraud]
     [--from kind] [--port 8831] [--deadline-ms 120000] [--record DIR] [--json]`

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    'api-key': { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
    side: { type: 'string' },
    port: { type: 'string', default: '8831' },
    'deadline-ms': { type: 'string', default: '120000' },
    record: { type: 'string' },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

const wanted = (values.only ?? '').split(',').filter(Boolean)
const first = values.from ? CLIENTS.findIndex(({ kind }) => kind === values.from) : 0
if (first < 0) {
  console.error(`no kind is called ${values.from}`)
  process.exit(2)
}
const clients = CLIENTS.slice(first).filter(
  (client) =>
    (wanted.length === 0 || wanted.some((part) => client.kind.includes(part))) &&
    (values.side === undefined || client.honest === (values.side === 'honest')),
)

if (values.list) {
  for (const client of clients)
    console.log(
      `${client.honest ? 'honest' : 'fraud '}  ${client.kind.padEnd(36)}  ${client.describes}`,
    )
  process.exit(0)
}
if (!values['base-url'] || !values['api-key']) {
  console.error(USAGE)
  process.exit(2)
}

const proxy = await startProxy(Number(values.port), values['base-url'])
const display = await startDisplay()
const stage = {
  proxy,
  partner: partnerOf(values['base-url'], values['api-key']),
  display: display.name,
  run: randomBytes(4).toString('hex'),
  deadlineMs: Number(values['deadline-ms']),
}

const rows: Row[] = []
/** From where the command was given: npm starts this in the cast's own folder. */
const recordings = values.record && resolve(process.env.INIT_CWD ?? '.', values.record)
/** Kinds whose earlier recording stays, because this play of them did not come through. */
const unrecorded: string[] = []
try {
  for (const client of clients) {
    const { rounds, isComplete, failure } = await playPatiently(client, stage)
    if (recordings && isComplete) await recordKind(recordings, client, rounds)
    else if (recordings) unrecorded.push(client.kind)
    const row = rowOf(rounds) ?? unplayedRow(client, failure)
    rows.push(row)
    if (!values.json) console.log(tableOf([row]))
  }
} finally {
  await display.close()
  await proxy.close()
  endAll()
}

const figures = figuresOf(rows)
if (!values.json) console.log(`\n${tableOf(rows)}\n`, figures)
if (unrecorded.length > 0) console.error(`not recorded anew: ${unrecorded.join(', ')}`)
console.log(JSON.stringify({ ...figures, unrecorded, by_kind: rows }))
process.exit(0)
