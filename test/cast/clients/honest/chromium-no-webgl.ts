import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumNoWebgl: Client = {
  kind: 'chromium-no-webgl',
  honest: true,
  describes: '3D graphics are off',
  edge: edgeOf('comcast', 48),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/Chicago' },
      args: ['--accept-lang=en-US,en', '--disable-gpu', '--disable-3d-apis'],
    }),
}
