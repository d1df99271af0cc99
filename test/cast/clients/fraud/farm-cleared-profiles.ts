import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const farmClearedProfiles: Client = {
  kind: 'farm-cleared-profiles',
  honest: false,
  describes: 'Eight users on one machine and address, the profile cleared between them',
  edge: edgeOf('comcast', 212),
  rounds: 8,
  transaction: (round) => ({
    user_id: `farm-b${round}-${process.pid}`,
    project_id: `farm-b-${process.pid}`,
  }),
  visit: (context) =>
    browseChromium(context, {
      ...living('America/Chicago', 'en-US'),
      profile: `worker-${context.round}`,
    }),
}
