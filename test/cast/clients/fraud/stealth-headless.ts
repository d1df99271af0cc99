import type { Client } from '../../client.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { stealthLauncher } from '../../launch/stealth.ts'
import { edgeOf } from '../../stage/edge.ts'

export const stealthHeadless: Client = {
  kind: 'stealth-headless',
  honest: false,
  describes: 'Puppeteer with every evasion of the stealth plugin',
  edge: edgeOf('comcast', 235),
  visit: (context) => drivePuppeteer(context, { launcher: stealthLauncher() }),
}
