import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const torHeadless: Client = {
  kind: 'tor-headless',
  honest: false,
  describes: 'A headless browser behind a Tor exit',
  edge: edgeOf('tor', 100),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) =>
        page.setUserAgent({ userAgent: await honestUserAgent(browser) }),
    }),
}
