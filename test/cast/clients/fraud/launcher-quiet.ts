import type { Client } from '../../client.ts'
import { driveLaunched } from '../../launch/launched.ts'
import { edgeOf } from '../../stage/edge.ts'

export const launcherQuiet: Client = {
  kind: 'launcher-quiet',
  honest: false,
  describes: 'chrome-launcher and raw CDP that enables no domain',
  edge: edgeOf('comcast', 233),
  visit: (context) => driveLaunched(context, 'America/Chicago'),
}
