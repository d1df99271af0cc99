import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/domain/fraud/detector.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import type { Visit } from '../../../src/domain/fraud/visit/visit.ts'
import { honestVisit, unknownVisit } from '../../support/visits.ts'
import { AUTOMATION_CASES } from './cases-automation.ts'
import { HISTORY_CASES } from './cases-history.ts'
import { IDENTITY_CASES } from './cases-identity.ts'

const CASES = { ...IDENTITY_CASES, ...AUTOMATION_CASES, ...HISTORY_CASES } as Record<
  string,
  [what: string, visit: Visit, outcome: string | null][]
>

describe.each(DETECTOR_KEYS)('%s', (key) => {
  const detect = (visit: Visit): Finding<string> | null => REGISTRY[key].detect(visit)

  it.each(CASES[key] ?? [])('finds of “%s” what it should', (_, visit, outcome) => {
    expect(detect(visit)?.outcome ?? null).toBe(outcome)
  })

  it('has a case for each outcome', () => {
    const reached = new Set((CASES[key] ?? []).map(([, , outcome]) => outcome))
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
