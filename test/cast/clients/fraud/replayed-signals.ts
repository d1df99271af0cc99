import type { Client } from '../../client.ts'
import { captureFirst, forgeVisit } from '../../launch/forger.ts'
import { axiosSender, COPIED_HEADERS } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const replayedSignals: Client = {
  kind: 'replayed-signals',
  honest: false,
  describes: 'Genuine signals of another page load, under the nonce of this one',
  edge: edgeOf('comcast', 43, 'node'),
  rounds: 2,
  visit: (context) =>
    captureFirst(context, (captured) =>
      forgeVisit(context, {
        send: axiosSender,
        headers: COPIED_HEADERS,
        forge: ({ nonce }) => JSON.stringify({ ...captured, nonce }),
      }),
    ),
}
