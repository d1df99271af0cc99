import { chromium as ghost } from 'playwright-ghost'
import plugins from 'playwright-ghost/plugins'
import type { Client } from '../../client.ts'
import type { PlayLauncher } from '../../launch/play.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightGhost: Client = {
  kind: 'playwright-ghost',
  honest: false,
  describes: 'Playwright with the recommended evasions of playwright-ghost',
  edge: edgeOf('comcast', 246),
  visit: (context) =>
    drivePlaywright(context, {
      launcher: ghost as unknown as PlayLauncher,
      options: { plugins: plugins.recommended() } as never,
    }),
}
