import type { Client } from '../../client.ts'
import { browseFirefox } from '../../launch/firefox.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefox: Client = {
  kind: 'firefox',
  honest: true,
  describes: 'Firefox ESR on a desk in Chicago, as it comes',
  edge: edgeOf('comcast', 22, 'firefox'),
  visit: (context) => browseFirefox(context, { env: { TZ: 'America/Chicago' } }),
}
