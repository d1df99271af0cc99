import type { Client } from '../../client.ts'
import { driveMarionette } from '../../launch/marionette.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxMarionetteHeadless: Client = {
  kind: 'firefox-marionette-headless',
  honest: false,
  describes: 'Firefox driven by Marionette, without a window',
  edge: edgeOf('comcast', 182, 'firefox'),
  visit: (context) => driveMarionette(context, { args: ['--headless'] }),
}
