import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from '../../../src/domain/fraud/facts/network.ts'
import { readPlatformVerdict } from '../../../src/domain/network/platform-verdict.ts'
import { hosted, others } from '../../support/past-visits.ts'
import { visitFrom } from '../../support/visits.ts'

const management = { score: 54, verifiedBot: false, corporateProxy: false }
const read = (change: object, cf: object = {}) =>
  readPlatformVerdict({ ...cf, botManagement: { ...management, ...change } })

describe('readPlatformVerdict', () => {
  it('is null where the deployment has none', () => {
    expect(readPlatformVerdict({})).toBeNull()
    expect(readPlatformVerdict({ botManagement: null })).toBeNull()
    expect(readPlatformVerdict({ botManagement: 'score' })).toBeNull()
  })

  it('reads a score', () => {
    expect(read({})?.botScore).toBe(54)
    expect(read({ score: 1 })?.botScore).toBe(1)
  })

  it.each([0, 99, 100, -1, 1.5, '1', null, Number.NaN])('takes %s for no score', (score) => {
    expect(read({ score })).toBeNull()
  })

  it('names the category of a verified bot, and nothing that is no category', () => {
    const bot = { verifiedBot: true }
    expect(read(bot, { verifiedBotCategory: 'AI Assistant' })?.verifiedBot).toBe('AI Assistant')
    expect(read(bot, { verifiedBotCategory: '<b>' })?.verifiedBot).toBe('unnamed')
    expect(read(bot)?.verifiedBot).toBe('unnamed')
    expect(read({ verifiedBot: 'true' })?.verifiedBot).toBeNull()
  })

  it('survives whatever a forged request holds, and keeps it small', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (botManagement, verifiedBotCategory) => {
        const verdict = readPlatformVerdict({ botManagement, verifiedBotCategory })
        expect(JSON.stringify(verdict).length).toBeLessThan(120)
      }),
    )
  })
})

it('a company’s gateway is a company’s network wherever it is hosted', () => {
  const platformVerdict = { botScore: 5, verifiedBot: null, isCorporateProxy: true }
  expect(networkOf(hosted)).toBe('hosting')
  const gateway = visitFrom({ platformVerdict }, hosted)
  expect(networkOf(gateway)).toBe('business')
  const network = { kind: null, isTorExit: false, isVpnRange: true }
  expect(networkOf(others({ network }, hosted))).toBe('vpn')
  expect(networkOf(others({ network }, gateway))).toBe('business')
})
