import type { Client } from '../../client.ts'
import { forgeVisit, MADE_UP } from '../../launch/forger.ts'
import { PYTHON_HEADERS, undiciSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const httpPython: Client = {
  kind: 'http-python',
  honest: false,
  describes: 'The headers of Python requests, and a made-up payload',
  edge: edgeOf('comcast', 250, 'python'),
  visit: (context) =>
    forgeVisit(context, {
      send: undiciSender,
      headers: PYTHON_HEADERS,
      forge: ({ nonce }) => JSON.stringify({ nonce, signals: MADE_UP }),
    }),
}
