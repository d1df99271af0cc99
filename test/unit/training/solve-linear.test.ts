import { expect, it } from 'vitest'
import { solveLinear } from '../../../src/training/solvers/pairs/solve-linear.ts'

it('solves equations of a positive definite matrix, whose parts may be 0', () => {
  const matrix = [
    [4, 2, 0],
    [2, 5, 1],
    [0, 1, 3],
  ]
  const solution = [1, -2, 3]
  const vector = matrix.map((row) =>
    row.reduce((sum, each, at) => sum + each * (solution[at] ?? 0), 0),
  )
  const solved = solveLinear(matrix, vector)
  for (const [at, each] of solution.entries()) expect(solved[at]).toBeCloseTo(each, 12)
  expect(matrix[1]).toEqual([2, 5, 1])
})
