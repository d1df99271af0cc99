import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { IPHONE_USER_AGENT } from '../../launch/disguise.ts'
import { edgeOf } from '../../stage/edge.ts'

export const spoofedUserAgentIphone: Client = {
  kind: 'spoofed-user-agent-iphone',
  honest: false,
  describes: 'Plain Chromium started with the user agent of an iPhone',
  edge: edgeOf('tmobileUs', 192),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Los_Angeles' },
      window: '420,900',
      args: [`--user-agent=${IPHONE_USER_AGENT}`, '--touch-events=enabled'],
    }),
}
