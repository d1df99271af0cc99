import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const epiphany: Client = {
  kind: 'epiphany',
  honest: true,
  describes: 'GNOME Web (Epiphany) on a desk in Chicago, as it comes',
  edge: edgeOf('comcast', 132, 'safari'),
  visit: (context) => browseWindowed(context, { browser: 'epiphany' }),
}
