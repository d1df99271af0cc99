import { UsageError } from '../../src/cli/command-line.ts'

/** The number of an option, within bounds; throws a UsageError that names it otherwise. */
export function readNumber(
  name: string,
  given: string | undefined,
  otherwise: number,
  { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number } = {},
): number {
  if (given === undefined) return otherwise
  const value = Number(given)
  if (given.trim() === '' || !Number.isFinite(value) || value < least || value > most) {
    const bounds = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`
    throw new UsageError(`${name} is a number, ${bounds}, and not “${given}”`)
  }
  return value
}
