/** The programs of the machine that the tests drive, asked for before anything waits for one. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Program {
  /** Debian's package. */
  from: string
  /** A path, or a name that is looked up in PATH. */
  command: string
  /** Only the browser stage needs it. */
  isForBrowsers: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where Debian puts the small browser that comes with WebKitGTK. */
export const webkitPath = (env: Environment): string =>
  env.WEBKIT_PATH ??
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

const programsOf = (env: Environment): readonly Program[] => [
  { from: 'chromium', command: env.CHROMIUM_PATH ?? '/usr/bin/chromium', isForBrowsers: true },
  { from: 'firefox-esr', command: env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', isForBrowsers: true },
  { from: 'libwebkit2gtk-4.1-0', command: webkitPath(env), isForBrowsers: true },
  { from: 'xvfb xauth', command: 'xvfb-run', isForBrowsers: true },
  { from: 'curl', command: 'curl', isForBrowsers: false },
  { from: 'python3', command: 'python3', isForBrowsers: false },
  { from: 'php-cli', command: 'php', isForBrowsers: false },
]

/** One sentence that names what is missing and how to get it; null where everything is there. */
export const missingPrograms = (withBrowsers: boolean, env: Environment): string | null => {
  const missing = programsOf(env)
    .filter(({ isForBrowsers }) => withBrowsers || !isForBrowsers)
    .filter(({ command }) => !isThere(command, env.PATH ?? ''))
  if (missing.length === 0) return null
  const names = missing.map(({ command }) => command).join(', ')
  const packages = missing.map(({ from }) => from).join(' ')
  const without = missing.some(({ isForBrowsers }) => isForBrowsers)
    ? '; all but the tests in browsers: npm test -- --no-browsers'
    : ''
  return `missing on this machine: ${names}. On Debian: apt-get install ${packages}${without}`
}

const isThere = (command: string, path: string): boolean =>
  /[/\\]/.test(command)
    ? isExecutable(command)
    : path.split(delimiter).some((folder) => isExecutable(join(folder, command)))

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
