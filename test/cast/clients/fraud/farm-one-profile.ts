import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const farmOneProfile: Client = {
  kind: 'farm-one-profile',
  honest: false,
  describes: 'Eight users in one browser within minutes',
  edge: edgeOf('comcast', 211),
  rounds: 8,
  transaction: (round) => ({
    user_id: `farm-a${round}-${process.pid}`,
    project_id: `farm-a-${process.pid}`,
  }),
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
