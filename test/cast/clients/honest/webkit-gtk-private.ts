import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtkPrivate: Client = {
  kind: 'webkit-gtk-private',
  honest: true,
  describes: 'MiniBrowser of WebKitGTK in a private window',
  edge: edgeOf('comcast', 131, 'safari'),
  visit: (context) => browseWindowed(context, { browser: 'minibrowser', args: ['--private'] }),
}
