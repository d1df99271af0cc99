import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumDoNotTrack: Client = {
  kind: 'chromium-do-not-track',
  honest: true,
  describes: 'Do Not Track is sent, third-party cookies are off',
  edge: edgeOf('telekom', 51),
  visit: (context) =>
    browseChromium(context, {
      ...living('Europe/Berlin', 'de-DE,de'),
      preferences: { enable_do_not_track: true, profile: { cookie_controls_mode: 1 } },
    }),
}
