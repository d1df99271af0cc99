import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerTimezoneSpoof: Client = {
  kind: 'puppeteer-timezone-spoof',
  honest: false,
  describes: 'A machine in India that claims the time zone and language of Chicago, behind a VPN',
  edge: edgeOf('datacampUs', 143),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION], env: { TZ: 'Asia/Kolkata' } },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.emulateTimezone('America/Chicago')
      },
    }),
}
