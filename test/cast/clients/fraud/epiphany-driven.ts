import type { Client } from '../../client.ts'
import { driveWebkit } from '../../launch/webkit-driver.ts'
import { edgeOf } from '../../stage/edge.ts'

export const epiphanyDriven: Client = {
  kind: 'epiphany-driven',
  honest: false,
  describes: 'GNOME Web (Epiphany) driven by WebKitWebDriver',
  edge: edgeOf('comcast', 142, 'safari'),
  visit: (context) => driveWebkit(context, { browser: 'epiphany', args: ['--automation-mode'] }),
}
