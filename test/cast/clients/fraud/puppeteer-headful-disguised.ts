import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const puppeteerHeadfulDisguised: Client = {
  kind: 'puppeteer-headful-disguised',
  honest: false,
  describes: 'A window, no automation flags, a full-size screen',
  edge: edgeOf('verizon', 104),
  visit: (context) =>
    drivePuppeteer(context, {
      options: {
        headless: false,
        defaultViewport: null,
        ignoreDefaultArgs: ['--enable-automation'],
        args: [NO_AUTOMATION, '--window-size=1366,768'],
        env: { TZ: 'America/New_York' },
      },
    }),
}
