import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { LINUX_USER_AGENT } from '../../launch/disguise.ts'
import { edgeOf } from '../../stage/edge.ts'

export const headlessPlain: Client = {
  kind: 'headless-plain',
  honest: false,
  describes: 'Chromium started without a window, user agent corrected, no driver attached',
  edge: edgeOf('comcast', 194),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Chicago' },
      args: ['--headless=new', `--user-agent=${LINUX_USER_AGENT}`],
    }),
}
