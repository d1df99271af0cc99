import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { WEBDRIVER_DISGUISED } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webdriverDisguisedGetter: Client = {
  kind: 'webdriver-disguised-getter',
  honest: false,
  describes: 'navigator.webdriver is redefined, and Function.prototype.toString lies about it',
  edge: edgeOf('comcast', 117),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(WEBDRIVER_DISGUISED)
      },
    }),
}
