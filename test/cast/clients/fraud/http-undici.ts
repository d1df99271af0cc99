import type { Client } from '../../client.ts'
import { forgeVisit, MADE_UP } from '../../launch/forger.ts'
import { undiciSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const httpUndici: Client = {
  kind: 'http-undici',
  honest: false,
  describes: 'undici under its own name, and a made-up payload',
  edge: edgeOf('verizon', 201, 'node'),
  visit: (context) =>
    forgeVisit(context, {
      send: undiciSender,
      forge: ({ nonce }) => JSON.stringify({ nonce, signals: MADE_UP }),
    }),
}
