import type { Client } from '../../client.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerUserAgent: Client = {
  kind: 'puppeteer-user-agent',
  honest: false,
  describes: 'Puppeteer that only drops the word Headless',
  edge: edgeOf('comcast', 102),
  visit: (context) =>
    drivePuppeteer(context, {
      prepare: async (page, browser) =>
        page.setUserAgent({ userAgent: await honestUserAgent(browser) }),
    }),
}
