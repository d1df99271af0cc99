import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { HARDWARE_SPOOF } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const hardwareSpoof: Client = {
  kind: 'hardware-spoof',
  honest: false,
  describes: 'An automated browser that claims other cores, memory, platform and screen',
  edge: edgeOf('comcast', 122),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(HARDWARE_SPOOF)
      },
    }),
}
