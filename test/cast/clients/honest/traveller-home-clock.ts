import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const travellerHomeClock: Client = {
  kind: 'traveller-home-clock',
  honest: true,
  describes: 'A Briton in Paris whose clock was left at home',
  edge: edgeOf('orange', 60),
  visit: (context) => browseChromium(context, living('Europe/London', 'en-GB,en')),
}
