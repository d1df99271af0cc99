import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumLargeWindow: Client = {
  kind: 'chromium-large-window',
  honest: true,
  describes: 'A window over the whole screen',
  edge: edgeOf('verizon', 34),
  visit: (context) =>
    browseChromium(context, { ...living('America/New_York', 'en-US'), window: '1920,1080' }),
}
