import type { Client } from '../../client.ts'
import { forgeVisit, MADE_UP } from '../../launch/forger.ts'
import { axiosSender, COPIED_HEADERS } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const httpAxios: Client = {
  kind: 'http-axios',
  honest: false,
  describes: 'axios with copied browser headers, and a made-up payload',
  edge: edgeOf('comcast', 208, 'node'),
  visit: (context) =>
    forgeVisit(context, {
      send: axiosSender,
      headers: COPIED_HEADERS,
      forge: ({ nonce }) => JSON.stringify({ nonce, signals: MADE_UP }),
    }),
}
