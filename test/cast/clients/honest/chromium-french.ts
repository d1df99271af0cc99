import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumFrench: Client = {
  kind: 'chromium-french',
  honest: true,
  describes: 'A French browser in Paris',
  edge: edgeOf('orange', 37),
  visit: (context) => browseChromium(context, living('Europe/Paris', 'fr-FR,fr')),
}
