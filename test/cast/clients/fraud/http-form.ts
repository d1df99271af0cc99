import type { Client } from '../../client.ts'
import { forgeVisit } from '../../launch/forger.ts'
import { COPIED_HEADERS, undiciSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const httpForm: Client = {
  kind: 'http-form',
  honest: false,
  describes: 'The form of the page, sent by hand without any observation',
  edge: edgeOf('comcast', 29, 'node'),
  visit: (context) =>
    forgeVisit(context, {
      send: undiciSender,
      headers: COPIED_HEADERS,
      contentType: 'application/x-www-form-urlencoded',
      forge: () => 'payload=',
    }),
}
