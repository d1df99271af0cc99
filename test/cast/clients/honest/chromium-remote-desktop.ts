import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumRemoteDesktop: Client = {
  kind: 'chromium-remote-desktop',
  honest: true,
  describes: 'Software rendering, as on a remote desktop or a machine with a bad driver',
  edge: edgeOf('verizon', 49),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/New_York' },
      args: ['--accept-lang=en-US,en', '--enable-unsafe-swiftshader'],
    }),
}
