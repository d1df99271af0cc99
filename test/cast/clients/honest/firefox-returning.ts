import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxReturning: Client = {
  kind: 'firefox-returning',
  honest: true,
  describes: 'Someone who comes back in Firefox',
  edge: edgeOf('verizon', 78, 'firefox'),
  rounds: 2,
  visit: (context) => browseFirefox(context, { env: { TZ: 'America/New_York' } }),
}
