/**
 * Stands in for wrangler where a test deploys: an account in one folder (STUB_ACCOUNT), with what it was
 * asked in `calls.json`, and a D1 that is SQLite.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const folder = process.env.STUB_ACCOUNT ?? ''
const file = join(folder, 'account.json')
const account = JSON.parse(readFileSync(file, 'utf8'))
const args = process.argv.slice(2)
account.calls.push(args)
const flagOf = (name) => args[args.indexOf(name) + 1]
const configuration = args.includes('--config') ? readFileSync(flagOf('--config'), 'utf8') : ''

/** In one step: whoever stopped the command may read it at any time. */
const keepAccount = () => {
  writeFileSync(`${file}.new`, JSON.stringify(account))
  renameSync(`${file}.new`, file)
}
const finish = (status, printed = '') => {
  keepAccount()
  if (status === 0) console.log(printed)
  else console.error(printed)
  process.exit(status)
}
const openDatabase = () => new DatabaseSync(join(folder, 'd1.sqlite'))

function applyMigrations() {
  const database = openDatabase()
  for (const name of readdirSync('migrations').sort()) {
    if (!account.migrations.includes(name))
      database.exec(readFileSync(join('migrations', name), 'utf8'))
  }
  account.migrations = readdirSync('migrations').sort()
}

function execute() {
  const database = openDatabase()
  const statements = flagOf('--command')
    .split(/;\n|;$/)
    .filter((each) => each.trim() !== '')
  return JSON.stringify(statements.map((each) => ({ results: database.prepare(each).all() })))
}

const command = args.slice(
  0,
  args[0] === 'd1' || args[0] === 'secret' || args[0] === 'deployments' ? 2 : 1,
)
if (account.failing === command.join(' ')) finish(1, `the stub refuses ${command.join(' ')}`)
switch (command.join(' ')) {
  case 'whoami':
    finish(account.isLoggedIn ? 0 : 1)
    break
  case 'd1 list':
    finish(0, `a notice\n${JSON.stringify(account.databases, null, 2)}`)
    break
  case 'd1 create':
    account.databases.push({
      name: args[2],
      uuid: `0f0f0f0f-1111-2222-3333-44444444444${account.databases.length}`,
    })
    finish(0, 'made')
    break
  case 'd1 migrations':
    if (!configuration.includes(account.databases[0]?.uuid)) finish(1, 'no such database')
    applyMigrations()
    finish(0, 'applied')
    break
  case 'd1 execute':
    finish(0, execute())
    break
  case 'secret list':
    if (account.versions.length === 0) finish(1, 'Worker "doubletake-staging" not found.')
    finish(0, JSON.stringify(Object.keys(account.secrets).map((name) => ({ name }))))
    break
  case 'secret put':
    account.secrets[args[2]] = readFileSync(0, 'utf8')
    finish(0, 'put')
    break
  case 'secret delete':
    delete account.secrets[args[2]]
    finish(0, 'deleted')
    break
  case 'deployments status':
    if (account.versions.length === 0) finish(1, 'no deployments')
    finish(
      0,
      JSON.stringify({ versions: [{ version_id: account.versions.at(-1), percentage: 100 }] }),
    )
    break
  case 'deploy': {
    if (args.includes('--dry-run')) finish(0, 'Total Upload: 1 KiB / gzip: 1 KiB')
    if (account.failing === 'interrupted deploy') {
      keepAccount()
      process.kill(process.ppid, 'SIGINT')
      finish(1, 'interrupted')
    }
    // As wrangler does: what the file has not stays as it was.
    Object.assign(account.secrets, JSON.parse(readFileSync(flagOf('--secrets-file'), 'utf8')))
    account.configuration = configuration
    account.migrationsBefore = account.migrations.length
    account.versions.push(`00000000-0000-4000-8000-00000000000${account.versions.length + 1}`)
    account.keptSecretsFile = existsSync(flagOf('--secrets-file')) ? flagOf('--secrets-file') : ''
    finish(0, `Uploaded\nCurrent Version ID: ${account.versions.at(-1)}`)
    break
  }
  default:
    finish(1, `the stub does not know ${args.join(' ')}`)
}
