import { describe, expect, it } from 'vitest'
import { isExplained, type ReportTry } from '../../faults/model/report-order.ts'

const tried = (state: string, answer: ReportTry['answer']): ReportTry => ({
  ...{ state, reason: null, answer },
})
const ended = (...states: ('completed' | 'terminated' | 'reconciled')[]) =>
  states.map((state) => ({ state }))

describe('answers to reports made at once', () => {
  const recorded = [[tried('reconciled', 'recorded')], [tried('completed', 'recorded')]]

  it('are explained by the one order that the states allow', () => {
    expect(isExplained([], ended('completed', 'reconciled'), recorded)).toBe(true)
  })

  it('are not explained where a recorded one is missing', () => {
    expect(isExplained([], ended('completed'), recorded)).toBe(false)
  })

  it('are not explained where one was recorded that the states do not allow', () => {
    expect(isExplained([], ended('reconciled', 'completed'), recorded)).toBe(false)
  })

  it('are not explained where an allowed one was refused', () => {
    expect(isExplained([], [], [[tried('completed', 'refused')]])).toBe(false)
  })

  it.each([[], ['completed' as const]])('are explained where a lost one left %s', (...states) => {
    expect(isExplained([], ended(...states), [[tried('completed', 'lost')]])).toBe(true)
  })

  it('are explained where a repeated one changed nothing', () => {
    const twice = [[tried('completed', 'recorded')], [tried('completed', 'recorded')]]
    expect(isExplained([], ended('completed'), twice)).toBe(true)
    expect(isExplained([], ended('completed', 'completed'), twice)).toBe(false)
  })
})
