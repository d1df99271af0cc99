/** Payloads: valid ones, and arbitrary ones as attackers make them. */
import * as fc from 'fast-check'
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import { ordinary } from './observation.ts'

/** A payload with the right checksum for its nonce. */
export const withChecksum = (nonce: string, signals: object): string =>
  JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) })

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60, size: 'max' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '\u0000',
    '<script>',
    '\ud800',
    'x'.repeat(5_000),
  ),
)
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  hostileText,
  fc.constantFrom(null, true, -1, 1e308, -1e308, 1e21, [], {}, [[[]]], { value: { value: {} } }),
)
const keys = fc.constantFrom(...Object.keys(SIGNAL_VALUES), '__proto__', 'toString', 'extra')

type Changed = [string, unknown]
const mutate = (changes: Changed[]): Record<string, unknown> => {
  const signals: Record<string, unknown> = { ...ordinary }
  for (const [key, value] of changes) {
    Object.defineProperty(signals, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return signals
}

/** A hostile payload, made before the nonce of its page load is known. */
export type Hostile =
  | { junk: string }
  | { hasChecksum: boolean; nonce: string | null; changes: Changed[] }

const change = fc.tuple(
  keys,
  fc.oneof(
    hostileValue,
    hostileValue.map((value) => ({ value })),
  ),
)

/**
 * From plain junk to genuine payloads with a few signals replaced, with the right checksum or a
 * wrong one.
 */
export const hostile: fc.Arbitrary<Hostile> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ junk: fc.string({ unit: 'binary', maxLength: 400, size: 'max' }) }),
  },
  { weight: 1, arbitrary: fc.record({ junk: fc.json() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      hasChecksum: fc.boolean(),
      // Null means the page's own nonce.
      nonce: fc.option(hostileText, { freq: 4, nil: null }),
      changes: fc.array(change, { maxLength: 4 }),
    }),
  },
)

/** The text of a hostile payload, for the page load with the given nonce. */
export const toPayloadText = (made: Hostile, nonce: string): string => {
  if ('junk' in made) return made.junk
  const presented = made.nonce ?? nonce
  const signals = mutate(made.changes)
  if (made.hasChecksum) return withChecksum(presented, signals)
  return JSON.stringify({ nonce: presented, signals, seal: '0' })
}
