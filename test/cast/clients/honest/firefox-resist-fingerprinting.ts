import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxResistFingerprinting: Client = {
  kind: 'firefox-resist-fingerprinting',
  honest: true,
  describes: 'Firefox with privacy.resistFingerprinting: UTC, one screen size, noise on canvas',
  edge: edgeOf('telekom', 72, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'Europe/Berlin' },
      preferences: { 'privacy.resistFingerprinting': true, 'privacy.spoof_english': 2 },
    }),
}
