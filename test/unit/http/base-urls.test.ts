import { describe, expect, it } from 'vitest'
import { chooseBaseUrl, parseBaseUrls } from '../../../src/http/config/base-urls.ts'

describe('the base address of a link', () => {
  const basesOf = (setting: string) => parseBaseUrls(setting) ?? []
  const bases = basesOf('https://one.test,https://two.test/panel')

  it.each([
    ['https://one.test/v1/transactions', 'https://one.test'],
    ['https://two.test/v1/transactions', 'https://two.test/panel'],
    ['https://TWO.test?q=/', 'https://two.test/panel'],
    ['https://three.test/v1/transactions', 'https://one.test'],
    ['https://one.test', 'https://one.test'],
  ])('of a call to %s is %s, whatever was called before', (called, base) => {
    chooseBaseUrl(bases, 'https://two.test/v1')
    expect(chooseBaseUrl(bases, called)).toBe(base)
    expect(chooseBaseUrl(bases, called)).toBe(base)
  })

  it('is told by its port too, where it has one', () => {
    const ported = basesOf('https://one.test,https://two.test:8443')
    expect(chooseBaseUrl(ported, 'https://two.test:8443/v1')).toBe('https://two.test:8443')
    expect(chooseBaseUrl(ported, 'https://two.test/v1')).toBe('https://one.test')
  })

  it('follows the configuration', () => {
    expect(chooseBaseUrl(bases, 'https://one.test/')).toBe('https://one.test')
    expect(chooseBaseUrl(basesOf('https://new.test'), 'https://one.test/')).toBe('https://new.test')
  })

  it('has the port of the call where any port is allowed', () => {
    const local = basesOf('http://localhost:*')
    expect(chooseBaseUrl(local, 'http://localhost:8787/v1')).toBe('http://localhost:8787')
    expect(chooseBaseUrl(local, 'http://localhost:8788/v1')).toBe('http://localhost:8788')
  })
})
