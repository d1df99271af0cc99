import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxNoWebgl: Client = {
  kind: 'firefox-no-webgl',
  honest: true,
  describes: 'Firefox without WebGL and WebRTC',
  edge: edgeOf('comcast', 77, 'firefox'),
  visit: (context) =>
    browseFirefox(context, {
      env: { TZ: 'America/Chicago' },
      preferences: { 'webgl.disabled': true, 'media.peerconnection.enabled': false },
    }),
}
