/** A Chromium started by chrome-launcher, with the flags that Lighthouse gives it. */

import { launch } from 'chrome-launcher'
import CDP from 'chrome-remote-interface'
import type { VisitContext } from '../client.ts'
import { CHROMIUM } from './chromium.ts'

/** Opens the link in it by a protocol client that enables nothing. */
export async function driveLaunched(context: VisitContext, timezone: string): Promise<void> {
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: ['--no-sandbox'],
    envVars: { ...process.env, DISPLAY: context.display, TZ: timezone },
  })
  try {
    const session = await CDP({ port: chrome.port })
    await session.send('Page.navigate', { url: context.link })
    await context.arrived
    await session.close()
  } finally {
    chrome.kill()
  }
}
