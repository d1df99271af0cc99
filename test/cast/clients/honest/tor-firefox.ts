import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const torFirefox: Client = {
  kind: 'tor-firefox',
  honest: true,
  describes: 'Tor: Firefox that resists fingerprinting behind a known exit, as Tor Browser is',
  edge: edgeOf('tor', 101, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'Etc/UTC' },
      preferences: { 'privacy.resistFingerprinting': true, 'privacy.spoof_english': 2 },
    }),
}
