import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const vpnUserFirefox: Client = {
  kind: 'vpn-user-firefox',
  honest: true,
  describes: 'A Firefox user behind a VPN with an exit in their own country',
  edge: edgeOf('datacampUs', 56, 'firefox'),
  visit: (context) => browseFirefox(context, { env: { TZ: 'America/Chicago' } }),
}
