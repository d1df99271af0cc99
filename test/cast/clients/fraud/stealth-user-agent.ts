import type { Client } from '../../client.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { stealthLauncher } from '../../launch/stealth.ts'
import { edgeOf } from '../../stage/edge.ts'

export const stealthUserAgent: Client = {
  kind: 'stealth-user-agent',
  honest: false,
  describes: 'Only the evasions of user agent and webdriver',
  edge: edgeOf('comcast', 234),
  visit: (context) =>
    drivePuppeteer(context, {
      launcher: stealthLauncher(['user-agent-override', 'navigator.webdriver', 'defaultArgs']),
    }),
}
