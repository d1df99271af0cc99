import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { IPHONE_USER_AGENT } from '../../launch/disguise.ts'
import { edgeOf } from '../../stage/edge.ts'

export const expectedFactsBroken: Client = {
  kind: 'expected-facts-broken',
  honest: false,
  describes: 'The partner saw an iPhone in Mumbai; a desktop from Chicago comes',
  edge: edgeOf('comcast', 215),
  transaction: { expected_ip: '49.36.39.23', expected_user_agent: IPHONE_USER_AGENT },
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
