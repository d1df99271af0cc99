import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const vpnUser: Client = {
  kind: 'vpn-user',
  honest: true,
  describes: 'Someone at home behind a VPN with an exit in their own country',
  edge: edgeOf('proton', 55),
  visit: (context) => browseChromium(context, living('Europe/Berlin', 'de-DE,de,en')),
}
