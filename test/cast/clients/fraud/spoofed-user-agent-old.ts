import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { LINUX_USER_AGENT } from '../../launch/disguise.ts'
import { edgeOf } from '../../stage/edge.ts'

export const spoofedUserAgentOld: Client = {
  kind: 'spoofed-user-agent-old',
  honest: false,
  describes: 'Plain Chromium started with the user agent of a much older version',
  edge: edgeOf('comcast', 193),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Chicago' },
      args: [`--user-agent=${LINUX_USER_AGENT.replace(/Chrome\/\d+/, 'Chrome/109')}`],
    }),
}
