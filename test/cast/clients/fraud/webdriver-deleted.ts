import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { WEBDRIVER_DELETED } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webdriverDeleted: Client = {
  kind: 'webdriver-deleted',
  honest: false,
  describes: 'navigator.webdriver is deleted from its prototype',
  edge: edgeOf('comcast', 114),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(WEBDRIVER_DELETED)
      },
    }),
}
