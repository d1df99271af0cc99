import { devices } from 'playwright-core'
import type { Client } from '../../client.ts'
import { drivePlaywright, withoutBrowserName } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightIphone: Client = {
  kind: 'playwright-iphone',
  honest: false,
  describes: 'Playwright that emulates an iPhone',
  edge: edgeOf('tmobileUs', 154),
  visit: (context) =>
    drivePlaywright(context, {
      options: { ...withoutBrowserName(devices['iPhone 15']), timezoneId: 'America/Los_Angeles' },
    }),
}
