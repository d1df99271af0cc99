import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const luakit: Client = {
  kind: 'luakit',
  honest: true,
  describes: 'luakit, WebKitGTK driven from the keyboard',
  edge: edgeOf('comcast', 134, 'safari'),
  visit: (context) => browseWindowed(context, { browser: 'luakit' }),
}
