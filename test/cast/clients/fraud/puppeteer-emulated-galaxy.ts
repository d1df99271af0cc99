import { KnownDevices } from 'puppeteer-core'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerEmulatedGalaxy: Client = {
  kind: 'puppeteer-emulated-galaxy',
  honest: false,
  describes: 'A headless Chromium that emulates a Galaxy phone',
  edge: edgeOf('tmobileUs', 142),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: (page) => page.emulate(KnownDevices['Galaxy S9+']),
    }),
}
