import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxSpoofedWindows: Client = {
  kind: 'firefox-spoofed-windows',
  honest: false,
  describes: 'Firefox on Linux that claims Windows in its user agent',
  edge: edgeOf('comcast', 187, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'America/Chicago' },
      preferences: {
        'general.useragent.override':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0',
      },
    }),
}
