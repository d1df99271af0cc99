import type { Client } from '../../client.ts'
import { NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { edgeOf } from '../../stage/edge.ts'

export const editedPayload: Client = {
  kind: 'edited-payload',
  honest: false,
  describes: 'The payload of a real headless browser, edited on its way out',
  edge: edgeOf('comcast', 232),
  visit: (context) =>
    drivePuppeteer(context, {
      options: { args: [NO_AUTOMATION] },
      prepare: async (page) => {
        await page.setRequestInterception(true)
        page.on('request', (request) => {
          const body = request.postData()
          const edited = body
            ?.replaceAll('HeadlessChrome', 'Chrome')
            .replace('"page":"true"', '"page":"false"')
          void request.continue(edited ? { postData: edited } : {})
        })
      },
    }),
}
