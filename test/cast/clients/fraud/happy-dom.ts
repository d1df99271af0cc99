import type { Client } from '../../client.ts'
import { visitWithHappyDom } from '../../launch/dom-emulator.ts'
import { edgeOf } from '../../stage/edge.ts'

export const happyDom: Client = {
  kind: 'happy-dom',
  honest: false,
  describes: 'happy-dom that runs the loader without a browser',
  edge: edgeOf('comcast', 223, 'node'),
  visit: (context) => visitWithHappyDom(context),
}
