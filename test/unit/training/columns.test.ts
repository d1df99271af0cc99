import { describe, expect, it } from 'vitest'
import { chanceUnder, type Weight } from '../../../src/domain/fraud/model/model.ts'
import { STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL as FRAUD } from '../../../src/domain/fraud/model/weights.ts'
import { MODEL as LINKAGE } from '../../../src/domain/linkage/model.ts'
import type { LevelRow } from '../../../src/domain/linkage/model-shape.ts'
import { OTHER, SAME } from '../../../src/domain/relation.ts'

/** How far the third digits of a column and the least chances may carry its sum. */
const ROUNDING = 0.002

const columnsOf = <Row, Key extends string>(
  tables: Record<string, Record<string, Row>>,
  keys: readonly Key[],
  chanceOf: (row: Row, key: Key) => number,
) =>
  Object.entries(tables).flatMap(([name, rows]) =>
    keys.map((key) => ({
      column: `${name} under ${key}`,
      sum: Object.values(rows).reduce((total, row) => total + chanceOf(row, key), 0),
    })),
  )

describe('the learned columns', () => {
  it('of levels add up to one under each relation', () => {
    const levels: Record<string, Record<string, LevelRow>> = LINKAGE.levels
    const columns = columnsOf(levels, [...SAME, ...OTHER], ({ chances }, key) => chances[key])
    expect(columns.filter(({ sum }) => Math.abs(sum - 1) > ROUNDING)).toEqual([])
  })

  it('of outcomes add up to no more than one under each story', () => {
    const weights: Record<string, Record<string, Weight>> = FRAUD.weights
    const columns = columnsOf(weights, STORY_KEYS, chanceUnder)
    expect(columns.filter(({ sum }) => sum > 1 + ROUNDING)).toEqual([])
  })
})
