import { connect } from 'puppeteer-real-browser'
import type { Client } from '../../client.ts'
import { CHROMIUM } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const realBrowser: Client = {
  kind: 'real-browser',
  honest: false,
  describes: 'puppeteer-real-browser: a window, the flags of chrome-launcher, a patched driver',
  edge: edgeOf('verizon', 147),
  visit: async (context) => {
    Object.assign(process.env, { DISPLAY: context.display, TZ: 'America/New_York' })
    const { browser, page } = await connect({
      headless: false,
      disableXvfb: true,
      args: ['--no-sandbox'],
      customConfig: { chromePath: CHROMIUM },
    })
    try {
      await page.goto(context.link, { waitUntil: 'domcontentloaded' }).catch(() => {})
      await context.arrived
    } finally {
      delete process.env.TZ
      await browser.close().catch(() => {})
    }
  },
}
