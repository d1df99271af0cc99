import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumDevtoolsOpen: Client = {
  kind: 'chromium-devtools-open',
  honest: true,
  describes: 'A curious developer with the tools open',
  edge: edgeOf('bt', 41),
  visit: (context) =>
    browseChromium(context, {
      args: ['--lang=en-GB', '--accept-lang=en-GB,en', '--auto-open-devtools-for-tabs'],
      env: { TZ: 'Europe/London' },
    }),
}
