import { chromium as patchright } from 'patchright-core'
import type { Client } from '../../client.ts'
import type { PlayLauncher } from '../../launch/play.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const patchrightOwnZone: Client = {
  kind: 'patchright-own-zone',
  honest: false,
  describes: 'Patchright with a window on a machine that itself keeps the time of its address',
  edge: edgeOf('verizon', 148),
  visit: (context) =>
    drivePlaywright(context, {
      launcher: patchright as unknown as PlayLauncher,
      options: { headless: false, viewport: null },
      zone: 'America/New_York',
    }),
}
