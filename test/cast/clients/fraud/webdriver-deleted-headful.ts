import type { Client } from '../../client.ts'
import { WEBDRIVER_DELETED } from '../../launch/injections.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webdriverDeletedHeadful: Client = {
  kind: 'webdriver-deleted-headful',
  honest: false,
  describes: 'With a window; navigator.webdriver is deleted',
  edge: edgeOf('comcast', 124),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { headless: false, defaultViewport: null },
      prepare: async (page) => page.evaluateOnNewDocument(WEBDRIVER_DELETED),
    }),
}
