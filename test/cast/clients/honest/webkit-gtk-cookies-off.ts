import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const webkitGtkCookiesOff: Client = {
  kind: 'webkit-gtk-cookies-off',
  honest: true,
  describes: 'MiniBrowser of WebKitGTK that takes no cookies',
  edge: edgeOf('comcast', 137, 'safari'),
  visit: (context) =>
    browseWindowed(context, { browser: 'minibrowser', args: ['--cookies-policy=never'] }),
}
