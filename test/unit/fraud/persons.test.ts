import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countPersons } from '../../../src/domain/fraud/facts/persons.ts'

const NOW = Date.UTC(2026, 5, 1)
const person = (age: number | null, gender: 'female' | 'male' = 'female') => ({
  at: NOW,
  demographic: { age, gender, annualHouseholdIncomeUsd: null },
})

it.each([
  ['ages two years apart are one person, and four two', [20, 22, 24, 26, 28], 3],
  ['whoever tells no age may be any of them', [20, null, 30], 2],
  ['nobody tells an age', [null, null], 1],
])('%s', (_, ages, persons) => {
  expect(countPersons(ages.map((age) => person(age)))).toBe(persons)
})

it('counts the same in whatever order', () => {
  const one = fc.record({
    age: fc.option(fc.integer({ min: 16, max: 60 })),
    gender: fc.constantFrom('female', 'male'),
  })
  fc.assert(
    fc.property(
      fc
        .array(one, { maxLength: 8 })
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
      ([given, shuffled]) => {
        const count = (all: typeof given) =>
          countPersons(all.map(({ age, gender }) => person(age, gender as 'female' | 'male')))
        expect(count(shuffled)).toBe(count(given))
      },
    ),
  )
})
