import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { withExtension } from '../../launch/extension.ts'
import { edgeOf } from '../../stage/edge.ts'

export const extensionCanvasPrivacy: Client = {
  kind: 'extension-canvas-privacy',
  honest: true,
  describes: 'A privacy extension that adds noise to canvas reading',
  edge: edgeOf('comcast', 54),
  visit: (context) => browseChromium(context, withExtension('canvas-privacy')),
}
