import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumIncognito: Client = {
  kind: 'chromium-incognito',
  honest: true,
  describes: 'An incognito window',
  edge: edgeOf('comcast', 31),
  visit: (context) =>
    browseChromium(context, { env: { TZ: 'America/Chicago' }, args: ['--incognito'] }),
}
