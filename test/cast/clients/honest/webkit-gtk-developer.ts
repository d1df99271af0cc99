import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtkDeveloper: Client = {
  kind: 'webkit-gtk-developer',
  honest: true,
  describes: 'MiniBrowser of WebKitGTK with its developer extras and console messages on',
  edge: edgeOf('comcast', 139, 'safari'),
  visit: (context) =>
    browseWindowed(context, {
      browser: 'minibrowser',
      args: ['--enable-developer-extras=true', '--enable-write-console-messages-to-stdout=true'],
    }),
}
