import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtkNoWebgl: Client = {
  kind: 'webkit-gtk-no-webgl',
  honest: true,
  describes: 'MiniBrowser of WebKitGTK without WebGL',
  edge: edgeOf('comcast', 138, 'safari'),
  visit: (context) =>
    browseWindowed(context, { browser: 'minibrowser', args: ['--enable-webgl=false'] }),
}
