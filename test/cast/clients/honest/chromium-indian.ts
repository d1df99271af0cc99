import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const chromiumIndian: Client = {
  kind: 'chromium-indian',
  honest: true,
  describes: 'English and Hindi on an Indian carrier',
  edge: edgeOf('jio', 39),
  visit: (context) => browseChromium(context, living('Asia/Kolkata', 'en-IN,en,hi')),
}
