import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxCookiesOff: Client = {
  kind: 'firefox-cookies-off',
  honest: true,
  describes: 'Firefox that takes no cookies',
  edge: edgeOf('bt', 74, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'Europe/London' },
      preferences: { 'network.cookie.cookieBehavior': 2 },
    }),
}
