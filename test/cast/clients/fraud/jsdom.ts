import type { Client } from '../../client.ts'
import { visitWithJsdom } from '../../launch/dom-emulator.ts'
import { edgeOf } from '../../stage/edge.ts'

export const jsdom: Client = {
  kind: 'jsdom',
  honest: false,
  describes: 'jsdom that runs the loader without a browser',
  edge: edgeOf('comcast', 221, 'node'),
  visit: (context) => visitWithJsdom(context),
}
