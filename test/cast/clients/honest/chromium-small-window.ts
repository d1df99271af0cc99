import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumSmallWindow: Client = {
  kind: 'chromium-small-window',
  honest: true,
  describes: 'A small window beside other work',
  edge: edgeOf('verizon', 35),
  visit: (context) =>
    browseChromium(context, { ...living('America/New_York', 'en-US'), window: '640,700' }),
}
