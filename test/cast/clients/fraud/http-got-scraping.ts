import type { Client } from '../../client.ts'
import { forgeVisit, MADE_UP, withChecksum } from '../../launch/forger.ts'
import { gotScrapingSender } from '../../launch/senders.ts'
import { edgeOf } from '../../stage/edge.ts'

export const httpGotScraping: Client = {
  kind: 'http-got-scraping',
  honest: false,
  describes:
    'got-scraping with headers drawn from real browsers, and a made-up payload with its checksum',
  edge: edgeOf('comcast', 252, 'node'),
  visit: (context) =>
    forgeVisit(context, {
      send: gotScrapingSender,
      forge: ({ nonce }) => withChecksum(nonce, MADE_UP),
    }),
}
