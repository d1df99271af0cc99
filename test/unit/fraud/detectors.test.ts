import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/domain/fraud/detector.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { honestVisit, unknownVisit } from '../../support/visits.ts'
import { CASES } from './detectors/index.ts'

describe.each(DETECTOR_KEYS)('%s', (key) => {
  const detect = (visit: Visit): Finding<string> | null => REGISTRY[key].detect(visit)

  const cases: readonly [what: string, visit: Visit, outcome: string | null][] = CASES[key]

  it.each(cases)('gives “%s” its outcome', (_, visit, outcome) => {
    expect(detect(visit)?.outcome ?? null).toBe(outcome)
  })

  it('has a case for each outcome', () => {
    const reached = new Set(cases.map(([, , outcome]) => outcome))
    expect(Object.keys(REGISTRY[key].outcomes).filter((outcome) => !reached.has(outcome))).toEqual(
      [],
    )
  })

  it('says nothing where nothing was seen', () => {
    if (key !== 'binding') expect(detect(unknownVisit)).toBeNull()
  })

  it('gives the same answer twice', () => {
    expect(detect(honestVisit)).toEqual(detect(honestVisit))
  })
})
