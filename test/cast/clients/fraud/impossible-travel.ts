import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const impossibleTravel: Client = {
  kind: 'impossible-travel',
  honest: false,
  describes: 'One user in Chicago, Mumbai and São Paulo within a minute',
  edge: (round) => edgeOf((['comcast', 'jio', 'claro'] as const)[round % 3] ?? 'comcast', 214),
  rounds: 3,
  transaction: { targeted_country: 'US' },
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
