import { chromium as patchright } from 'patchright-core'
import type { Client } from '../../client.ts'
import type { PlayLauncher } from '../../launch/play.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const hostingPatchright: Client = {
  kind: 'hosting-patchright',
  honest: false,
  describes: 'Patchright with a window on a rented server',
  edge: edgeOf('ovh', 203),
  visit: (context) =>
    drivePlaywright(context, {
      launcher: patchright as unknown as PlayLauncher,
      options: { headless: false, viewport: null, timezoneId: 'Europe/Paris' },
    }),
}
