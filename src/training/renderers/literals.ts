/** Values as TypeScript source, in the formatter's style. */

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/** A string in single quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** A value on one line. */
export function renderLine(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, each]) => {
    return `${IDENTIFIER.test(key) ? key : quote(key)}: ${renderLine(each)}`
  })
  return `{ ${entries.join(', ')} }`
}
