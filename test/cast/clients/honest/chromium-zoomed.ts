import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumZoomed: Client = {
  kind: 'chromium-zoomed',
  honest: true,
  describes: 'A display at one and a half times the size',
  edge: edgeOf('telecomItalia', 45),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'Europe/Rome' },
      args: ['--lang=it', '--accept-lang=it-IT,it', '--force-device-scale-factor=1.5'],
    }),
}
