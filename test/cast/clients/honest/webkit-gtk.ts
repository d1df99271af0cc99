import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtk: Client = {
  kind: 'webkit-gtk',
  honest: true,
  describes: 'MiniBrowser of WebKitGTK on a desk in Chicago, as it comes',
  edge: edgeOf('comcast', 130, 'safari'),
  visit: (context) => browseWindowed(context, { browser: 'minibrowser' }),
}
