import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { withExtension } from '../../launch/extension.ts'
import { edgeOf } from '../../stage/edge.ts'

export const extensionHelper: Client = {
  kind: 'extension-helper',
  honest: true,
  describes: 'An extension that adds a button to every page and a class to its body',
  edge: edgeOf('comcast', 52),
  visit: (context) => browseChromium(context, withExtension('helper')),
}
