import type { Client } from '../../client.ts'
import { captureFirst, forgeVisit, withChecksum, withFreshClock } from '../../launch/forger.ts'
import { impitSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const replayedImpersonated: Client = {
  kind: 'replayed-impersonated',
  honest: false,
  describes:
    'Genuine signals with a fresh clock and checksum, by a client that imitates Chrome to the last header',
  edge: edgeOf('comcast', 57, 'chrome'),
  rounds: 2,
  visit: (context) =>
    captureFirst(context, (captured) =>
      forgeVisit(context, {
        send: impitSender,
        forge: ({ nonce }) => withChecksum(nonce, withFreshClock(captured.signals)),
      }),
    ),
}
