/** The operator's command for partners and their API keys: `npm run -s partner -- --help`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocationHint, LOCATION_HINTS, type LocationHint } from '../domain/geo/location-hint.ts'
import { isRateTier, RATE_TIERS } from '../domain/rate-limits.ts'
import { type Answer, printAnswer, readUsage, runCommand, UsageError } from './command-line.ts'
import { type Target, targetOf } from './database.ts'
import { requireOwnSecrets } from './deploy/checks.ts'
import { checkOptions } from './partner/check-options.ts'
import { changeHandBack, HAND_BACK_ACTIONS, isHandBackAction } from './partner/hand-back.ts'
import { showHandBack, showKey, showList, showReceipt, showRotated } from './partner/show.ts'
import { requestForUser } from './partner/user-requests.ts'
import {
  addKey,
  createPartner,
  listPartners,
  revokeKey,
  rotateKey,
  setRateTier,
  setRegion,
} from './partners.ts'
import { LOCAL_SECRETS } from './secrets-file.ts'
import { LOCAL_URL } from './service/service.ts'

/** A year: a key that is to live on needs no grace, and a slip of the pen is noticed. */
const GRACE_MAX_HOURS = 8_760

const HELP = `Usage: npm run -s partner -- <command> [options]

Commands
  create <name>                  make a partner and its first key
  create --partner <partner_id>  make one more key for a partner
  list                           show partners and their keys
  rotate <partner_id | key_id>   replace a key by a new one
  revoke <key_id>                end a key
  tier <partner_id> <tier>       set the rate limit: ${RATE_TIERS.join(', ')}
  region <partner_id> <region>   say where most of its users are: ${LOCATION_HINTS.join(', ')}, or none
  hand-back <partner_id> <${HAND_BACK_ACTIONS.join(' | ')}>
                                 sign the URLs that users return by, and show the keys to verify them
  access <partner_id> <user_id>  show all that the service knows of a user
  erase <partner_id> <user_id>   erase a user, in all channels, and show the receipt

Options
  --region <region>   create: where most of the partner's users are (src/docs/geography.md)
  --test              the new key is a test key (dt_test_...); access, erase: test data
  --grace <hours>     rotate: the old key stays good for so long, or up to its own end (default 0)
  --remote            work on the deployed database instead of the local one
  --env <name>        with --remote: the deployment, staging or production
  --file <path>       hand-back: your copy of the deployment's secrets (default .dev.vars, the local ones)
  --url <base URL>    access, erase: the service (default ${LOCAL_URL})
  --persist-to <dir>  folder of the local state (default .wrangler/state)
  --json              the last line printed is one JSON object
  --help              show this

An API key is shown once, when it is made; only its SHA-256 is stored. Keys of hand-backs are derived from
the identity secret, so \`show\` shows them again.
Exit codes: 0 done, 1 failed, 2 wrong usage.`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      test: { type: 'boolean', default: false },
      grace: { type: 'string' },
      partner: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
      file: { type: 'string' },
      url: { type: 'string' },
      'persist-to': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })

type Options = ReturnType<typeof readArguments>['values']

function graceHoursOf({ grace = '0' }: Options): number {
  const hours = grace.trim() === '' ? Number.NaN : Number(grace)
  if (hours >= 0 && hours <= GRACE_MAX_HOURS) return hours
  throw new UsageError(`--grace takes a number of hours, up to ${GRACE_MAX_HOURS}`)
}

/** The one argument of a command. */
function only(command: string, name: string, [value, surplus]: string[]): string {
  if (value === undefined || value === '') throw new UsageError(`${command} needs a ${name}`)
  if (surplus !== undefined) throw new UsageError(`${command} takes one ${name}; quote it`)
  return value
}

/** The two arguments of a command; `wanted` says what they are. */
function both([first = '', second = '', ...surplus]: string[], wanted: string): [string, string] {
  if (first === '' || second === '' || surplus.length > 0) throw new UsageError(wanted)
  return [first, second]
}

/** A region as it is given; null for `none`. */
function readRegion(given: string): LocationHint | null {
  if (given === 'none') return null
  if (isLocationHint(given)) return given
  throw new UsageError(`a region is one of ${LOCATION_HINTS.join(', ')}, or none`)
}

async function changeRegion(target: Target, given: string[]): Promise<Answer> {
  const [partnerId, region] = both(given, 'region needs a partner id and a region')
  const changed = await setRegion(target, partnerId, readRegion(region))
  return { json: changed, text: `${partnerId} has the region ${changed.region ?? 'none'}` }
}

async function makeKey(target: Target, given: string[], options: Options): Promise<Answer> {
  const mode = options.test ? 'test' : 'live'
  if (options.partner !== undefined) {
    if (options.region !== undefined) throw new UsageError('--region is for a new partner')
    if (given.length > 0) throw new UsageError('create takes a name or --partner, and not both')
    return showKey(await addKey(target, options.partner, mode))
  }
  const region = readRegion(options.region ?? 'none')
  return showKey(await createPartner(target, only('create', 'name', given), mode, { region }))
}

async function changeTier(target: Target, given: string[]): Promise<Answer> {
  const wanted = `tier needs a partner id and one of ${RATE_TIERS.join(', ')}`
  const [partnerId, tier] = both(given, wanted)
  if (!isRateTier(tier)) throw new UsageError(wanted)
  const changed = await setRateTier(target, partnerId, tier)
  return { json: changed, text: `${partnerId} has the rate limit ${tier}` }
}

async function handBack(target: Target, given: string[], options: Options): Promise<Answer> {
  const wanted = `hand-back needs a partner id and one of ${HAND_BACK_ACTIONS.join(', ')}`
  const [partnerId, action] = both(given, wanted)
  if (!isHandBackAction(action)) throw new UsageError(wanted)
  if (options.remote && options.file === undefined && action !== 'off') {
    throw new UsageError(
      "the keys are derived from the deployment's IDENTITY_SECRET, which Cloudflare does not give back: name your copy with --file",
    )
  }
  const path = options.file === undefined ? LOCAL_SECRETS : resolve(options.file)
  if (options.remote && action !== 'off') await requireOwnSecrets(path, options.env)
  return showHandBack(await changeHandBack(target, partnerId, action, path))
}

async function askForUser(
  target: Target,
  command: 'access' | 'erase',
  given: string[],
  options: Options,
): Promise<Answer> {
  const [partnerId, userId] = both(given, `${command} needs a partner id and a user id`)
  if (options.remote && options.url === undefined) {
    throw new UsageError(`${command} --remote needs --url, a base URL of the deployment`)
  }
  const receipt = await requestForUser(target, {
    method: command === 'erase' ? 'DELETE' : 'GET',
    partnerId,
    userId,
    url: options.url ?? LOCAL_URL,
    mode: options.test ? 'test' : 'live',
  })
  return showReceipt(receipt)
}

async function run(command: string, given: string[], options: Options): Promise<Answer> {
  const target = targetOf(options)
  checkOptions(command, options)
  switch (command) {
    case 'create':
      return makeKey(target, given, options)
    case 'list':
      if (given.length > 0) throw new UsageError(`list does not take ${given[0]}`)
      return showList(await listPartners(target))
    case 'rotate': {
      const id = only(command, 'partner or key id', given)
      return showRotated(await rotateKey(target, id, graceHoursOf(options)))
    }
    case 'revoke': {
      const revoked = await revokeKey(target, only(command, 'key id', given))
      return { json: revoked, text: `${revoked.key_id} is revoked` }
    }
    case 'tier':
      return changeTier(target, given)
    case 'region':
      return changeRegion(target, given)
    case 'hand-back':
      return handBack(target, given, options)
    case 'access':
    case 'erase':
      return askForUser(target, command, given, options)
    default:
      throw new UsageError(`there is no command ${command}`)
  }
}

process.exitCode = await runCommand('partner', HELP, async () => {
  const { values, positionals } = readUsage(readArguments)
  const [command, ...given] = positionals
  if (values.help) return console.log(HELP)
  if (command === undefined) throw new UsageError('say what to do')
  printAnswer(await run(command, given, values), values.json)
})
