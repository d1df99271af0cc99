/**
 * Where the CPU of the operations goes that miss their aims: `npm run bench -- parts [--times N] [--seconds N] [--write]`.
 * Each part is repeated alone, on what the operation has just done, in rounds with the whole operation; the last
 * part of each is what is left of the whole. Alarms run between the operations: else what those of a round publish
 * would fall among another one's parts.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { markdownTable, writeBlock } from '../../evaluate/page-block.ts'
import { bundle, migrate } from '../../support/stored/bundled-worker.ts'
import { operationsOf } from '../operations/operations-of.ts'
import { openPanel, type Panel } from '../operations/panel.ts'
import { median } from '../operations/percentile.ts'
import { type Call, closeConnections, send, sendAll } from '../workerd/client.ts'
import {
  childPid,
  makePartner,
  productOptions,
  readCpuMs,
  settledOf,
  worker,
} from '../workerd/measured-workerd.ts'
import { PARTED, type Parted } from './parted-operations.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    times: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '240' },
    write: { type: 'boolean', default: false },
  },
})

const CALLS = 32
const AT_ONCE = 16
/** How often a part is repeated in each object. */
const TIMES = readCount('times')
const ROUNDS = readCount('rounds')
/** No round is begun that would end later, after the first one that counts. */
const UNTIL_MS = Date.now() + 1_000 * readCount('seconds')
const WARM_ROUNDS = 3
/** A creation refines its potential after 200 ms. */
const LATER_MS = 500

function readCount(name: 'rounds' | 'times' | 'seconds'): number {
  const value = Number(options[name])
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes a whole number from 1 on`)
  return value
}

const PREPARED: Record<Parted['operation'], (panel: Panel) => Promise<Call[]>> = {
  lookUp: (panel: Panel) => panel.lookUp(CALLS),
  create: (panel: Panel) => panel.createKnown(CALLS),
  complete: (panel: Panel) => panel.complete(CALLS),
  deduplicate: (panel: Panel) => panel.deduplicate(CALLS),
}

/** Starts workerd with the product whose parts can be repeated. */
async function startParts() {
  const [product = '', empty = ''] = await Promise.all(
    ['test/bench/parts/parts-worker.ts', 'test/bench/workerd/empty-worker.ts'].map(bundle),
  )
  const workers = [productOptions(product, { requestLog: 'off' }), worker('empty', empty)]
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers }))
  await miniflare.ready
  const db = await miniflare.getD1Database('DB', 'product')
  await migrate(db)
  const { apiKey } = await makePartner([db], 'unlimited')
  const pid = childPid()
  const cpuMs = () => readCpuMs(pid)
  const base = await miniflare.unsafeGetDirectURL('product')
  const settled = settledOf(cpuMs)
  const runAlarms = async () => {
    await send({ method: 'POST', url: `${base.origin}/bench/alarms` })
    await settled()
  }
  return { base, apiKey, cpuMs, settled, runAlarms, stop: () => miniflare.dispose() }
}

type Running = Awaited<ReturnType<typeof startParts>>

let measuredLast: Parted['operation'] | null = null

/** CPU of what answers, and of what runs behind it; but not of a creation's refinement, which is put off. */
async function cpuOf(
  { cpuMs, settled }: Running,
  operation: Parted['operation'],
  work: () => Promise<unknown>,
): Promise<number> {
  const isRefining = measuredLast === null || measuredLast === 'create'
  measuredLast = operation
  if (isRefining) await new Promise((wake) => setTimeout(wake, LATER_MS))
  await settled()
  const before = cpuMs()
  await work()
  if (operation !== 'create') await settled()
  return cpuMs() - before
}

/** Milliseconds of one repetition of a part: what making it ready costs is measured too, and taken off. */
async function repeat(
  running: Running,
  operation: Parted['operation'],
  part: string,
): Promise<number> {
  // What the Worker does is named in full; everything else is repeated in objects.
  const path = part === 'payload' || part.startsWith('request/') ? part : `${operation}/${part}`
  const spend = async (times: number): Promise<{ spent: number; repeated: number }> => {
    const url = `${running.base.origin}/parts/${path}?times=${times}`
    let repeated = 0
    const spent = await cpuOf(running, operation, async () => {
      const { text } = await send({ method: 'GET', url })
      repeated = (JSON.parse(text) as { repeated: number }).repeated
    })
    if (repeated === 0) throw new Error(`no object has the part “${part}” of “${operation}”`)
    return { spent, repeated }
  }
  const ready = await spend(0)
  const { spent, repeated } = await spend(TIMES)
  return (spent - ready.spent) / repeated / TIMES
}

/** One round: the whole operation, then each of its parts; ms by name. */
async function measureOnce(running: Running, panel: Panel, { operation, parts }: Parted) {
  const calls = await PREPARED[operation](panel)
  const whole = await cpuOf(running, operation, () => sendAll(calls, AT_ONCE))
  const measured = new Map([['whole', whole / CALLS]])
  for (const { part } of parts) measured.set(part, await repeat(running, operation, part))
  return measured
}

/** Measures rounds while there is time, and says how far it is; the first compiles what only this command runs. */
async function measureRounds(running: Running, panel: Panel) {
  const measured = new Map<Parted, ReadonlyMap<string, number>[]>(PARTED.map((each) => [each, []]))
  let longestMs = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const beganAt = Date.now()
    if (round > 1 && beganAt + longestMs > UNTIL_MS) {
      say(`no time for round ${round} of ${ROUNDS}: --seconds allows more`)
      return { measured, rounds: round - 1 }
    }
    for (const [parted, rounds] of measured) {
      const once = await measureOnce(running, panel, parted)
      await running.runAlarms()
      if (round > 0) rounds.push(once)
    }
    longestMs = Math.max(longestMs, Date.now() - beganAt)
    const leftMs = Math.min((ROUNDS - round) * longestMs, Math.max(0, UNTIL_MS - Date.now()))
    const what = round === 0 ? 'the round that warms up' : `round ${round} of ${ROUNDS}`
    say(`${what} took ${seconds(Date.now() - beganAt)}; at most ${seconds(leftMs)} left`)
  }
  return { measured, rounds: ROUNDS }
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`
const say = (progress: string) =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${progress}`)

function rowsOf({ name, parts, rest }: Parted, rounds: readonly ReadonlyMap<string, number>[]) {
  const of = (part: string) => median(rounds.map((round) => round.get(part) ?? 0))
  const whole = of('whole')
  const lines = parts.map(({ text, part, less = '' }) => {
    const contained = less.split('+').reduce((sum, each) => sum + of(each), 0)
    return { text, ms: of(part) - contained }
  })
  const left = whole - lines.reduce((sum, { ms }) => sum + ms, 0)
  const row = (text: string, ms: number) => [
    text,
    ms.toFixed(2),
    `${Math.round((100 * ms) / whole)} %`,
  ]
  return [
    [`**${name}**`, `**${whole.toFixed(2)}**`, ''],
    ...lines.map(({ text, ms }) => row(text, ms)),
    row(rest, left),
  ]
}

const running = await startParts()
try {
  say(
    `warming up, then ${ROUNDS} rounds of ${PARTED.length} operations: --help tells how to shorten it`,
  )
  const panel = await openPanel(running.base, running.apiKey, 'parts', 0)
  for (let warm = 0; warm < WARM_ROUNDS; warm++) {
    for (const { prepare, calls } of operationsOf(panel))
      await sendAll(await prepare(calls), AT_ONCE)
  }
  const { measured, rounds } = await measureRounds(running, panel)
  const head = ['', 'CPU, ms', 'of the whole']
  const table = markdownTable([
    head,
    ...[...measured].flatMap(([each, rounds]) => rowsOf(each, rounds)),
  ])
  const said = [
    `\`npm run -s bench -- parts --times ${TIMES} --write\` on ${new Date().toISOString().slice(0, 10)}: medians of ${rounds} rounds`,
    `on ${cpus().length} processors, whose load average was ${loadavg()[0]?.toFixed(1)} at the end, this command's own included.`,
  ].join(' ')
  console.log(table)
  if (options.write) writeBlock('performance.md', 'bench parts', `${said}\n\n${table}`)
} finally {
  closeConnections()
  await running.stop()
}
