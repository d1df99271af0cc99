import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const velocityBurst: Client = {
  kind: 'velocity-burst',
  honest: false,
  describes: 'One user who takes fourteen surveys within a minute',
  edge: edgeOf('comcast', 213),
  rounds: 14,
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
