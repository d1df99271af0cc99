import { describe, expect, it } from 'vitest'
import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'
import type { Binding } from '../../../src/domain/visit/binding.ts'
import { completes, isFixedByReload, type PageLoadOf } from '../../../src/domain/visit/binding.ts'
import {
  makePageNonce,
  PAGE_LOAD_MAX_MS,
  type PageLoad,
  verifyPageNonce,
} from '../../../src/secrets/page-nonce.ts'
import {
  makeVisitorId,
  olderVisitor,
  openVisitorId,
  signVisitorId,
} from '../../../src/secrets/visitor-id.ts'
import { testKeyring } from '../../support/keyring.ts'
import { edgeFacts } from '../../support/loader/edge.ts'

const keyring = testKeyring()
const load: PageLoad = { token: 'token-1', edge: edgeFacts(), at: 1_800_000_000_000 }
const served = () => makePageNonce(keyring, load)
const presented = (change: Partial<PageLoad>, ms = 500): PageLoad => ({
  ...load,
  at: load.at + ms,
  ...change,
})
const withEdge = (change: Partial<EdgeFacts>) => presented({ edge: { ...load.edge, ...change } })
const withHeader = (name: string, value: string) =>
  withEdge({ headers: { ...load.edge.headers, [name]: value } })

describe('a page nonce', () => {
  it('is valid where it was served, with the time since then', async () => {
    const facts = await verifyPageNonce(keyring, await served(), presented({}))
    expect(facts).toMatchObject({ binding: 'valid', sinceServedMs: 500 })
  })

  it('is new in each page load', async () => {
    expect(await served()).not.toBe(await served())
  })

  const changed: [string, PageLoad, Binding, PageLoadOf?][] = [
    ['another transaction', presented({ token: 'token-2' }), 'foreign', 'other'],
    ['another address', withEdge({ address: '198.51.100.9' }), 'foreign'],
    ['another user agent', withHeader('user-agent', 'curl/8'), 'foreign', 'other'],
    ['any language', withHeader('accept-language', '*'), 'foreign', 'other'],
    ['another language', withHeader('accept-language', 'xx'), 'foreign'],
    ['other request kinds only', withHeader('sec-fetch-mode', 'cors'), 'valid'],
    ['the last allowed moment', presented({}, PAGE_LOAD_MAX_MS), 'valid'],
    ['a moment too late', presented({}, PAGE_LOAD_MAX_MS + 1), 'stale'],
    ['a time before it was served', presented({}, -60_000), 'stale'],
  ]
  it.each(changed)(
    'presented with %s has the binding of that',
    async (_, load, binding, pageLoad = 'this') => {
      const facts = await verifyPageNonce(keyring, await served(), load)
      expect(facts).toMatchObject({ binding, pageLoad })
    },
  )

  it('with one character changed is malformed', async () => {
    const nonce = await served()
    for (let index = 0; index < nonce.length; index++) {
      const other = nonce[index] === 'A' ? 'B' : 'A'
      const altered = nonce.slice(0, index) + other + nonce.slice(index + 1)
      expect((await verifyPageNonce(keyring, altered, presented({}))).binding).toBe('malformed')
    }
  })

  it('of another secret is malformed', async () => {
    const foreign = await makePageNonce(testKeyring('6b'), load)
    expect((await verifyPageNonce(keyring, foreign, presented({}))).binding).toBe('malformed')
  })
})

const bindings: Binding[] = ['valid', 'missing', 'malformed', 'foreign', 'stale', 'replayed']
const loads: PageLoadOf[] = ['this', 'other', 'none']
const deliveries = bindings.flatMap((binding) => loads.map((pageLoad) => ({ binding, pageLoad })))
const named = (chosen: typeof deliveries) =>
  chosen.map(({ binding, pageLoad }) => `${binding} of ${pageLoad}`)

it('a payload completes if it is valid, or if no honest browser can have sent it', () => {
  const unmixed = deliveries.filter(
    ({ binding, pageLoad }) => binding !== 'valid' || pageLoad === 'this',
  )
  expect(named(unmixed.filter(completes))).toEqual([
    'valid of this',
    'malformed of this',
    'foreign of other',
    'replayed of this',
  ])
})

it('another page load is worth trying for what happens to honest people', () => {
  expect(named(deliveries.filter(isFixedByReload))).toEqual(['foreign of this', 'stale of this'])
})

describe('a visitor id', () => {
  const id = makeVisitorId(1_700_000_000_000)

  it('is read back from cookie and copy', async () => {
    for (const holder of ['cookie', 'copy'] as const) {
      const signed = await signVisitorId(keyring, holder, id)
      expect(await openVisitorId(keyring, holder, signed)).toEqual(id)
    }
  })

  it('signed as a copy is refused as a cookie', async () => {
    const copy = await signVisitorId(keyring, 'copy', id)
    expect(await openVisitorId(keyring, 'cookie', copy)).toBeNull()
  })

  it('that we did not sign is refused', async () => {
    const signed = await signVisitorId(keyring, 'cookie', id)
    for (const forged of ['', 'junk', signed.slice(1), `${signed}-`, signed.replace(/.$/, '_')]) {
      if (forged !== signed) expect(await openVisitorId(keyring, 'cookie', forged)).toBeNull()
    }
  })

  it('is the older one of two', () => {
    const younger = makeVisitorId(1_700_000_500_000)
    expect(olderVisitor(younger, id)).toBe(id)
    expect(olderVisitor(id, younger)).toBe(id)
    expect(olderVisitor(null, younger)).toBe(younger)
    expect(olderVisitor(null, null)).toBeNull()
  })
})
