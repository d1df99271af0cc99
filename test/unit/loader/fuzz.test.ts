import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { observation, signalValues } from '../../../src/contract/observation.ts'
import { completes } from '../../../src/domain/fraud/binding.ts'
import { ordinary } from './support/observation.ts'
import {
  browserHeaders,
  linkPath,
  partnerUrl,
  rememberingUser,
  sealed,
  serveLoader,
} from './support/route.ts'

const RUNS = 10_000

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
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
const keys = fc.constantFrom(...Object.keys(signalValues), '__proto__', 'toString', 'extra')

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

/** Payloads from plain junk to genuine ones with a few signals replaced, sealed or not. */
const payloadFor = (nonce: string) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 6,
      arbitrary: fc
        .record({
          isSealed: fc.boolean(),
          nonce: fc.oneof(
            { weight: 3, arbitrary: fc.constant(nonce) },
            { weight: 1, arbitrary: hostileText },
          ),
          changes: fc.array(
            fc.tuple(
              keys,
              fc.oneof(
                hostileValue,
                hostileValue.map((value) => ({ value })),
              ),
            ),
            {
              maxLength: 4,
            },
          ),
        })
        .map((made) =>
          made.isSealed
            ? sealed(made.nonce, mutate(made.changes))
            : JSON.stringify({ nonce: made.nonce, signals: mutate(made.changes), seal: '0' }),
        ),
    },
  )

describe('the observation endpoint under random and mutated payloads', () => {
  test('always moves on, never completes without a page load of ours and keeps what the schema allows', async () => {
    const { user, visits } = rememberingUser()
    const app = serveLoader(user)
    const url = await linkPath()
    const page = await app.request(url, { headers: browserHeaders })
    const nonce = /data-page="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const seen = { valid: 0, malformed: 0 }
    await fc.assert(
      fc.asyncProperty(payloadFor(nonce), fc.boolean(), async (payload, isForm) => {
        visits.length = 0
        const answer = await app.request(url, {
          method: 'POST',
          headers: {
            ...browserHeaders,
            'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          },
          body: isForm ? new URLSearchParams({ payload }).toString() : payload,
        })
        expect([200, 303]).toContain(answer.status)
        if (!isForm) expect(await answer.json()).toMatchObject({ next: partnerUrl })
        for (const { binding, pageLoad, observation: kept } of visits) {
          if (binding === 'valid') seen.valid += 1
          else seen.malformed += 1
          if (binding !== 'valid') expect(kept).toBeNull()
          if (pageLoad === 'none') expect(completes({ binding, pageLoad })).toBe(false)
          if (kept) expect(observation.parse(kept)).toEqual(kept)
        }
      }),
      { numRuns: RUNS },
    )
    // Both sides of the judgement were met often, or the test would show nothing.
    expect(seen.valid).toBeGreaterThan(RUNS / 100)
    expect(seen.malformed).toBeGreaterThan(RUNS / 2)
  }, 120_000)
})
