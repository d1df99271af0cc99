import type { Client } from '../../client.ts'
import { WEBDRIVER_GETTER } from '../../launch/injections.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webdriverShadowedOnly: Client = {
  kind: 'webdriver-shadowed-only',
  honest: false,
  describes: 'Puppeteer whose only disguise is a false navigator.webdriver',
  edge: edgeOf('comcast', 123),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { headless: false, defaultViewport: null },
      prepare: async (page) => page.evaluateOnNewDocument(WEBDRIVER_GETTER),
    }),
}
