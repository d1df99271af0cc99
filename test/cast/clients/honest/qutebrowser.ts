import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const qutebrowser: Client = {
  kind: 'qutebrowser',
  honest: true,
  describes: 'qutebrowser, QtWebEngine driven from the keyboard',
  edge: edgeOf('comcast', 136, 'chrome'),
  visit: (context) => browseWindowed(context, { browser: 'qutebrowser' }),
}
