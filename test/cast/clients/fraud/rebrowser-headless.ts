import rebrowser from 'rebrowser-puppeteer-core'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import type { Launcher } from '../../launch/puppet.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const rebrowserHeadless: Client = {
  kind: 'rebrowser-headless',
  honest: false,
  describes: 'Rebrowser-patched Puppeteer without a window',
  edge: edgeOf('comcast', 240),
  visit: (context) =>
    drivePuppeteer(context, {
      launcher: rebrowser as unknown as Launcher,
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => page.setUserAgent(await honestUserAgent(browser)),
    }),
}
