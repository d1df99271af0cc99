import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromium: Client = {
  kind: 'chromium',
  honest: true,
  describes: 'Chromium on a desk in Chicago, as it comes',
  edge: edgeOf('comcast', 21),
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
