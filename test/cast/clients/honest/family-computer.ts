import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const familyComputer: Client = {
  kind: 'family-computer',
  honest: true,
  describes: 'A couple who use one browser on one computer',
  edge: edgeOf('telekom', 63),
  rounds: 2,
  transaction: (round) => ({ user_id: `partner-${round}-${process.pid}` }),
  visit: (context) => browseChromium(context, living('Europe/Berlin', 'de-DE,de')),
}
