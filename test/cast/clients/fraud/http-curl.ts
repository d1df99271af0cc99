import type { Client } from '../../client.ts'
import { forgeVisit } from '../../launch/forger.ts'
import { curlSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const httpCurl: Client = {
  kind: 'http-curl',
  honest: false,
  describes: 'curl that posts an empty observation',
  edge: edgeOf('comcast', 253, 'curl'),
  visit: (context) =>
    forgeVisit(context, {
      send: curlSender,
      forge: ({ nonce }) => JSON.stringify({ nonce, signals: {} }),
    }),
}
