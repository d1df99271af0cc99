import type { Client } from '../../client.ts'
import { WINDOWS_CHROME } from '../../launch/disguise.ts'
import { visitWithJsdom } from '../../launch/dom-emulator.ts'
import { edgeOf } from '../../stage/edge.ts'

export const jsdomDisguised: Client = {
  kind: 'jsdom-disguised',
  honest: false,
  describes: 'jsdom under the user agent of a browser',
  edge: edgeOf('comcast', 222, 'node'),
  visit: (context) => visitWithJsdom(context, WINDOWS_CHROME.userAgent),
}
