import type { Client } from '../../client.ts'
import { driveMarionette } from '../../launch/marionette.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxMarionette: Client = {
  kind: 'firefox-marionette',
  honest: false,
  describes: 'Firefox driven by Marionette, with a window',
  edge: edgeOf('comcast', 181, 'firefox'),
  visit: (context) => driveMarionette(context),
}
