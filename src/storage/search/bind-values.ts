/** Takes a value of a statement, and gives the parameter that stands for it. */
export type Put = (value: string | number) => string

/** Values of a statement that is put together from parts, in the order of their numbers. */
export function bindValues(): { put: Put; values: (string | number)[] } {
  const values: (string | number)[] = []
  const put: Put = (value) => {
    const known = values.indexOf(value)
    if (known >= 0) return `?${known + 1}`
    values.push(value)
    return `?${values.length}`
  }
  return { put, values }
}
