import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { WINDOWS_CHROME } from '../../launch/disguise.ts'
import { edgeOf } from '../../stage/edge.ts'

export const spoofedUserAgentWindows: Client = {
  kind: 'spoofed-user-agent-windows',
  honest: false,
  describes: 'Plain Chromium on Linux started with a Windows user agent',
  edge: edgeOf('comcast', 191),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Chicago' },
      args: [`--user-agent=${WINDOWS_CHROME.userAgent}`],
    }),
}
