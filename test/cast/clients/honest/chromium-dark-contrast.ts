import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumDarkContrast: Client = {
  kind: 'chromium-dark-contrast',
  honest: true,
  describes: 'Dark, reduced motion and high contrast',
  edge: edgeOf('bt', 43),
  visit: (context) =>
    browseChromium(context, {
      env: { TZ: 'Europe/London' },
      args: [
        '--accept-lang=en-GB,en',
        '--force-dark-mode',
        '--force-prefers-reduced-motion',
        '--force-high-contrast',
      ],
    }),
}
