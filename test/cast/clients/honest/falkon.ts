import type { Client } from '../../client.ts'
import { browseWindowed } from '../../launch/windowed.ts'
import { edgeOf } from '../../stage/edge.ts'

export const falkon: Client = {
  kind: 'falkon',
  honest: true,
  describes: 'Falkon, the browser of KDE on QtWebEngine',
  edge: edgeOf('comcast', 135, 'chrome'),
  visit: (context) => browseWindowed(context, { browser: 'falkon' }),
}
