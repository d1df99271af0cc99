import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { LINUX_USER_AGENT, NO_AUTOMATION } from '../../launch/disguise.ts'
import { edgeOf } from '../../stage/edge.ts'

export const headlessFullScreen: Client = {
  kind: 'headless-full-screen',
  honest: false,
  describes: 'Chromium without a window that claims a full-size screen and window',
  edge: edgeOf('comcast', 195),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Chicago' },
      window: '1366,768',
      args: [
        '--headless=new',
        `--user-agent=${LINUX_USER_AGENT}`,
        '--screen-info={1920x1080}',
        NO_AUTOMATION,
      ],
    }),
}
