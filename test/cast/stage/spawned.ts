/** Processes of the cast, each in a process group of its own; none outlives the run. */

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'

const running = new Set<ChildProcess>()

/** How long a group may take to end before it is killed. */
const END_MS = 4_000

/** Starts a program in a process group of its own, silently unless `CAST_LOUD` is set. */
export function start(
  program: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): ChildProcess {
  const child = spawn(program, args, {
    detached: true,
    stdio: process.env.CAST_LOUD ? 'inherit' : 'ignore',
    env: { ...process.env, ...env },
  })
  running.add(child)
  child.on('error', () => running.delete(child))
  return child
}

/**
 * Ends a started program with all its children. Only the program itself gets SIGTERM first: a
 * browser whose helpers end before it loses the cookies that it has not yet written.
 */
export async function end(child: ChildProcess): Promise<void> {
  running.delete(child)
  const { pid } = child
  if (pid === undefined) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null)
    await Promise.race([gone, new Promise((wait) => setTimeout(wait, END_MS))])
  signalGroup(pid, 'SIGKILL')
}

const signalGroup = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended by itself.
  }
}

/** Kills what is still running; called on every way in which the run can end. */
export function endAll(): void {
  for (const child of running) if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL')
  running.clear()
}

process.on('exit', endAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    endAll()
    process.exit(130)
  })
