import { chromium as rebrowser } from 'rebrowser-playwright-core'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import type { PlayLauncher } from '../../launch/play.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const rebrowserPlaywright: Client = {
  kind: 'rebrowser-playwright',
  honest: false,
  describes: 'Rebrowser-patched Playwright with a window',
  edge: edgeOf('comcast', 239),
  visit: (context) =>
    drivePlaywright(context, {
      launcher: rebrowser as unknown as PlayLauncher,
      options: { headless: false, viewport: null, args: [NO_AUTOMATION] },
    }),
}
