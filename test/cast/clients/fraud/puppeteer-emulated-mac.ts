import type { Client } from '../../client.ts'
import { MAC_CHROME, NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerEmulatedMac: Client = {
  kind: 'puppeteer-emulated-mac',
  honest: false,
  describes: 'A Linux browser with a window that claims to be Chrome on a Mac, hints included',
  edge: edgeOf('comcast', 243),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { headless: false, defaultViewport: null, args: [NO_AUTOMATION] },
      prepare: (page) => page.setUserAgent(MAC_CHROME),
    }),
}
