import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumScreenReader: Client = {
  kind: 'chromium-screen-reader',
  honest: true,
  describes: 'A screen reader is running',
  edge: edgeOf('bt', 44),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'Europe/London' },
      args: ['--accept-lang=en-GB,en', '--force-renderer-accessibility'],
    }),
}
