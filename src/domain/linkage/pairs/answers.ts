/** What partners say of two people, compared once for all levels that ask for it. */
import type { DeviceProfile, SeenDemographic } from '../../device/profile.ts'

/** A birthday between two statements of age moves the birth year by one. */
const BIRTH_YEAR_SLACK = 1
/** Incomes are asked in brackets and rounded; a quarter off is the same answer. Judged. */
const INCOME_RATIO = 1.25

/** How many answers agree, and how many differ; those that only one side has given do neither. */
export interface SharedAnswers {
  agree: number
  differ: number
  isSameAge: boolean
  isSameIncome: boolean
  /** A household's income, where there is any: none is what many people have in common. */
  isHousehold: boolean
}

/** Of somebody nothing is said. */
const NONE: SharedAnswers = {
  agree: 0,
  differ: 0,
  isSameAge: false,
  isSameIncome: false,
  isHousehold: false,
}

const isSameYear = (x: number, y: number): boolean => Math.abs(x - y) <= BIRTH_YEAR_SLACK

const isSameIncome = (x: number, y: number): boolean =>
  Math.max(x, y) <= Math.min(x, y) * INCOME_RATIO

/** Compares the answers that both have given. */
export function shareAnswers(
  a: Pick<DeviceProfile, 'demographic'>,
  b: Pick<DeviceProfile, 'demographic'>,
): SharedAnswers {
  return a.demographic === null || b.demographic === null
    ? NONE
    : compareAnswers(a.demographic, b.demographic)
}

function compareAnswers(mine: SeenDemographic, theirs: SeenDemographic): SharedAnswers {
  const answers = { ...NONE }
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
