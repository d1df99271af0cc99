import type { Client } from '../../client.ts'
import { captureFirst, forgeVisit, withChecksum } from '../../launch/forger.ts'
import { COPIED_HEADERS, undiciSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const replayedSealed: Client = {
  kind: 'replayed-sealed',
  honest: false,
  describes: 'Genuine signals of another page load, with a checksum by one who has read the script',
  edge: edgeOf('comcast', 50, 'node'),
  rounds: 2,
  visit: (context) =>
    captureFirst(context, (captured) =>
      forgeVisit(context, {
        send: undiciSender,
        headers: COPIED_HEADERS,
        forge: ({ nonce }) => withChecksum(nonce, captured.signals),
      }),
    ),
}
