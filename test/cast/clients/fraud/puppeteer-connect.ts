import puppeteer from 'puppeteer-core'
import type { Client } from '../../client.ts'
import { driveDebugged } from '../../launch/debugged.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerConnect: Client = {
  kind: 'puppeteer-connect',
  honest: false,
  describes: 'A plain Chromium with a window that Puppeteer is connected to afterwards',
  edge: edgeOf('verizon', 144),
  visit: (context) =>
    driveDebugged(context, async (port) => {
      const browser = await puppeteer.connect({
        browserURL: `http://127.0.0.1:${port}`,
        defaultViewport: null,
      })
      const page = (await browser.pages())[0] ?? (await browser.newPage())
      await page.goto(context.link, { waitUntil: 'domcontentloaded' }).catch(() => {})
      await context.arrived
      await browser.disconnect()
    }),
}
