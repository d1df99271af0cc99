import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumBrazilian: Client = {
  kind: 'chromium-brazilian',
  honest: true,
  describes: 'A Brazilian browser in São Paulo',
  edge: edgeOf('claro', 40),
  visit: (context) => browseChromium(context, living('America/Sao_Paulo', 'pt-BR,pt')),
}
