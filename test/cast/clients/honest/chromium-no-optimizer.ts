import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumNoOptimizer: Client = {
  kind: 'chromium-no-optimizer',
  honest: true,
  describes: 'JavaScript optimisation is off, as enhanced security modes do; all is slow',
  edge: edgeOf('verizon', 50),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'America/New_York' },
      args: ['--accept-lang=en-US,en', '--js-flags=--jitless'],
    }),
}
