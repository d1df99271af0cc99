/** The operator's command for partners and their API keys: `npm run -s partner -- --help`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRateTier, RATE_TIERS } from '../domain/rate-limits.ts'
import type { Target } from './database.ts'
import {
  addKey,
  createPartner,
  type ListedPartner,
  listPartners,
  revokeKey,
  rotateKey,
  setRateTier,
} from './partners.ts'
import { PROJECT_ROOT } from './wrangler.ts'

const USAGE_STATUS = 2
const FAILURE_STATUS = 1

const HELP = `Usage: npm run -s partner -- <command> [options]

Commands
  create <name>                  make a partner and its first key
  create --partner <partner_id>  make one more key for a partner
  list                           show partners and their keys
  rotate <partner_id | key_id>   replace a key by a new one
  revoke <key_id>                end a key
  tier <partner_id> <tier>       set the rate limit: ${RATE_TIERS.join(', ')}

Options
  --test              the new key is a test key (dt_test_...)
  --grace <hours>     rotate: the old key stays good for so long (default 0)
  --remote            work on the deployed database instead of the local one
  --persist-to <dir>  folder of the local state (default .wrangler/state)
  --json              the last line printed is one JSON object
  --help              show this

A key is shown once, when it is made; only its SHA-256 is stored.
Exit codes: 0 done, 1 failed, 2 wrong usage.`

class UsageError extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        test: { type: 'boolean', default: false },
        grace: { type: 'string' },
        partner: { type: 'string' },
        remote: { type: 'boolean', default: false },
        'persist-to': { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

type Options = ReturnType<typeof readArguments>['values']

/** What a command answers: an object for programs and a text for people. */
interface Answer {
  json: object
  text: string
}

const showKey = (issued: { partner_id: string; key_id: string; api_key: string }): Answer => ({
  json: issued,
  text: `partner  ${issued.partner_id}\nkey id   ${issued.key_id}\nAPI key  ${issued.api_key}\n\nKeep the API key now: it is not stored and cannot be shown again.`,
})

function graceHoursOf(options: Options): number {
  const hours = Number(options.grace ?? '0')
  if (!Number.isFinite(hours) || hours < 0) throw new UsageError('--grace takes a number of hours')
  return hours
}

async function run(command: string, given: string[], options: Options): Promise<Answer> {
  const target: Target = options.remote
    ? { place: 'remote' }
    : {
        place: 'local',
        stateFolder: resolve(options['persist-to'] ?? `${PROJECT_ROOT}.wrangler/state`),
      }
  const kind = options.test ? 'test' : 'live'
  const argument = (name: string): string => {
    const [value, surplus] = given
    if (value === undefined || value === '') throw new UsageError(`${command} needs a ${name}`)
    if (surplus !== undefined) throw new UsageError(`${command} takes one ${name}; quote it`)
    return value
  }
  switch (command) {
    case 'create':
      return showKey(
        options.partner === undefined
          ? await createPartner(target, argument('name'), kind)
          : await addKey(target, options.partner, kind),
      )
    case 'list':
      return showList(await listPartners(target))
    case 'rotate':
      return showKey(await rotateKey(target, argument('partner or key id'), graceHoursOf(options)))
    case 'revoke': {
      const revoked = await revokeKey(target, argument('key id'))
      return { json: revoked, text: `${revoked.key_id} is revoked` }
    }
    case 'tier': {
      const [partnerId = '', tier = ''] = given
      if (given.length !== 2 || !isRateTier(tier)) {
        throw new UsageError(`tier needs a partner id and one of ${RATE_TIERS.join(', ')}`)
      }
      const changed = await setRateTier(target, partnerId, tier)
      return { json: changed, text: `${partnerId} has the rate limit ${tier}` }
    }
    default:
      throw new UsageError(`there is no command ${command}`)
  }
}

const showList = (partners: ListedPartner[]): Answer => ({
  json: { partners },
  text:
    partners.length === 0 ? 'There are no partners yet.' : partners.map(showPartner).join('\n\n'),
})

function showPartner(partner: ListedPartner): string {
  const date = (ms: unknown) => new Date(Number(ms)).toISOString().slice(0, 16)
  const keys = partner.keys.map((key) => {
    const end = key.revoked_at
      ? `revoked ${date(key.revoked_at)}`
      : key.expires_at
        ? `ends ${date(key.expires_at)}`
        : 'in use'
    return `  ${key.key_id}  ${key.kind}  …${key.hint}  made ${date(key.created_at)}  ${end}`
  })
  return [`${partner.partner_id}  ${partner.name}  (${partner.rate_tier})`, ...keys].join('\n')
}

async function main(): Promise<number> {
  try {
    const { values, positionals } = readArguments()
    const [command, ...given] = positionals
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (command === undefined) throw new UsageError('say what to do')
    const answer = await run(command, given, values)
    console.log(values.json ? JSON.stringify(answer.json) : answer.text)
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(`partner: ${message}`)
    if (!(error instanceof UsageError)) return FAILURE_STATUS
    console.error(`\n${HELP}`)
    return USAGE_STATUS
  }
}

process.exitCode = await main()
