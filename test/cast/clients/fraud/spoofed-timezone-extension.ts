import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { withExtension } from '../../launch/extension.ts'
import { edgeOf } from '../../stage/edge.ts'

export const spoofedTimezoneExtension: Client = {
  kind: 'spoofed-timezone-extension',
  honest: false,
  describes:
    'A VPN, and an extension that claims the time zone of the exit; the machine is in Mumbai',
  edge: edgeOf('datacampUs', 197),
  visit: (context) =>
    browseChromium(context, {
      ...withExtension('timezone-spoof'),
      env: { TZ: 'Asia/Kolkata' },
    }),
}
