import type { Client } from '../../client.ts'
import { driveWebkit } from '../../launch/webkit-driver.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtkDriven: Client = {
  kind: 'webkit-gtk-driven',
  honest: false,
  describes: 'MiniBrowser of WebKitGTK driven by WebKitWebDriver',
  edge: edgeOf('comcast', 141, 'safari'),
  visit: (context) => driveWebkit(context, { browser: 'minibrowser', args: ['--automation'] }),
}
