/** The operator's command for the service's secrets: `npm run -s secrets -- --help`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Answer, printAnswer, readUsage, runCommand, UsageError } from './command-line.ts'
import { requireOwnSecrets } from './deploy/checks.ts'
import {
  LOCAL_SECRETS,
  makeSecret,
  readSecrets,
  SECRET_NAMES,
  type SecretName,
  writeSecrets,
} from './secrets-file.ts'
import { deploymentFlags, runWrangler } from './wrangler.ts'

const HELP = `Usage: npm run -s secrets -- <command> [options]

Commands
  make [identity | signing | operator]  print a new secret; without a name, a file with the first two
  rotate                     make a new signing secret; the one so far becomes the previous one
  retire                     remove the previous signing secret: what it has made is void
  put                        upload the secrets of --file to the deployment of --env

Options
  --file <path>  the file of secrets to work on (default .dev.vars, the local service's)
  --remote       rotate, retire: change the deployment too, with wrangler; needs --file and --env
  --env <name>   the deployment: staging or production
  --json         the last line printed is one JSON object
  --help         show this

Cloudflare never gives a secret back: keep a file with those of each deployment in a safe place, and work
on that. By hand, a deployment's signing secret is replaced in this order, each with its configuration
(--config wrangler.production.toml), without which wrangler takes another Worker:
  npx wrangler secret put SIGNING_SECRET_PREVIOUS   (the secret so far)
  npx wrangler secret put SIGNING_SECRET            (the new one)
  npx wrangler secret delete SIGNING_SECRET_PREVIOUS   (later)
The identity secret is never rotated: without it, no transaction is found by its id.
Only \`make\` prints secrets. Exit codes: 0 done, 1 failed, 2 wrong usage.`

const LIFETIME = `Visitor cookies last 400 days, and each visit signs them anew; links last as long as they are used.
What the previous secret made is void after \`npm run -s secrets -- retire\`. After a leak, retire it at once.`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })

type Options = ReturnType<typeof readArguments>['values']

/** The command that uploads what a file has once more. */
const putAgain = (path: string, { env }: Options) =>
  `npm run -s secrets -- put --file ${path}${env === undefined ? '' : ` --env ${env}`}`

/** Makes secrets without keeping them. */
function make([kind, surplus]: string[], { file, remote, env }: Options): Answer {
  if (surplus !== undefined) throw new UsageError(`make does not take ${surplus}`)
  if (file !== undefined || remote || env !== undefined) {
    throw new UsageError('make only prints: it takes no --file, --remote or --env')
  }
  switch (kind) {
    case 'operator':
    case 'identity':
    case 'signing': {
      const secret = makeSecret()
      return { json: { [`${kind}_secret`]: secret }, text: secret }
    }
    case undefined: {
      const identity = makeSecret()
      const signing = makeSecret()
      return {
        json: { identity_secret: identity, signing_secret: signing },
        text: `IDENTITY_SECRET=${identity}\nSIGNING_SECRET=${signing}`,
      }
    }
    default:
      throw new UsageError('make takes identity, signing, operator or nothing')
  }
}

async function rotate(path: string, options: Options): Promise<Answer> {
  const { SIGNING_SECRET: current, SIGNING_SECRET_PREVIOUS: previous } = await readSecrets(path)
  if (current === undefined) throw new Error(`there is no SIGNING_SECRET in ${path}`)
  if (previous !== undefined) {
    const cutOff = options.remote
      ? ` Where its upload was cut off, first: ${putAgain(path, options)}`
      : ''
    throw new Error(
      `${path} still has the SIGNING_SECRET_PREVIOUS of an earlier rotation, which this one would replace: retire it first.${cutOff}`,
    )
  }
  // The file comes first: a secret that only Cloudflare has cannot be read back.
  await writeSecrets(path, { SIGNING_SECRET: makeSecret(), SIGNING_SECRET_PREVIOUS: current })
  const uploaded = options.remote
    ? await upload(path, options, ['SIGNING_SECRET_PREVIOUS', 'SIGNING_SECRET'])
    : []
  return {
    json: { file: path, rotated: 'SIGNING_SECRET', uploaded },
    text: `${path} has a new SIGNING_SECRET, and the one so far as SIGNING_SECRET_PREVIOUS.
${options.remote ? 'The deployment has both.' : 'Restart the service: it then signs with the new one and accepts both.'}
${LIFETIME}`,
  }
}

async function retire(path: string, options: Options): Promise<Answer> {
  const { SIGNING_SECRET_PREVIOUS: previous } = await readSecrets(path)
  const nothing = previous === undefined
  if (nothing && !options.remote) throw new Error(`there is no SIGNING_SECRET_PREVIOUS in ${path}`)
  if (options.remote) {
    // Gone already where an earlier run was cut off before it came to the file.
    await wrangler(['secret', 'delete', 'SIGNING_SECRET_PREVIOUS'], options).catch(unlessGone)
  }
  if (!nothing) await writeSecrets(path, { SIGNING_SECRET_PREVIOUS: null })
  return {
    json: { file: path, retired: 'SIGNING_SECRET_PREVIOUS' },
    text: `${path} has no previous signing secret any more. ${options.remote ? 'Nor has the deployment.' : 'Restart the service.'}`,
  }
}

/** Cloudflare's code for a secret that a Worker does not have. */
function unlessGone(error: Error): void {
  if (!/\b10056\b/.test(error.message)) throw error
}

async function put(path: string, options: Options): Promise<Answer> {
  const uploaded = await upload(path, options, [
    'IDENTITY_SECRET',
    'SIGNING_SECRET_PREVIOUS',
    'SIGNING_SECRET',
    'OPERATOR_SECRET',
  ])
  return { json: { file: path, uploaded }, text: `The deployment has ${uploaded.join(', ')}.` }
}

/** Uploads those of the secrets that the file has, in this order. */
async function upload(path: string, options: Options, names: readonly SecretName[]) {
  const secrets = await readSecrets(path)
  const uploaded: SecretName[] = []
  for (const name of names) {
    const secret = secrets[name]
    if (secret === undefined) continue
    await wrangler(['secret', 'put', name], options, secret).catch((error: Error) => {
      throw new Error(
        `${error.message}\nUploaded: ${uploaded.join(', ') || 'nothing'}. ${path} has all of them; go on with: ${putAgain(path, options)}`,
      )
    })
    uploaded.push(name)
  }
  if (uploaded.length === 0)
    throw new Error(`there is none of ${SECRET_NAMES.join(', ')} in ${path}`)
  return uploaded
}

async function wrangler(args: readonly string[], { env }: Options, input?: string): Promise<void> {
  const { status, stdout, stderr } = await runWrangler([...args, ...deploymentFlags(env)], input)
  if (status === 0) return
  throw new Error(`wrangler ${args.join(' ')} failed: ${stderr.trim() || stdout.trim()}`)
}

/** The commands that work on a file of secrets. */
const FILE_COMMANDS = new Map([
  ['rotate', rotate],
  ['retire', retire],
  ['put', put],
])

async function run(command: string, given: string[], options: Options): Promise<Answer> {
  if (command === 'make') return make(given, options)
  const work = FILE_COMMANDS.get(command)
  if (!work) throw new UsageError(`there is no command ${command}`)
  if (given.length > 0) throw new UsageError(`${command} does not take ${given[0]}`)
  const isRemote = options.remote || command === 'put'
  if (isRemote && options.file === undefined) {
    throw new UsageError(
      `${command} needs --file, your copy of the deployment's secrets: Cloudflare does not give them back`,
    )
  }
  if (options.env !== undefined && !isRemote) throw new UsageError('--env is for --remote and put')
  const path = options.file === undefined ? LOCAL_SECRETS : resolve(options.file)
  if (isRemote) await requireOwnSecrets(path, options.env)
  return work(path, options)
}

process.exitCode = await runCommand('secrets', HELP, async () => {
  const { values, positionals } = readUsage(readArguments)
  const [command, ...given] = positionals
  if (values.help) return console.log(HELP)
  if (command === undefined) throw new UsageError('say what to do')
  printAnswer(await run(command, given, values), values.json)
})
