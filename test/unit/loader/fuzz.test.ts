import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { observation } from '../../../src/contract/observation.ts'
import { completes } from '../../../src/domain/visit/binding.ts'
import { hostile, toPayloadText } from '../../support/loader/payloads.ts'
import {
  browserHeaders,
  linkUrl,
  partnerUrl,
  rememberingUser,
  serveLoader,
} from '../../support/loader/route.ts'

const RUNS = 10_000

describe('the observation endpoint under random and mutated payloads', () => {
  it('always redirects, never completes without a page load of ours, and keeps only what the schema allows', async () => {
    const { user, visits } = rememberingUser()
    const app = serveLoader(user)
    const url = await linkUrl()
    const page = await app.request(url, { headers: browserHeaders })
    const nonce = /data-page="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    const seen = { valid: 0, malformed: 0 }
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (made, isForm) => {
        const payload = toPayloadText(made, nonce)
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
    // Both outcomes must be frequent, or the test would show nothing.
    expect(seen.valid).toBeGreaterThan(RUNS / 100)
    expect(seen.malformed).toBeGreaterThan(RUNS / 2)
  })
})
