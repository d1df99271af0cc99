import type { Client } from '../../client.ts'
import { drivePuppeteer } from '../../launch/puppet.ts'
import { stealthLauncher } from '../../launch/stealth.ts'
import { edgeOf } from '../../stage/edge.ts'

export const stealthHardware: Client = {
  kind: 'stealth-hardware',
  honest: false,
  describes: 'Only the evasions of GPU, cores, plugins and codecs',
  edge: edgeOf('comcast', 237),
  visit: (context) =>
    drivePuppeteer(context, {
      launcher: stealthLauncher([
        'webgl.vendor',
        'navigator.hardwareConcurrency',
        'navigator.plugins',
        'media.codecs',
        'user-agent-override',
        'navigator.webdriver',
      ]),
    }),
}
