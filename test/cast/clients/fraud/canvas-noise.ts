import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { CANVAS_NOISE } from '../../launch/injections.ts'
import { drivePuppeteer, honestUserAgent } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const canvasNoise: Client = {
  kind: 'canvas-noise',
  honest: false,
  describes: 'An automated browser that adds noise to its canvas',
  edge: edgeOf('comcast', 120),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page, browser) => {
        await page.setUserAgent({ userAgent: await honestUserAgent(browser) })
        await page.evaluateOnNewDocument(CANVAS_NOISE)
      },
    }),
}
