import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const expatriate: Client = {
  kind: 'expatriate',
  honest: true,
  describes: 'A Japanese speaker in London',
  edge: edgeOf('bt', 62),
  visit: (context) => browseChromium(context, living('Europe/London', 'ja,en-GB')),
}
