import { expect, it } from 'vitest'
import { toDemographic } from '../../../src/domain/demographic.ts'

it.each([
  ['an age', 34, 34],
  ['the age of a child', 3, 3],
  ['an age that nobody has', 150, 150],
  ['nought, which some send where none was told', 0, null],
  ['what files keep for who refused', 998, null],
  ['what files keep for who did not know', 999, null],
  ['a year of birth', 1985, null],
])('takes %s for what was told', (_, age, told) => {
  expect(toDemographic({ age })?.age).toBe(told)
})
