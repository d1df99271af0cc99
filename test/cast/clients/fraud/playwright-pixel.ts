import { devices } from 'playwright-core'
import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePlaywright, withoutBrowserName } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightPixel: Client = {
  kind: 'playwright-pixel',
  honest: false,
  describes: 'Playwright with a window that emulates a Pixel',
  edge: edgeOf('tmobileUs', 155),
  visit: (context) =>
    drivePlaywright(context, {
      options: {
        ...withoutBrowserName(devices['Pixel 7']),
        headless: false,
        timezoneId: 'America/Los_Angeles',
        args: [NO_AUTOMATION],
      },
    }),
}
