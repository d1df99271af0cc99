import type { Client } from '../../client.ts'
import { browseChromium, living } from '../../launch/chromium.ts'
import { edgeOf } from '../../stage/edge.ts'

const PERSONS = [
  { age: 23, gender: 'female', annual_household_income_usd: 28_000 },
  { age: 67, gender: 'male', annual_household_income_usd: 240_000 },
  { age: 34, gender: 'other', annual_household_income_usd: 90_000 },
  { age: 51, gender: 'male', annual_household_income_usd: 12_000 },
]

export const contradictingDemographics: Client = {
  kind: 'contradicting-demographics',
  honest: false,
  describes: 'One user who is another person in each survey',
  edge: edgeOf('comcast', 216),
  rounds: 4,
  transaction: (round) => ({ user_demographic: PERSONS[round % PERSONS.length] }),
  visit: (context) => browseChromium(context, living('America/Chicago', 'en-US')),
}
