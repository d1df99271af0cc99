/** Puts one user's object back to an earlier time: `npm run -s recover -- --help`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../platform/message-of.ts'
import { sleep } from '../platform/sleep.ts'
import { type Answer, printAnswer, readUsage, runCommand, UsageError } from './command-line.ts'
import { LOCAL_SECRETS, readSecrets } from './secrets-file.ts'
import { LOCAL_URL, reasonOf, serviceUrl } from './service/service.ts'

/** Publishing again all that an object has takes some seconds. Judged. */
const ANSWER_LIMIT_MS = 60_000
/** An object restarts within a second; a busy one takes longer. Judged. */
const RESTART_TRIES = 20
const RESTART_WAIT_MS = 1_000

/** RFC 3339: without a zone, the service would take the clock of whoever types it for UTC. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i

const HELP = `Usage: npm run -s recover -- <partner_id> <user_id> (--at <time> | --bookmark <text> | --republish)

Puts the object of one user, in all channels, back to how it was at a time of the last 30 days, and then
publishes all that it has to D1 once more. What was written to the object since is undone; transactions
that D1 has of that time are found there. It prints a bookmark by which the recovery itself can be undone.
An erased user is not brought back. Not possible on a local server.

Options
  --at <time>        with its zone, such as 2026-11-20T12:00:00Z or 2026-11-20T13:00:00+01:00
  --bookmark <text>  the bookmark that an earlier recovery printed
  --republish        only publish again, as after D1 was put back to an earlier time
  --test             the partner's test data
  --url <base URL>   the service (default ${LOCAL_URL})
  --file <path>      a file with the deployment's OPERATOR_SECRET (default .dev.vars)
  --json             the last line printed is one JSON object
  --help             show this

Exit codes: 0 done, 1 failed, 2 wrong usage.`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      bookmark: { type: 'string' },
      republish: { type: 'boolean', default: false },
      test: { type: 'boolean', default: false },
      url: { type: 'string', default: LOCAL_URL },
      file: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })

type Options = ReturnType<typeof readArguments>['values']

interface Operator {
  url: string
  /** The file that the secret is from. */
  path: string
  secret: string
  user: { partner_id: string; user_id: string; mode: 'live' | 'test' }
}

async function post(
  { url, path, secret, user }: Operator,
  operation: 'rewind' | 'republish',
  more: object = {},
): Promise<{ status: number; data: Record<string, unknown> | null; reason: string }> {
  const asked = serviceUrl(url, `/operator/${operation}`)
  const answer = await fetch(asked, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...user, ...more }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).catch((error: Error) => {
    const reason = messageOf(error.cause ?? error)
    throw new Error(`${asked.origin} does not answer (${reason}); is the service running?`)
  })
  const body: unknown = await answer.json().catch(() => null)
  const { data } = (body ?? {}) as { data?: Record<string, unknown> }
  const reason = reasonOf(answer.status, body, hintFor(answer.status, body, path))
  return { status: answer.status, data: data ?? null, reason }
}

/** A deployment without an operator's secret answers as if there were no such path. */
function hintFor(status: number, body: unknown, path: string): string {
  if (status === 401) return `is the OPERATOR_SECRET in ${path} that of this deployment?`
  const { detail } = (body ?? {}) as { detail?: unknown }
  const isUnknownPath = status === 404 && /^There is no such path/.test(String(detail))
  return isUnknownPath ? 'has this deployment an OPERATOR_SECRET?' : ''
}

/** Publishes again; an object that still restarts says so with 409 or 503, and is asked once more. */
async function republish(operator: Operator): Promise<Record<string, unknown>> {
  for (let tries = 1; ; tries++) {
    const { status, data, reason } = await post(operator, 'republish')
    if (data) return data
    if (tries >= RESTART_TRIES || (status !== 409 && status !== 503))
      throw new Error(`it could not be published again: ${reason}${adviceFor(status)}`)
    await sleep(RESTART_WAIT_MS)
  }
}

/** Trying again helps against all but a user of whom there is nothing. */
const adviceFor = (status: number) => (status === 404 ? '' : ' Go on with --republish.')

async function recover(operator: Operator, { at, bookmark }: Options): Promise<Answer> {
  const { data, reason } = await post(operator, 'rewind', { at, bookmark })
  if (!data) throw new Error(`not recovered: ${reason}`)
  // Known before anything else can fail: without it there is no way back.
  console.error(`recover: to undo this, run it again with --bookmark ${data.undo}`)
  const published = await republish(operator)
  return {
    json: { ...data, ...published },
    text: `The user is as at ${at ?? bookmark}: ${published.transactions} transactions, ${published.devices} devices.`,
  }
}

async function operatorOf(given: readonly string[], options: Options): Promise<Operator> {
  const [partnerId = '', userId = ''] = given
  if (given.length !== 2 || partnerId === '' || userId === '')
    throw new UsageError('recover needs a partner id and a user id')
  const ways = [options.at, options.bookmark, options.republish || undefined]
  if (ways.filter((each) => each !== undefined).length !== 1)
    throw new UsageError('say one of --at, --bookmark and --republish')
  if (options.at !== undefined && !(ZONED.test(options.at) && Date.parse(options.at) > 0))
    throw new UsageError(
      `--at: ${options.at} is no time with its zone, such as 2026-11-20T12:00:00Z or 2026-11-20T13:00:00+01:00`,
    )
  // Wrong usage is told before any file is read.
  const { url } = options
  serviceUrl(url, '/')
  const path = options.file === undefined ? LOCAL_SECRETS : resolve(options.file)
  const { OPERATOR_SECRET: secret } = await readSecrets(path)
  if (!secret) throw new Error(`there is no OPERATOR_SECRET in ${path}`)
  const user = {
    partner_id: partnerId,
    user_id: userId,
    mode: options.test ? 'test' : 'live',
  } as const
  return { url, path, secret, user }
}

process.exitCode = await runCommand('recover', HELP, async () => {
  const { values, positionals } = readUsage(readArguments)
  if (values.help) return console.log(HELP)
  const operator = await operatorOf(positionals, values)
  if (!values.republish) return printAnswer(await recover(operator, values), values.json)
  const json = await republish(operator)
  const text = `Published again: ${json.transactions} transactions, ${json.devices} devices.`
  printAnswer({ json, text }, values.json)
})
