import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerNoAutomationFlag: Client = {
  kind: 'puppeteer-no-automation-flag',
  honest: false,
  describes: 'Headless, without the automation feature and the word Headless',
  edge: edgeOf('comcast', 103),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) =>
        page.setUserAgent({ userAgent: await honestUserAgent(browser) }),
    }),
}
