/** Puts one user's object back to an earlier time, or publishes again what all have: `npm run -s recover -- --help`. */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OBJECT_ID } from '../contract/operator.ts'
import { countOf } from '../domain/count-of.ts'
import { sleep } from '../platform/sleep.ts'
import { type Answer, printAnswer, readUsage, runCommand, UsageError } from './command-line.ts'
import { targetOf } from './database.ts'
import { askOperator, type OperatedService } from './recover/ask-operator.ts'
import { eraseReturned } from './recover/erase-returned.ts'
import { FAILED_FILE, openFailedFile } from './recover/failed-file.ts'
import { listObjects } from './recover/list-objects.ts'
import { describe, sweepObjects } from './recover/recover-all.ts'
import { LOCAL_SECRETS, readSecrets } from './secrets-file.ts'
import { isLocal, LOCAL_URL, serviceUrl } from './service/service.ts'

/** An object restarts within a second; a busy one takes longer. Judged. */
const RESTART_TRIES = 20
const RESTART_WAIT_MS = 1_000

/** RFC 3339: without a zone, the service would take the clock of whoever types it for UTC. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i

/** Objects in a second: D1 writes some hundreds of rows for them, and has room for live traffic. Judged. */
const PER_SECOND = 20

const HELP = `Usage: npm run -s recover -- <partner_id> <user_id> (--at <time> | --bookmark <text> | --republish)
       npm run -s recover -- --all [--dry-run]
       npm run -s recover -- --erased [--dry-run]

Puts the object of one user, in all channels, back to how it was at a time of the last 30 days, and then
publishes all that it has to D1 once more. What was written to the object since is undone; transactions
that D1 has of that time are found there. It prints a bookmark by which the recovery itself can be undone.
An erased user is not brought back. Not possible on a local server.

With --all, all users' objects publish again what they have, as after a D1 database was lost or put back to an
earlier time. It may be stopped and repeated at any time, beside live traffic: what D1 has already is
written once more, and what objects have let go of (beyond the latest 1,000 transactions of a person) is
not theirs to give. The objects are listed by Cloudflare (CLOUDFLARE_API_TOKEN), or those of a local server by
its state folder.

With --erased, users whose transactions D1 has while their own object has nothing are erased again: who was
erased comes back so where a database is put back to an earlier time. Run it at once after that. Never after
objects were lost: what D1 has of them would be deleted too.

Options
  --at <time>        with its zone, such as 2026-11-20T12:00:00Z or 2026-11-20T13:00:00+01:00
  --bookmark <text>  the bookmark that an earlier recovery printed
  --republish        only publish again, as after D1 was put back to an earlier time
  --all              publish again what all users' objects have
  --erased           erase again whom D1 has brought back
  --dry-run          with --all, --erased: count what would be published or erased, and write nothing
  --anyway           with --erased: also where more than a tenth of all users would be erased
  --from <file>      with --all: only the objects with these ids, one a line
  --after <id>       with --all: go on behind this object, as an earlier run has said
  --per-second <n>   with --all, --erased: so many objects in a second at most (default ${PER_SECOND})
  --remote           with --all: list the objects of a deployment
  --env <name>       with --remote: the deployment, staging or production
  --persist-to <dir> with --all: folder of the local state (default .wrangler/state)
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
      all: { type: 'boolean', default: false },
      erased: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      anyway: { type: 'boolean', default: false },
      from: { type: 'string' },
      after: { type: 'string' },
      'per-second': { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
      'persist-to': { type: 'string' },
      test: { type: 'boolean', default: false },
      url: { type: 'string', default: LOCAL_URL },
      file: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })

type Options = ReturnType<typeof readArguments>['values']

interface Operator extends OperatedService {
  user: { partner_id: string; user_id: string; mode: 'live' | 'test' }
}

const post = (operator: Operator, path: string, more: object = {}) =>
  askOperator(operator, path, { ...operator.user, ...more })

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
  const user = {
    partner_id: partnerId,
    user_id: userId,
    mode: options.test ? 'test' : 'live',
  } as const
  return { ...(await serviceOf(options)), user }
}

async function serviceOf(options: Options): Promise<OperatedService> {
  // Wrong usage is told before any file is read.
  const { url } = options
  serviceUrl(url, '/')
  const path = options.file === undefined ? LOCAL_SECRETS : resolve(options.file)
  const { OPERATOR_SECRET: secret } = await readSecrets(path)
  if (!secret) {
    throw new Error(
      `there is no OPERATOR_SECRET in ${path}: \`npm run -s secrets -- make operator\` prints one for a line of that name, which the service has after ${options.file === undefined ? 'a restart' : '`npm run -s secrets -- put` or a deployment'}`,
    )
  }
  return { url, path, secret }
}

/** Throws wrong usage where what is for one user is given with `--all` or `--erased`. */
function requireNoUser(way: string, given: readonly string[], options: Options): void {
  const ofOne = (['at', 'bookmark', 'republish', 'test'] as const).filter((name) => options[name])
  if (given.length > 0 || ofOne.length > 0)
    throw new UsageError(
      `${way} takes no user, and none of --at, --bookmark, --republish and --test`,
    )
}

function checkSweep(given: readonly string[], options: Options): void {
  requireNoUser('--all', given, options)
  if (options.remote && isLocal(serviceUrl(options.url, '/')))
    throw new UsageError('--remote needs the --url of the deployment')
  if (options.after !== undefined && !OBJECT_ID.test(options.after))
    throw new UsageError('--after is the id of an object, of 64 hex digits')
}

/** How many objects a second. */
function paceOf(options: Options): number {
  const perSecond = Number(options['per-second'] ?? PER_SECOND)
  if (!(perSecond >= 1 && perSecond <= 1_000))
    throw new UsageError('--per-second is a number from 1 to 1000')
  return perSecond
}

async function recoverAll(given: readonly string[], options: Options): Promise<Answer> {
  checkSweep(given, options)
  const perSecond = paceOf(options)
  const { 'dry-run': isDryRun, from, after = '' } = options
  const tell = (progress: string) => console.error(`recover: ${progress}`)
  const service = await serviceOf(options)
  const listed = await listObjects({ target: targetOf(options), from })
  const ids = listed.filter((id) => id > after)
  tell(
    `${countOf(ids.length, 'object')}${after === '' ? '' : ` behind ${after}, of ${listed.length}`}, in ${Math.ceil(ids.length / perSecond)} s at least`,
  )
  const file = await openFailedFile({ from, after })
  const swept = await sweepObjects({
    service,
    ids,
    isDryRun,
    perSecond,
    tell,
    keepFailed: file.keep,
  })
  const { failed, ...counts } = swept
  await file.finish(failed.map(({ object }) => object))
  if (failed.length > 0) {
    throw new Error(
      `${describe(swept)} (the first: ${failed[0]?.reason}). Their ids are in ${FAILED_FILE}: --from ${FAILED_FILE} tries them again`,
    )
  }
  const text = `${isDryRun ? 'It would publish' : 'Published'} again: ${describe(swept)}.`
  return { json: { ...counts, failed: 0, dry_run: isDryRun }, text }
}

async function recoverErased(given: readonly string[], options: Options): Promise<Answer> {
  requireNoUser('--erased', given, options)
  const odd = (['all', 'from', 'after', 'remote', 'env', 'persist-to'] as const).find(
    (name) => options[name],
  )
  if (odd) throw new UsageError(`--erased takes no --${odd}: it asks the service of --url`)
  const { 'dry-run': isDryRun } = options
  const done = await eraseReturned({
    service: await serviceOf(options),
    isDryRun,
    isAnyway: options.anyway,
    perSecond: paceOf(options),
    tell: (progress) => console.error(`recover: ${progress}`),
  })
  const all = countOf(done.users, 'user')
  const text =
    done.returned === 0
      ? `Of ${all} in D1, nobody has an empty object, as whoever was erased and came back would have.`
      : `Of ${all} in D1, ${done.returned} had an empty object, as whoever was erased has: they ${isDryRun ? 'would be' : 'are'} erased again.`
  return { json: { ...done, dry_run: isDryRun }, text }
}

process.exitCode = await runCommand('recover', HELP, async () => {
  const { values, positionals } = readUsage(readArguments)
  if (values.help) return console.log(HELP)
  if (values.erased) return printAnswer(await recoverErased(positionals, values), values.json)
  if (values.anyway) throw new UsageError('--anyway is for --erased')
  if (values.all) return printAnswer(await recoverAll(positionals, values), values.json)
  const sweeping = (['dry-run', 'from', 'after', 'per-second', 'remote'] as const).find(
    (name) => values[name],
  )
  if (sweeping) throw new UsageError(`--${sweeping} is for --all`)
  const operator = await operatorOf(positionals, values)
  if (!values.republish) return printAnswer(await recover(operator, values), values.json)
  const json = await republish(operator)
  const text = `Published again: ${countOf(Number(json.transactions), 'transaction')}, ${countOf(Number(json.devices), 'device')}.`
  printAnswer({ json, text }, values.json)
})
