/** The X display of browsers with a window. */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, start } from './spawned.ts'

const SCREEN = '1920x1080x24'
const START_MS = 60_000

/** Starts an Xvfb on the first free display number at or above `from`. */
export async function startDisplay(from = 61): Promise<{ name: string; close(): Promise<void> }> {
  let number = from
  while (existsSync(`/tmp/.X11-unix/X${number}`) || existsSync(`/tmp/.X${number}-lock`)) number++
  const server = start('Xvfb', [`:${number}`, '-screen', '0', SCREEN, '-nolisten', 'tcp'])
  const deadline = Date.now() + START_MS
  while (!existsSync(`/tmp/.X11-unix/X${number}`)) {
    if (Date.now() > deadline) throw new Error('Xvfb did not start; is it installed?')
    await sleep(50)
  }
  return { name: `:${number}`, close: () => end(server) }
}
