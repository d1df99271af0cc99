import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumGerman: Client = {
  kind: 'chromium-german',
  honest: true,
  describes: 'A German browser in Berlin',
  edge: edgeOf('telekom', 36),
  visit: (context) => browseChromium(context, living('Europe/Berlin', 'de-DE,de,en-US,en')),
}
