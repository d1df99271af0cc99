import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { NAVIGATOR_PROXY } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const navigatorProxy: Client = {
  kind: 'navigator-proxy',
  honest: false,
  describes: 'navigator is replaced by a Proxy',
  edge: edgeOf('comcast', 118),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(NAVIGATOR_PROXY)
      },
    }),
}
