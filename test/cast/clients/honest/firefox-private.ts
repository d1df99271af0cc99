import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxPrivate: Client = {
  kind: 'firefox-private',
  honest: true,
  describes: 'A private window of Firefox',
  edge: edgeOf('bt', 75, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'Europe/London' },
      args: ['--private-window'],
    }),
}
