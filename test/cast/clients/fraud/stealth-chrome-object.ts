import type { Client } from '../../client.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { stealthLauncher } from '../../launch/stealth.ts'
import { edgeOf } from '../../stage/edge.ts'

export const stealthChromeObject: Client = {
  kind: 'stealth-chrome-object',
  honest: false,
  describes: 'Only the evasions of window.chrome, frames and permissions',
  edge: edgeOf('comcast', 238),
  visit: (context) =>
    drivePuppeteer(context, {
      launcher: stealthLauncher([
        'chrome.app',
        'chrome.csi',
        'chrome.loadTimes',
        'chrome.runtime',
        'iframe.contentWindow',
        'navigator.permissions',
        'window.outerdimensions',
        'navigator.webdriver',
      ]),
    }),
}
