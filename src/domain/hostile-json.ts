/** JSON that others made: of any form, or none. */

/** The value of a text; null where it is not JSON. */
export function parseHostileJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a value is an object with keys, and neither a list nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
