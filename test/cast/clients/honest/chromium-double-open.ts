import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumDoubleOpen: Client = {
  kind: 'chromium-double-open',
  honest: true,
  describes: 'An impatient person opens the link twice',
  edge: edgeOf('comcast', 47),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Chicago' },
      args: ['--accept-lang=en-US,en', context.link],
    }),
}
