import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { WEBDRIVER_OWN } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webdriverOwnProperty: Client = {
  kind: 'webdriver-own-property',
  honest: false,
  describes: 'navigator.webdriver is shadowed by a property of navigator',
  edge: edgeOf('comcast', 115),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(WEBDRIVER_OWN)
      },
    }),
}
