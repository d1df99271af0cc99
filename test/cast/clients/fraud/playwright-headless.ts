import type { Client } from '../../client.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightHeadless: Client = {
  kind: 'playwright-headless',
  honest: false,
  describes: 'Playwright as it comes, without a window',
  edge: edgeOf('comcast', 244),
  visit: (context) => drivePlaywright(context),
}
