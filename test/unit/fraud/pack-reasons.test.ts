import { describe, expect, it } from 'vitest'
import {
  packAssessment,
  unpackAssessment,
} from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { packReasons, unpackReasons } from '../../../src/domain/fraud/assessment/pack-reasons.ts'
import { isReason } from '../../../src/domain/fraud/assessment/reasons.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../support/visits.ts'

const driven = visitSeeing({
  webdriver: { ...chromeValues.webdriver, page: 'true' },
  canvasReadback: { exact: false, changedPixels: 9 },
})
const packed = (pieces: string) =>
  packReasons(JSON.stringify([2, 'v', '2026-01-01', -4, 0, 30, pieces, [], '']))

describe('the reasons of a stored assessment', () => {
  it('are those that the score gives in words', () => {
    const stored = packAssessment(assess(driven))
    const pieces = unpackAssessment(stored)?.pieces ?? []
    const raised = pieces.filter(isReason).map(({ detector, outcome }) => `${detector}.${outcome}`)
    const reasons = unpackReasons(packReasons(stored) ?? '')
    expect(reasons.toSorted()).toEqual(raised.toSorted())
    expect(reasons).toContain('webdriver.driven')
  })

  it('are none for an honest visit, and unknown for a form that is not ours', () => {
    expect(packReasons(packAssessment(assess(honestVisit)))).toBe('')
    expect(unpackReasons('')).toEqual([])
    expect(packReasons('[1]')).toBeNull()
  })

  it('are the same text in whatever order the pieces are, without uncounted and lowering ones', () => {
    expect(packed('bbbb20 aaaa100 cccc!0/90 dddd-30')).toBe('aaaabbbb')
    expect(packed('aaaa100 bbbb20 dddd-30')).toBe('aaaabbbb')
  })

  it('leave out what raised the score hardly, or would not by itself', () => {
    expect(packed('aaaa100 bbbb19 cccc80/-10')).toBe('aaaa')
  })

  it('name an outcome that no detector has any more by its code', () => {
    expect(unpackReasons('zzzz')).toEqual(['retired-zzzz.zzzz'])
  })
})
