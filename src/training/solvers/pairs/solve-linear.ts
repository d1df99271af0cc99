/** Solves matrix · x = vector by Gaussian elimination; the matrix must be positive definite. */
export function solveLinear(matrix: readonly number[][], vector: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      if (factor === 0) continue
      for (let column = at; column < row.length; column++) {
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
      }
    }
  }
  const solved = vector.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? []
    const known = solved.reduce((sum, each, column) => sum + each * (row[column] ?? 0), 0)
    solved[at] = ((row[rows.length] ?? 0) - known) / (row[at] ?? 1)
  }
  return solved
}
