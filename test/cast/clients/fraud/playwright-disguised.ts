import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightDisguised: Client = {
  kind: 'playwright-disguised',
  honest: false,
  describes: 'Playwright with a window, no automation flags and its own screen',
  edge: edgeOf('comcast', 247),
  visit: (context) =>
    drivePlaywright(context, {
      options: {
        headless: false,
        viewport: null,
        ignoreDefaultArgs: ['--enable-automation'],
        args: [NO_AUTOMATION],
      },
    }),
}
