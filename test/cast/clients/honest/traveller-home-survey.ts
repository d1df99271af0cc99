import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const travellerHomeSurvey: Client = {
  kind: 'traveller-home-survey',
  honest: true,
  describes: 'A German in Rome taking a survey of home',
  edge: edgeOf('telecomItalia', 58),
  transaction: { targeted_country: 'DE' },
  visit: (context) => browseChromium(context, living('Europe/Rome', 'de-DE,de')),
}
