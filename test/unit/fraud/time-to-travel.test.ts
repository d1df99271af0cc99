import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasTimeToTravel } from '../../../src/domain/fraud/history/whereabouts/from-abroad.ts'
import { past } from '../../support/past-visits.ts'
import { honestVisit, NOW, visitFrom } from '../../support/visits.ts'

/** Whether one gets from so many degrees north of a place on the equator to it, in so many minutes. */
function canCome(degrees: number, minutes: number): boolean {
  const sent = past({ latitude: degrees, longitude: 0, completedAt: NOW - minutes * 60_000 })
  return hasTimeToTravel({ ...honestVisit, ...visitFrom({ latitude: 0, longitude: 0 }) }, sent)
}

it('who gets there from far away gets there from nearer by, and in more time', () => {
  const degrees = fc.integer({ min: 0, max: 90 }).map((tenths) => tenths / 10)
  const minutes = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(degrees, degrees, minutes, minutes, (one, other, time, more) => {
      if (!canCome(Math.max(one, other), time)) return
      expect(canCome(Math.min(one, other), time)).toBe(true)
      expect(canCome(Math.max(one, other), time + more)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
