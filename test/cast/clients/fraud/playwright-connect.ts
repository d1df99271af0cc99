import { chromium } from 'playwright-core'
import type { Client } from '../../client.ts'
import { driveDebugged } from '../../launch/debugged.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightConnect: Client = {
  kind: 'playwright-connect',
  honest: false,
  describes: 'A plain Chromium with a window that Playwright is connected to over CDP',
  edge: edgeOf('verizon', 145),
  visit: (context) =>
    driveDebugged(context, async (port) => {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = browser.contexts()[0]?.pages()[0]
      await page?.goto(context.link, { waitUntil: 'domcontentloaded' }).catch(() => {})
      await context.arrived
      await browser.close()
    }),
}
