import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

/** How long the first client has the link open before the second takes over. */
const LOOK_MS = 10_000

export const linkPassedOn: Client = {
  kind: 'link-passed-on',
  honest: false,
  describes: 'Its user opens the link without scripts, and someone in India finishes it',
  edge: edgeOf('comcast', 217, 'firefox'),
  visit: async (context) => {
    await browseFirefox(
      { ...context, arrived: new Promise((looked) => setTimeout(looked, LOOK_MS)) },
      { env: { TZ: 'America/Chicago' }, preferences: { 'javascript.enabled': false } },
    )
    context.moveTo(edgeOf('jio', 218))
    await browseChromium(context, living('Asia/Kolkata', 'en-IN,en,hi'))
  },
}
