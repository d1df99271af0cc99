import type { Client } from '../../client.ts'
import { FIREFOX_BIDI } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxBidi: Client = {
  kind: 'firefox-bidi',
  honest: false,
  describes: 'Firefox driven by WebDriver BiDi, with a window',
  edge: edgeOf('comcast', 184, 'firefox'),
  visit: (context) => drivePuppeteer(context, { options: { ...FIREFOX_BIDI, headless: false } }),
}
