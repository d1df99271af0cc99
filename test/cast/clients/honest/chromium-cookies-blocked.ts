import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumCookiesBlocked: Client = {
  kind: 'chromium-cookies-blocked',
  honest: true,
  describes: 'All cookies and site storage blocked in the settings',
  edge: edgeOf('verizon', 33),
  visit: (context) =>
    browseChromium(context, {
      ...living('America/New_York', 'en-US'),
      preferences: { profile: { default_content_setting_values: { cookies: 2 } } },
    }),
}
