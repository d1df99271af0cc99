import type { Client } from '../../client.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { stealthLauncher } from '../../launch/stealth.ts'
import { edgeOf } from '../../stage/edge.ts'

export const stealthHeadful: Client = {
  kind: 'stealth-headful',
  honest: false,
  describes: 'The stealth plugin in a window',
  edge: edgeOf('comcast', 236),
  visit: (context) =>
    drivePuppeteer(context, {
      launcher: stealthLauncher(),
      options: { headless: false, defaultViewport: null },
    }),
}
