/** Which options each command of partners takes: what another one takes would be left out without a word. */
import { UsageError } from '../command-line.ts'

const EVERYWHERE = ['remote', 'env', 'persist-to', 'json', 'help']
const OWN: Readonly<Record<string, readonly string[]>> = {
  create: ['region', 'test', 'partner'],
  rotate: ['grace'],
  'hand-back': ['file'],
  access: ['test', 'url'],
  erase: ['test', 'url'],
}

/** Throws wrong usage where an option is given that the command does not take. */
export function checkOptions(command: string, options: Readonly<Record<string, unknown>>): void {
  const taken = [...EVERYWHERE, ...(OWN[command] ?? [])]
  const odd = Object.keys(options).find(
    (name) => options[name] !== undefined && options[name] !== false && !taken.includes(name),
  )
  if (odd !== undefined) throw new UsageError(`${command} takes no --${odd}`)
}
