import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtkTrackingPrevention: Client = {
  kind: 'webkit-gtk-tracking-prevention',
  honest: true,
  describes: 'MiniBrowser of WebKitGTK with Intelligent Tracking Prevention',
  edge: edgeOf('comcast', 140, 'safari'),
  visit: (context) => browseWindowed(context, { browser: 'minibrowser', args: ['--enable-itp'] }),
}
