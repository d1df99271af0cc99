import { chromium as patchright } from 'patchright-core'
import type { Client } from '../../client.ts'
import type { PlayLauncher } from '../../launch/play.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const patchrightHeadful: Client = {
  kind: 'patchright-headful',
  honest: false,
  describes: 'Patchright as its authors recommend: a window, no viewport, no injected script',
  edge: edgeOf('comcast', 249),
  visit: (context) =>
    drivePlaywright(context, {
      launcher: patchright as unknown as PlayLauncher,
      options: { headless: false, viewport: null },
    }),
}
