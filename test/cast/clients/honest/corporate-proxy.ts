import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const corporateProxy: Client = {
  kind: 'corporate-proxy',
  honest: true,
  describes: 'Four colleagues on identical machines behind one company address',
  edge: edgeOf('siemens', 20),
  rounds: 4,
  transaction: (round) => ({ user_id: `colleague-${round}-${process.pid}` }),
  visit: (context) =>
    browseChromium(context, {
      ...living('Europe/Berlin', 'de-DE,de,en'),
      profile: `colleague-${context.round}`,
    }),
}
