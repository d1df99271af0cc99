import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

export const steadyPanelist: Client = {
  kind: 'steady-panelist',
  honest: true,
  describes: 'One person who takes four surveys in a row',
  edge: edgeOf('comcast', 67),
  rounds: 4,
  transaction: {
    user_demographic: { age: 41, gender: 'female', annual_household_income_usd: 62000 },
  },
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
