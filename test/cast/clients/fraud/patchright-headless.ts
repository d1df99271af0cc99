import { chromium as patchright } from 'patchright-core'
import type { Client } from '../../client.ts'
import type { PlayLauncher } from '../../launch/play.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const patchrightHeadless: Client = {
  kind: 'patchright-headless',
  honest: false,
  describes: 'Patchright without a window',
  edge: edgeOf('comcast', 248),
  visit: (context) => drivePlaywright(context, { launcher: patchright as unknown as PlayLauncher }),
}
