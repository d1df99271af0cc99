/** Strings on the wire: any well-formed Unicode, with lengths in characters. */
import * as z from 'zod'

/** Characters (code points), as JSON Schema's maxLength counts them; not UTF-16 units. */
function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * A string of `min` to `max` characters. NUL and lone surrogates are refused: SQLite's JSON
 * functions cannot store NUL faithfully, and no encoding can represent a lone surrogate.
 */
export function text(min: number, max: number) {
  return z
    .string()
    .check((context) => {
      const { value, issues } = context
      const length = value.length <= max && min <= 1 ? value.length : countCharacters(value)
      if (length < min) {
        issues.push({
          code: 'too_small',
          origin: 'string',
          minimum: min,
          inclusive: true,
          input: value,
        })
      } else if (length > max) {
        issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          input: value,
        })
      } else if (value.includes('\u0000') || !value.isWellFormed()) {
        issues.push({
          code: 'custom',
          input: value,
          message: 'must not contain NUL or unpaired surrogates',
        })
      }
    })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
}

/** The most characters (code points) that an identifier or a name may have. */
const NAME_MAX_CHARACTERS = 256

/** An identifier or a name. */
export function name() {
  return text(1, NAME_MAX_CHARACTERS)
}

/** A field that may be left out or null; both mean unset. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.optional(z.nullable(schema))
}
