/** WebKitGTK driven through its own driver, by the commands of the W3C's WebDriver and nothing else. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'
import { BROWSERS, homeOf } from './windowed.ts'

const DRIVER = process.env.CAST_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
const PORT = 8849
const START_MS = 20_000

/** Sends one command and answers its value. */
async function command(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${path} answered ${JSON.stringify(value).slice(0, 200)}`)
  return value
}

async function untilReady(): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const isReady = await command('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline) throw new Error('the driver of WebKit did not start')
    await sleep(100)
  }
}

export interface DrivenWebkit {
  browser: 'minibrowser' | 'epiphany'
  args: string[]
}

/** Opens the link in a driven WebKitGTK. */
export async function driveWebkit(context: VisitContext, how: DrivenWebkit): Promise<void> {
  const driver = start('dbus-run-session', ['--', DRIVER, `--port=${PORT}`], await homeOf(context))
  try {
    await untilReady()
    const { sessionId } = (await command('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: BROWSERS[how.browser], args: how.args },
        },
      },
    })) as { sessionId: string }
    await command('POST', `/session/${sessionId}/url`, { url: context.link })
    await context.arrived
    await command('DELETE', `/session/${sessionId}`).catch(() => {})
  } finally {
    await end(driver)
  }
}
