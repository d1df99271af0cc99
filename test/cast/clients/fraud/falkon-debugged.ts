import type { Client } from '../../client.ts'
import { driveFalkon } from '../../launch/qt-debugged.ts'
import { edgeOf } from '../../stage/edge.ts'

export const falkonDebugged: Client = {
  kind: 'falkon-debugged',
  honest: false,
  describes: 'Falkon with an open debugging port and a client attached',
  edge: edgeOf('comcast', 143, 'chrome'),
  visit: (context) => driveFalkon(context),
}
