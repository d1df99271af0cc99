/** A checkout of its own, with an account that wrangler's stub keeps, for commands that deploy. */
import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STUB = fileURLToPath(new URL('stub-wrangler.mjs', import.meta.url))

/** What the stub keeps of an account. */
export interface Account {
  isLoggedIn: boolean
  failing: string
  calls: string[][]
  databases: { name: string; uuid: string }[]
  migrations: string[]
  migrationsBefore: number
  versions: string[]
  secrets: Record<string, string>
  configuration: string
  keptSecretsFile: string
}

/** Makes a checkout; `isStubbed` decides between the stub and the real wrangler. */
export function makeCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'doubletake-checkout-'))
  const account = join(root, '../', `${root.split('/').at(-1)}-account`)
  for (const name of [
    'src',
    'migrations',
    'wrangler.toml',
    'package.json',
    'tsconfig.json',
    '.gitignore',
  ])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  // A pattern that ends in a slash does not ignore a link.
  writeFileSync(
    join(root, '.gitignore'),
    `${readFileSync(join(ROOT, '.gitignore'), 'utf8')}\nnode_modules\n`,
  )
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init')
  git('add', '.')
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-m', 'All')
  const write = (name: string, text: string) => {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const accountFile = join(account, 'account.json')
  const empty: Account = {
    ...{ isLoggedIn: true, failing: '', calls: [], databases: [], migrations: [], versions: [] },
    ...{ secrets: {}, configuration: '', keptSecretsFile: '', migrationsBefore: 0 },
  }
  const openAccount = () => {
    rmSync(account, { recursive: true, force: true })
    mkdirSync(account)
    writeFileSync(accountFile, JSON.stringify(empty))
  }
  openAccount()
  const readAccount = () => JSON.parse(readFileSync(accountFile, 'utf8')) as Account

  return {
    root,
    write,
    read,
    exists: (name: string) => existsSync(join(root, name)),
    readAccount,
    changeAccount: (changes: Partial<Account>) =>
      writeFileSync(accountFile, JSON.stringify({ ...readAccount(), ...changes })),
    /** Runs a command of the checkout. */
    run: (script: string, args: readonly string[], isStubbed = true) =>
      new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
        const stub = isStubbed ? { DOUBLETAKE_WRANGLER: STUB, STUB_ACCOUNT: account } : {}
        const options = { cwd: root, env: { ...process.env, ...stub } }
        execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
          resolve({ status: error?.code ?? 0, stdout, stderr }),
        )
      }),
    /** Makes checkout and account what they were at first: to make others takes git a second or more. */
    reset: () => {
      git('reset', '--hard')
      git('clean', '-ffdx', '--exclude=/node_modules')
      openAccount()
    },
    remove: () => {
      for (const each of [root, account]) rmSync(each, { recursive: true, force: true })
    },
  }
}
