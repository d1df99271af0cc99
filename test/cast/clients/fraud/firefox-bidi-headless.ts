import type { Client } from '../../client.ts'
import { FIREFOX_BIDI } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxBidiHeadless: Client = {
  kind: 'firefox-bidi-headless',
  honest: false,
  describes: 'Firefox driven by WebDriver BiDi, without a window',
  edge: edgeOf('comcast', 185, 'firefox'),
  visit: (context) => drivePuppeteer(context, { options: FIREFOX_BIDI }),
}
