import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { WEBGL_SPOOF } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webglSpoof: Client = {
  kind: 'webgl-spoof',
  honest: false,
  describes: 'An automated browser that claims an Intel GPU',
  edge: edgeOf('comcast', 121),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(WEBGL_SPOOF)
      },
    }),
}
