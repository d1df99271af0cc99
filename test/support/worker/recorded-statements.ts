/** Every statement that D1 has been asked, with the values of its last time. */
const recorded = new Map<string, unknown[]>()

/** Notes a statement; of the same text the last values are kept. */
export const noteStatement = (sql: string, values: unknown[]): void => {
  if (values.length > 0 || !recorded.has(sql)) recorded.set(sql, values)
}

/** The statements since the last call. */
export function takeStatements(): { sql: string; values: unknown[] }[] {
  const taken = [...recorded].map(([sql, values]) => ({ sql, values }))
  recorded.clear()
  return taken
}
