import type { Client } from '../../client.ts'
import { driveMarionette } from '../../launch/marionette.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxMarionetteDisguised: Client = {
  kind: 'firefox-marionette-disguised',
  honest: false,
  describes:
    'Marionette with navigator.webdriver switched off by preference, user agent of Windows',
  edge: edgeOf('comcast', 183, 'firefox'),
  visit: (context) =>
    driveMarionette(context, {
      preferences: {
        'dom.webdriver.enabled': false,
        'general.useragent.override':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0',
        'general.platform.override': 'Win32',
        'general.oscpu.override': 'Windows NT 10.0; Win64; x64',
      },
    }),
}
