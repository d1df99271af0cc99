import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { GETTER_PROXY } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webdriverGetterProxy: Client = {
  kind: 'webdriver-getter-proxy',
  honest: false,
  describes: 'The native getter of navigator.webdriver is wrapped in a Proxy',
  edge: edgeOf('comcast', 119),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(GETTER_PROXY)
      },
    }),
}
