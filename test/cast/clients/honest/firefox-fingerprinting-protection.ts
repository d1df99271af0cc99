import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxFingerprintingProtection: Client = {
  kind: 'firefox-fingerprinting-protection',
  honest: true,
  describes: 'Firefox with strict tracking protection',
  edge: edgeOf('orange', 73, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'Europe/Paris' },
      preferences: {
        'intl.accept_languages': 'fr, fr-FR, en-US, en',
        'browser.contentblocking.category': 'strict',
        'privacy.fingerprintingProtection': true,
        'privacy.globalprivacycontrol.enabled': true,
      },
    }),
}
