import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtkInspectorOpen: Client = {
  kind: 'webkit-gtk-inspector-open',
  honest: true,
  describes:
    'MiniBrowser of WebKitGTK whose user has the Web Inspector open, docked below the page',
  edge: edgeOf('comcast', 144, 'safari'),
  visit: (context) =>
    browseWindowed(context, {
      browser: 'minibrowser',
      args: ['--enable-developer-extras=true'],
      inspects: true,
    }),
}
