import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumReturning: Client = {
  kind: 'chromium-returning',
  honest: true,
  describes: 'Someone who comes back a second time',
  edge: edgeOf('comcast', 32),
  rounds: 2,
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
