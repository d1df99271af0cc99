import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const farmMovingAddress: Client = {
  kind: 'farm-moving-address',
  honest: false,
  describes: 'Eight users in one browser, each behind another address',
  edge: (round) => edgeOf(round % 2 ? 'verizon' : 'comcast', 130 + round),
  rounds: 8,
  transaction: (round) => ({
    user_id: `farm-c${round}-${process.pid}`,
    project_id: `farm-c-${process.pid}`,
  }),
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
