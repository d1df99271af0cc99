import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const traveller: Client = {
  kind: 'traveller',
  honest: true,
  describes: 'A German in Rome, whose clock follows, asked for a survey of where they are',
  edge: edgeOf('telecomItalia', 57),
  visit: (context) => browseChromium(context, living('Europe/Rome', 'de-DE,de')),
}
