import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const beforeAndAfter: Client = {
  kind: 'before-and-after',
  honest: true,
  describes: 'Sent through before and after one survey',
  edge: edgeOf('comcast', 66),
  rounds: 2,
  transaction: (_round, earlier) => (earlier[0] ? { tx_ref_id: earlier[0] } : {}),
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
