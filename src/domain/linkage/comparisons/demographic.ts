/** What partners say about the person. */
import type { SeenDemographic } from '../device/profile.ts'
import { type DevicePair, deviceComparison } from './pair.ts'

/** A birthday between two statements of age moves the birth year by one. */
const BIRTH_YEAR_SLACK = 1
/** Incomes are asked in brackets and rounded; a quarter off is the same answer. */
const INCOME_RATIO = 1.25

type Agreement = 'agrees' | 'differs' | null

function agreements({ a, b }: DevicePair): Agreement[] {
  if (a.demographic === null || b.demographic === null) return []
  const [mine, theirs] = [a.demographic, b.demographic]
  return [
    judge(mine.birthYear, theirs.birthYear, (x, y) => Math.abs(x - y) <= BIRTH_YEAR_SLACK),
    judge(mine.gender, theirs.gender, (x, y) => x === y),
    judge(mine.incomeUsd, theirs.incomeUsd, isSameIncome),
  ]
}

function judge<T>(
  mine: T | null,
  theirs: T | null,
  isSame: (mine: T, theirs: T) => boolean,
): Agreement {
  if (mine === null || theirs === null) return null
  return isSame(mine, theirs) ? 'agrees' : 'differs'
}

const isSameIncome = (
  x: NonNullable<SeenDemographic['incomeUsd']>,
  y: NonNullable<SeenDemographic['incomeUsd']>,
): boolean => Math.max(x, y) <= Math.min(x, y) * INCOME_RATIO

const count = (pair: DevicePair, agreement: Agreement): number =>
  agreements(pair).filter((each) => each === agreement).length

/** Age, gender and income together: people lie about them, and families differ in them. */
export const demographic = deviceComparison({
  isSeen: (pair) => count(pair, 'agrees') + count(pair, 'differs') > 0,
  levels: {
    alike: {
      says: 'age and another answer alike, none different',
      holds: (pair) =>
        count(pair, 'differs') === 0 &&
        count(pair, 'agrees') > 1 &&
        agreements(pair)[0] === 'agrees',
    },
    compatible: {
      says: 'the answers do not contradict each other',
      holds: (pair) => count(pair, 'differs') === 0,
    },
    mixed: { says: 'one answer differs', holds: (pair) => count(pair, 'differs') === 1 },
    different: { says: 'several answers differ', holds: () => true },
  },
})
