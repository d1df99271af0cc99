import { resolve } from 'node:path'
import { UsageError } from '../command-line.ts'
import { PROJECT_ROOT } from '../wrangler.ts'

/** What `npm start` itself reads of its arguments; wrangler gets all of them. */
export interface StartOptions {
  port: number
  stateFolder: string
  /** What `npm start` adds, so that wrangler has the same port and folder. */
  added: readonly string[]
}

/** Wrangler's own default. */
export const PORT_DEFAULT = 8787
/** Where the state is kept unless a folder is given. */
export const STATE_FOLDER_DEFAULT = resolve(PROJECT_ROOT, '.wrangler/state')
const PORT_MAX = 65_535

/** Reads the arguments of `npm start`. Throws a UsageError where a port or folder is none. */
export function readStartOptions(args: readonly string[]): StartOptions {
  const givenPort = flagOf(args, '--port')
  const givenFolder = flagOf(args, '--persist-to')
  if (givenFolder === '') throw new UsageError('--persist-to takes a folder')
  const port = givenPort === undefined ? PORT_DEFAULT : toPort(givenPort)
  const stateFolder = resolve(PROJECT_ROOT, givenFolder ?? STATE_FOLDER_DEFAULT)
  const added = [
    ...(givenPort === undefined ? ['--port', String(port)] : []),
    ...(givenFolder === undefined ? ['--persist-to', stateFolder] : []),
  ]
  return { port, stateFolder, added }
}

/** The value of `--name value` or `--name=value`, the last one given; empty where it has none. */
function flagOf(args: readonly string[], name: string): string | undefined {
  const found = args.findLastIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  if (found < 0) return undefined
  const arg = args[found] ?? ''
  if (arg !== name) return arg.slice(name.length + 1)
  const next = args[found + 1] ?? ''
  return next.startsWith('--') ? '' : next
}

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= PORT_MAX) return port
  const given = text === '' ? 'nothing' : `"${text}"`
  throw new UsageError(`--port takes a number from 1 to ${PORT_MAX}, and was given ${given}`)
}
