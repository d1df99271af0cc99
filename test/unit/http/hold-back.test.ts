import type { Context } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FAILED_KEYS } from '../../../src/domain/rate-limits.ts'
import { makeHoldBack } from '../../../src/http/api/limits/hold-back.ts'
import type { App } from '../../../src/http/app-types.ts'
import { testKeyring } from '../../support/keyring.ts'

const NOW = Date.UTC(2026, 10, 21)
const PERIOD_MS = FAILED_KEYS.periodS * 1000
const ADDRESS = '203.0.113.7'

/** A hold-back on a limiter that answers as it is told, and the names that the limiter was given. */
function start(limit: () => Promise<{ success: boolean }>) {
  const names: string[] = []
  const limiter = {
    limit: ({ key }: { key: string }) => {
      names.push(key)
      return limit()
    },
  }
  const config = { keyring: testKeyring() }
  const c = { env: { RATE_FAILED_KEYS: limiter }, get: () => config } as unknown as Context<App>
  return { names, c, holdBack: makeHoldBack('RATE_FAILED_KEYS', FAILED_KEYS) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('holding back', () => {
  it('begins with the first refusal, and ends after the period', async () => {
    const { c, holdBack } = start(async () => ({ success: false }))
    expect(holdBack.waitS(ADDRESS, NOW)).toBe(0)
    expect(await holdBack.count(c, ADDRESS, NOW)).toBe(FAILED_KEYS.periodS)
    expect(holdBack.waitS(ADDRESS, NOW + PERIOD_MS - 1)).toBe(1)
    expect(holdBack.waitS(ADDRESS, NOW + PERIOD_MS)).toBe(0)
    expect(holdBack.waitS('203.0.113.8', NOW)).toBe(0)
  })

  it('gives limiters, which keep their names, no address', async () => {
    const { c, holdBack, names } = start(async () => ({ success: true }))
    expect(await holdBack.count(c, ADDRESS, NOW)).toBe(0)
    expect(await holdBack.count(c, ADDRESS, NOW)).toBe(0)
    expect(new Set(names).size).toBe(1)
    expect(names.join()).not.toContain(ADDRESS)
  })

  it('counts nobody without an address, and holds back nobody where the limiter fails', async () => {
    const { c, holdBack, names } = start(() => Promise.reject(new Error('down')))
    expect(await holdBack.count(c, null, NOW)).toBe(0)
    expect(names).toEqual([])
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    expect(await holdBack.count(c, ADDRESS, NOW)).toBe(0)
    expect(holdBack.waitS(ADDRESS, NOW)).toBe(0)
    const line = { event: 'limit_unavailable', name: 'Error', message: 'down' }
    expect(logged.mock.calls.map(([text]) => JSON.parse(text))).toEqual([line])
  })
})
