import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assess } from '../../../src/domain/fraud/score.ts'
import { HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'

const PEOPLE = fileURLToPath(new URL('../../people', import.meta.url))

/** The score where the partner asks for no country. */
function scoreOf(file: string): number {
  const [person] = readPeople(`${PEOPLE}/${file}.json`)
  const visit = completeVisit(person?.visit ?? {})
  return assess({ ...visit, expected: { ...visit.expected, targetedCountry: null } }).score
}

describe('where no country is targeted', () => {
  it.each([
    'myanmar-shopkeeper-vpn-for-facebook',
    'iranian-pharmacist-whose-vpn-is-always-on',
    'russian-vpn-left-on-for-messengers',
    'grapheneos-profile-for-each-panel-behind-mullvad',
    'student-in-setif-with-opera-gx-whose-vpn-says-asia',
  ])('a VPN abroad accuses nobody by its clock: %s', (kind) => {
    expect(scoreOf(`honest/${kind}`)).toBeLessThanOrEqual(HONEST_AT_MOST)
  })

  it.each(['rented-server-canada-algiers', 'worker-dhaka-us-server'])(
    'a rented server under a clock of elsewhere is found: %s',
    (kind) => expect(scoreOf(`dishonest/${kind}`)).toBeGreaterThanOrEqual(75),
  )
})
