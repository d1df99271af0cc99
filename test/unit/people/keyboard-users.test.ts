import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assess } from '../../../src/domain/fraud/score.ts'
import { HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { crossVisits } from '../../evaluate/people/cross-visits.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'

const HONEST = fileURLToPath(new URL('../../people/honest', import.meta.url))

function visitOf(kind: string) {
  const [person] = readPeople(`${HONEST}/${kind}.json`)
  return completeVisit(person?.visit ?? {})
}

/** Who works by keys, at the place and in the household of somebody else. */
function scoreOf(place: string, device: string): number | undefined {
  const visit = crossVisits(visitOf(place), visitOf(device))
  return visit?.observation ? assess(visit).score : undefined
}

describe('who works a computer by its keyboard alone', () => {
  it.each([
    ['student-in-setif-with-opera-gx-whose-vpn-says-asia', 'keyboard-only-taskbar-hidden'],
    [
      'couple-with-nordvpn-and-eighty-starts',
      'man-in-rzeszow-with-a-switch-and-a-hidden-panel-on-kde',
    ],
  ])('shares a computer and uses a VPN as others do: %s', (place, device) => {
    expect(scoreOf(place, device)).toBeLessThanOrEqual(HONEST_AT_MOST)
  })
})
