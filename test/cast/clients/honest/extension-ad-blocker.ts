import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { withExtension } from '../../launch/extension.ts'
import { edgeOf } from '../../stage/edge.ts'

export const extensionAdBlocker: Client = {
  kind: 'extension-ad-blocker',
  honest: true,
  describes: 'An extension that hides advertisements and blocks known trackers',
  edge: edgeOf('comcast', 53),
  visit: (context) => browseChromium(context, withExtension('ad-blocker')),
}
