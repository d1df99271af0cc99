import type { Client } from '../../client.ts'
import { captureFirst, forgeVisit } from '../../launch/forger.ts'
import { COPIED_HEADERS, undiciSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const replayedPayload: Client = {
  kind: 'replayed-payload',
  honest: false,
  describes: 'A genuine payload of another transaction, sent again as it was',
  edge: edgeOf('comcast', 36, 'node'),
  rounds: 2,
  visit: (context) =>
    captureFirst(context, (captured) =>
      forgeVisit(context, {
        send: undiciSender,
        headers: COPIED_HEADERS,
        forge: () => JSON.stringify(captured),
      }),
    ),
}
