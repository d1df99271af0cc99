/** A plain Chromium with a window and an open debugging port, for tools that attach to it. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'
import { CHROMIUM } from './chromium.ts'

const START_MS = 60_000

/** Fixed, because Chromium takes port 0 for automation and sets navigator.webdriver. */
const DEBUGGING_PORT = process.env.CAST_DEBUGGING_PORT ?? '8835'

/** Waits until the port answers. */
async function waitForPort(): Promise<number> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${DEBUGGING_PORT}/json/version`).catch(() => null)
    if (answer?.ok) return Number(DEBUGGING_PORT)
    await sleep(100)
  }
  throw new Error('Chromium opened no debugging port')
}

/** Starts the browser on a blank page, hands over the port, and ends the browser afterwards. */
export async function driveDebugged(
  context: VisitContext,
  drive: (port: number) => Promise<void>,
): Promise<void> {
  const profile = join(context.scratch, 'debugged')
  const browser = start(
    CHROMIUM,
    [
      '--no-sandbox',
      '--no-first-run',
      '--no-default-browser-check',
      '--password-store=basic',
      `--user-data-dir=${profile}`,
      '--window-size=1366,768',
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      'about:blank',
    ],
    { DISPLAY: context.display, TZ: 'America/New_York', LANG: 'en_US.UTF-8' },
  )
  try {
    await drive(await waitForPort())
  } finally {
    await end(browser)
  }
}
