import { describe, expect, it } from 'vitest'
import {
  evaluatePeople,
  judgePeople,
  measurePeople,
  PEOPLE,
} from '../../evaluate/people/evaluate-people.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'
import { hasTwin, isUntold } from '../../evaluate/people/untold.ts'

/** From this score on, more is asked of people, or their reward is reviewed. */
const ACCUSED = 50

const { lines, ...measures } = evaluatePeople([])
const scored = (of: typeof lines) => of.map(({ kind, score }) => `${kind} ${score}`)

describe('the score of people', () => {
  it('is measured on many', () => {
    expect(measures.honest).toBeGreaterThanOrEqual(575)
    expect(measures.dishonest).toBeGreaterThanOrEqual(395)
    expect(measures.everyday).toBeGreaterThanOrEqual(120)
  })

  it('passes everybody who is honest, but for those whom nothing tells from a program', () => {
    const outside = lines.filter(
      ({ kind, honest, in_band }) => honest && !in_band && !hasTwin(kind),
    )
    expect(scored(outside.filter(({ kind }) => !isUntold(kind)))).toEqual([])
    expect(scored(outside.filter(({ score }) => score >= ACCUSED))).toEqual([])
  })

  it('puts the dishonest into the band that an analyst would call right', () => {
    const outside = scored(lines.filter(({ honest, in_band }) => !honest && !in_band))
    // It was nine in ten of 352; of twenty more, written before they were scored, five are not told, five of
    // ten more, nine of twenty more, three of whom are 1 or 2 too high, seven of another twenty, twenty of forty
    // more, of whom thirteen show two ambiguous signs, as honest people do, seventeen of thirty more, of whom nine do
    // and four show a single sign, at 0 to 3, and three of ten more, one of whom is told since (rounds.md).
    expect(measures.dishonest_in_band, outside.join()).toBeGreaterThanOrEqual(0.845)
  })

  it('puts those with a pattern above those who are honest, but for those whose twins are found', () => {
    const told = readPeople(PEOPLE).filter(({ kind }) => !hasTwin(kind))
    const measures = measurePeople(judgePeople(told))
    // It was 0.982 of 1,058; one of sixteen more, a patched browser on a MacBook, is among the lowest, and so are
    // three of ten more, and four of twenty (rounds.md). Two who share one device with a family or with friends are told now, and count.
    // Of ten more, one answers a link over a border at which the hour is the same, as people of border towns do.
    expect(measures.auc_without_single_signs).toBeGreaterThanOrEqual(0.975)
    expect(measures.spearman_of_bands_and_scores).toBeGreaterThanOrEqual(0.805)
  })
})
