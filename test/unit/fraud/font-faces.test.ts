import { expect, test } from 'vitest'
import { JUDGED_FACES } from '../../../src/domain/fraud/detectors/font-claim.ts'
import { FACES } from '../../../src/loader/browser/collectors/fonts.ts'

test('the loader looks for every face that fontClaim judges by, and for none twice', () => {
  expect(JUDGED_FACES.filter((face) => !FACES.includes(face))).toEqual([])
  expect(new Set(FACES).size).toBe(FACES.length)
})
