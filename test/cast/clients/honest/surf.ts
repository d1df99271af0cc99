import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const surf: Client = {
  kind: 'surf',
  honest: true,
  describes: 'surf, a bare window around WebKitGTK',
  edge: edgeOf('comcast', 133, 'safari'),
  visit: (context) => browseWindowed(context, { browser: 'surf' }),
}
