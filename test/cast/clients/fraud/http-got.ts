import type { Client } from '../../client.ts'
import { forgeVisit } from '../../launch/forger.ts'
import { COPIED_HEADERS, gotSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const httpGot: Client = {
  kind: 'http-got',
  honest: false,
  describes: 'got with copied browser headers, and a payload that is no JSON',
  edge: edgeOf('comcast', 251, 'node'),
  visit: (context) =>
    forgeVisit(context, {
      send: gotSender,
      headers: COPIED_HEADERS,
      forge: () => 'score=0&human=yes',
    }),
}
