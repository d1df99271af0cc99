/** Processes of the cast: each in a group of its own, none outliving the run. */

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'

const running = new Set<ChildProcess>()

/** How long a group may take to leave before it is killed. */
const LEAVE_MS = 4_000

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
 * Ends a started program with all its children. Only the program itself is asked to leave: a browser
 * whose helpers are taken away first loses the cookies that it has not yet written.
 */
export async function end(child: ChildProcess): Promise<void> {
  running.delete(child)
  const { pid } = child
  if (pid === undefined) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null)
    await Promise.race([gone, new Promise((wait) => setTimeout(wait, LEAVE_MS))])
  signalGroup(pid, 'SIGKILL')
}

const signalGroup = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has left by itself.
  }
}

/** Kills whatever is still there; bound to every way the run can end. */
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
