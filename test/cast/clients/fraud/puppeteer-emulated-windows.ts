import type { Client } from '../../client.ts'
import { NO_AUTOMATION, WINDOWS_CHROME } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerEmulatedWindows: Client = {
  kind: 'puppeteer-emulated-windows',
  honest: false,
  describes: 'A Linux browser that claims to be Chrome on Windows, hints included',
  edge: edgeOf('comcast', 242),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: (page) => page.setUserAgent(WINDOWS_CHROME),
    }),
}
