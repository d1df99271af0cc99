import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumBackgroundTab: Client = {
  kind: 'chromium-background-tab',
  honest: true,
  describes: 'The link was opened in a tab behind the current one',
  edge: edgeOf('comcast', 46),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Chicago' },
      args: ['--accept-lang=en-US,en', 'about:blank'],
    }),
}
