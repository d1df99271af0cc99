import type { Client } from '../../client.ts'
import type { Forgery } from '../../launch/forger.ts'
import {
  captureFirst,
  forgeVisit,
  openPage,
  withChecksum,
  withFreshClock,
} from '../../launch/forger.ts'
import { COPIED_HEADERS, undiciSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

const FORGERY: Forgery = { send: undiciSender, headers: COPIED_HEADERS, forge: () => '' }

export const foreignNonce: Client = {
  kind: 'foreign-nonce',
  honest: false,
  describes: 'Genuine signals with a valid checksum, under the nonce of another link',
  edge: edgeOf('comcast', 231, 'node'),
  rounds: 2,
  visit: (context) =>
    captureFirst(context, (captured) =>
      forgeVisit(context, {
        send: undiciSender,
        headers: COPIED_HEADERS,
        forge: async () => {
          const other = await openPage(await context.anotherLink(), FORGERY)
          return withChecksum(other.nonce, withFreshClock(captured.signals))
        },
      }),
    ),
}
