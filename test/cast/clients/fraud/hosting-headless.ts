import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const hostingHeadless: Client = {
  kind: 'hosting-headless',
  honest: false,
  describes: 'A headless browser on a rented server, user agent corrected',
  edge: edgeOf('hetzner', 202),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION], env: { TZ: 'Etc/UTC' } },
      prepare: async (page, browser) =>
        page.setUserAgent({ userAgent: await honestUserAgent(browser) }),
    }),
}
