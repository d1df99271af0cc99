import type { Client } from '../../client.ts'
import { WINDOWS_CHROME } from '../../launch/disguise.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxSpoofedChrome: Client = {
  kind: 'firefox-spoofed-chrome',
  honest: false,
  describes: 'Firefox that claims to be Chrome on Windows',
  edge: edgeOf('comcast', 188, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'America/Chicago' },
      preferences: {
        'general.useragent.override': WINDOWS_CHROME.userAgent,
        'general.platform.override': 'Win32',
      },
    }),
}
