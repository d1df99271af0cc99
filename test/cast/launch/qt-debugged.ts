/** A QtWebEngine browser with an open debugging port, to which a client is attached. */
import { setTimeout as sleep } from 'node:timers/promises'
import CDP from 'chrome-remote-interface'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'
import { BROWSERS, homeOf } from './windowed.ts'

const PORT = 8850
const START_MS = 20_000

async function pageOf(): Promise<CDP.Target> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const targets = await CDP.List({ port: PORT }).catch(() => [])
    const page = targets.find(({ type }) => type === 'page')
    if (page) return page
    if (Date.now() > deadline) throw new Error('no page to attach to')
    await sleep(200)
  }
}

/** Opens the link in Falkon by a protocol client that has the page's runtime reported. */
export async function driveFalkon(context: VisitContext): Promise<void> {
  const browser = start('dbus-run-session', ['--', BROWSERS.falkon, 'about:blank'], {
    ...(await homeOf(context)),
    QTWEBENGINE_REMOTE_DEBUGGING: String(PORT),
  })
  try {
    const session = await CDP({ port: PORT, target: await pageOf(), local: true })
    await session.Runtime.enable()
    await session.Page.enable()
    await session.Page.navigate({ url: context.link })
    await context.arrived
    await session.close()
  } finally {
    await end(browser)
  }
}
