/** Numbers among the options of a command. */
import { badInput } from '../../src/training/readers/input.ts'

/** The whole number that an option names, from `least` to `most`; throws bad input where it is none. */
export function wholeNumber(
  option: string,
  text: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value
  const upTo = most === Number.MAX_SAFE_INTEGER ? ' on' : ` to ${most}`
  throw badInput(`${option} must be a whole number from ${least}${upTo}`)
}
