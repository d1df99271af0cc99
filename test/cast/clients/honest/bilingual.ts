import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const bilingual: Client = {
  kind: 'bilingual',
  honest: true,
  describes: 'A Chicagoan whose browser prefers Spanish',
  edge: edgeOf('comcast', 61),
  visit: (context) => browseChromium(context, living('America/Chicago', 'es-US,es,en')),
}
