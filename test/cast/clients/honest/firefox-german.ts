import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxGerman: Client = {
  kind: 'firefox-german',
  honest: true,
  describes: 'A German Firefox in Berlin',
  edge: edgeOf('telekom', 71, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'Europe/Berlin' },
      preferences: { 'intl.accept_languages': 'de, en-US, en' },
    }),
}
