import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36'

export const expectedFactsAged: Client = {
  kind: 'expected-facts-aged',
  honest: true,
  describes: 'The address was renewed and the browser updated since the partner saw them',
  edge: edgeOf('comcast', 65),
  transaction: { expected_ip: '73.44.65.201', expected_user_agent: USER_AGENT },
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
