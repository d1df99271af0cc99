import type { Client } from '../../client.ts'
import { browseChromium } from '../../launch/chromium.ts'
import { withExtension } from '../../launch/extension.ts'
import { edgeOf } from '../../stage/edge.ts'

export const extensionPasswordManager: Client = {
  kind: 'extension-password-manager',
  honest: true,
  describes: 'A password manager that wraps fetch and listens in the page',
  edge: edgeOf('comcast', 59),
  visit: (context) => browseChromium(context, withExtension('password-manager')),
}
