/** What partners say about the person. */
import { type DevicePair, deviceComparison } from './pair.ts'

/** A birthday between two statements of age moves the birth year by one. */
const BIRTH_YEAR_SLACK = 1
/** Incomes are asked in brackets and rounded; a quarter off is the same answer. Judged. */
const INCOME_RATIO = 1.25

/** How many answers agree, and how many differ; those that only one side has given do neither. */
interface Answers {
  agree: number
  differ: number
  isSameAge: boolean
  isSameIncome: boolean
  /** A household's income, where there is any: none is what many people have in common. */
  isHousehold: boolean
}

const isSameYear = (x: number, y: number): boolean => Math.abs(x - y) <= BIRTH_YEAR_SLACK

const isSameIncome = (x: number, y: number): boolean =>
  Math.max(x, y) <= Math.min(x, y) * INCOME_RATIO

function compareAnswers({ a, b }: DevicePair): Answers {
  const answers = { agree: 0, differ: 0, isSameAge: false, isSameIncome: false, isHousehold: false }
  const [mine, theirs] = [a.demographic, b.demographic]
  if (mine === null || theirs === null) return answers
  const add = (isSame: boolean): void => {
    if (isSame) answers.agree++
    else answers.differ++
  }
  if (mine.birthYear !== null && theirs.birthYear !== null) {
    answers.isSameAge = isSameYear(mine.birthYear, theirs.birthYear)
    add(answers.isSameAge)
  }
  if (mine.gender !== null && theirs.gender !== null) add(mine.gender === theirs.gender)
  if (mine.incomeUsd !== null && theirs.incomeUsd !== null) {
    answers.isSameIncome = isSameIncome(mine.incomeUsd, theirs.incomeUsd)
    answers.isHousehold = answers.isSameIncome && mine.incomeUsd > 0
    add(answers.isSameIncome)
  }
  return answers
}

/**
 * Age, gender and income together: people lie about them, and families differ in age and gender. The
 * income is the household's, so that it is the same for all who live in it.
 */
export const demographic = deviceComparison({
  // Of one income alone nothing is said: it is a household's, and none is many people's.
  isSeen: (pair) => {
    const { agree, differ, isSameIncome } = compareAnswers(pair)
    return agree + differ > (isSameIncome ? 1 : 0)
  },
  levels: {
    alike: {
      says: 'age and another answer alike, none different',
      holds: (pair) => {
        const { agree, differ, isSameAge } = compareAnswers(pair)
        return differ === 0 && agree > 1 && isSameAge
      },
    },
    compatible: {
      says: 'the answers do not contradict each other',
      holds: (pair) => compareAnswers(pair).differ === 0,
    },
    kin: {
      says: 'the same household income, and another age or gender',
      holds: (pair) => compareAnswers(pair).isHousehold,
    },
    mixed: { says: 'one answer differs', holds: (pair) => compareAnswers(pair).differ === 1 },
    different: { says: 'several answers differ', holds: () => true },
  },
})
