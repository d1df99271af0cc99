import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { WEBDRIVER_GETTER } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webdriverPrototypeGetter: Client = {
  kind: 'webdriver-prototype-getter',
  honest: false,
  describes: 'navigator.webdriver is redefined on the prototype by an arrow function',
  edge: edgeOf('comcast', 116),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(WEBDRIVER_GETTER)
      },
    }),
}
