import type { Client } from '../../client.ts'
import { FIREFOX_BIDI } from '../../launch/disguise.ts'
import { WEBDRIVER_GETTER } from '../../launch/injections.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const firefoxBidiPreload: Client = {
  kind: 'firefox-bidi-preload',
  honest: false,
  describes: 'BiDi with a preload script that hides navigator.webdriver',
  edge: edgeOf('comcast', 186, 'firefox'),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { ...FIREFOX_BIDI, headless: false },
      prepare: (page) => page.evaluateOnNewDocument(WEBDRIVER_GETTER),
    }),
}
