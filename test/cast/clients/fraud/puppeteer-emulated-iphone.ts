import { KnownDevices } from 'puppeteer-core'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerEmulatedIphone: Client = {
  kind: 'puppeteer-emulated-iphone',
  honest: false,
  describes: 'A headless Chromium that emulates an iPhone',
  edge: edgeOf('tmobileUs', 141),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: (page) => page.emulate(KnownDevices['iPhone 15']),
    }),
}
