import type { Client } from '../../client.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightHeadful: Client = {
  kind: 'playwright-headful',
  honest: false,
  describes: 'Playwright as it comes, with a window',
  edge: edgeOf('comcast', 245),
  visit: (context) => drivePlaywright(context, { options: { headless: false } }),
}
