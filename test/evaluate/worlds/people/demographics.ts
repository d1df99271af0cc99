/** What people say about themselves, and what partners pass on. */
import type { Demographic } from '../../../../src/domain/demographic.ts'
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'

/** What somebody is, before gaps and mistakes. */
export interface Truth {
  age: number
  gender: NonNullable<Demographic['gender']>
  income: number
}

/** Steps in which partners ask for incomes, US dollars. */
const BRACKETS = [1_000, 5_000, 12_000, 25_000] as const

/** Draws persons' answers; each partner asks in its own way. */
export function makeDemographics(random: Random, world: World, partners: number) {
  const habits = Array.from({ length: partners }, () => ({
    gives: random.chance(world.givesDemographics),
    bracket: random.pick(BRACKETS),
    gaps: world.demographicGaps * random.next() * 2,
  }))

  function truth(household?: Truth): Truth {
    const age = Math.round(Math.min(84, 18 + Math.abs(random.normal(14, 19))))
    return {
      age,
      gender: random.weighted([
        ['female', 52],
        ['male', 46],
        ['other', 2],
      ]),
      income: household?.income ?? Math.round(Math.exp(random.normal(10.8, 0.757))),
    }
  }

  /** What a partner is told, by somebody who answers as `said`. */
  function answer(said: Truth, partner: number): Demographic | null {
    const habit = habits[partner]
    if (!habit?.gives) return null
    const isKept = () => !random.chance(habit.gaps)
    const isMistaken = () => random.chance(world.misstatements)
    const income = Math.round(said.income / habit.bracket) * habit.bracket
    return {
      age: isKept() ? said.age + (isMistaken() ? random.below(7) - 3 : 0) : null,
      gender: isKept() ? said.gender : null,
      annualHouseholdIncomeUsd: isKept() ? income + (isMistaken() ? habit.bracket : 0) : null,
    }
  }

  return { truth, answer }
}

/** The demographics of one world. */
export type Demographics = ReturnType<typeof makeDemographics>
