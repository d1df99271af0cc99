import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

export const expectedFactsHold: Client = {
  kind: 'expected-facts-hold',
  honest: true,
  describes: 'The partner saw the same address and browser',
  edge: edgeOf('comcast', 64),
  transaction: { expected_ip: '73.44.64.23', expected_user_agent: USER_AGENT },
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
