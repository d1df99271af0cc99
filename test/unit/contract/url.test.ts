import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageUrl, webUrl } from '../../../src/contract/fields/url.ts'
import { fillRedirect } from '../../../src/domain/transaction/redirect.ts'
import { pageHeaders } from '../../../src/http/loader/headers.ts'
import { safeImageUrl } from '../../../src/loader/page.ts'

const faultOf = (schema: ReturnType<typeof webUrl>, url: string) =>
  schema.safeParse(url).error?.issues.map(({ message }) => message) ?? []

const NAMES_USER = ['must not contain a user name or password']
const HAS_SPACES = [
  'must have no spaces, ends of lines or control characters: percent-encode those that are meant',
]
const NOT_WEB = ['must be an absolute http or https URL']
const UNCLEAR_HOST = [
  'must have its host right after http:// or https://, and no backslash behind it',
]
const ODD_HOST = ['must have a host of letters, digits, dots, hyphens and underscores only']

describe('a URL that users are sent to', () => {
  it.each([
    'https://panel.example/return?tx={tx_id}',
    'HTTP://panel.example:8080/a;b,c?d=@e#@f',
    'https://bücher.example/zurück?q=日本',
    'https://{tx_id}.panel.example/',
    'https://[2001:db8::1]/',
    'https://panel.example',
    'https://panel.example?next=https:///a\\b@c',
    'https://panel.example#\\@evil.example',
    'https://panel.example//a/\\b',
  ])('may be %s', (url) => {
    expect(faultOf(webUrl(), url)).toEqual([])
  })

  it.each([
    'https://user@panel.example/',
    'https://user:secret@panel.example/',
    'https://:secret@panel.example/',
    'https://@panel.example/',
    'https://panel.example@evil.example/',
    'https://{tx_id}@panel.example/',
    'https:///user@panel.example/',
    'https://\\user@panel.example',
  ])('has no user info: %s', (url) => {
    expect(faultOf(webUrl(), url)).toEqual(NAMES_USER)
  })

  it.each([
    'https:///panel.example/',
    'https:////panel.example',
    'https://\\panel.example/',
    'https:///{tx_id}.example/',
    'https://panel.example\\@evil.example/',
    'https://panel.example:8080\\@evil.example/',
    'https://panel.example\\.evil.example/',
    'HTTP://panel.example\\',
  ])('has its host where every reader finds it: %s has not', (url) => {
    expect(faultOf(webUrl(), url)).toEqual(UNCLEAR_HOST)
    expect(faultOf(imageUrl(), url)).toEqual(UNCLEAR_HOST)
  })

  it('has the host that a reader by RFC 3986 finds, whatever it is made of', () => {
    const piece = fc.constantFrom('@', ':', '/', '\\', '?', '#', 'a', 'b.c', '{tx_id}', ';')
    // Its appendix B, without what a URL of ours has none of: user, and an empty port.
    const authority = /^[^:/?#]+:(?:\/\/([^/?#]*?):?(?:$|[/?#]))/
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const url = `https://${pieces.join('')}`
        if (!webUrl().safeParse(url).success) return
        const filled = fillRedirect(url, 'v1stgxr8-z5jdhi6b0123456789a')
        expect(authority.exec(filled)?.[1]).toBe(new URL(filled).host)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ...['https:/panel.example/', 'https:panel.example', '//panel.example/', 'https://', 'x'],
    // No browser goes to a port that is no number.
    'https://panel.example:{tx_id}/',
  ])('is absolute: %s is not', (url) => {
    expect(faultOf(webUrl(), url)).toEqual(NOT_WEB)
  })

  it.each([
    'https://panel.example/?name=Jo Doe',
    ' https://panel.example/',
    'https://panel.example/\n',
    'https://panel.example/\u00a0',
    'java\tscript:alert(1)',
  ])('has no spaces and the like, which the refusal names: %j', (url) => {
    expect(faultOf(webUrl(), url)).toEqual(HAS_SPACES)
    expect(faultOf(imageUrl(), url)).toEqual(HAS_SPACES)
  })

  it('never has user info that a browser would read, whatever it is made of', () => {
    const piece = fc.constantFrom('@', ':', '/', '\\', '?', '#', 'a', 'b.c', '{tx_id}', '%40', ';')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const url = `https://${pieces.join('')}`
        if (!webUrl().safeParse(url).success) return
        const { username, password } = new URL(
          fillRedirect(url, 'V1StGXR8_Z5jdHi6B-myT0123456789a'),
        )
        expect([username, password]).toEqual(['', ''])
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the place of a transaction id', () => {
  const ID = 'V1StGXR8_Z5jdHi6B-myT0123456789a'

  it('makes a URL neither good nor bad: it is accepted where the filled one is', () => {
    const piece = fc.constantFrom(
      ...['{tx_id}', '%7Btx_id%7D', '%7btx_id%7D', '.', ':', '/', '?', '#', '[', ']', '@', '-'],
      ...['_', 'a', '1', '0x', 'xn--', 'é', '%', '%2e', 'example.com', '127.0.0.1', '&', '='],
    )
    const seen = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const url = `https://${pieces.join('')}`
        const isAccepted = webUrl().safeParse(url).success
        seen[isAccepted ? 'accepted' : 'refused'] += 1
        expect(webUrl().safeParse(fillRedirect(url, ID)).success).toBe(isAccepted)
      }),
      { numRuns: 5_000 },
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(100)
  })

  it('is none in the URL of an image, where nothing is filled in', () => {
    expect(faultOf(imageUrl(), 'https://{tx_id}.cdn.example/a.png')).toEqual(ODD_HOST)
    expect(faultOf(imageUrl(), 'https://cdn.example/{tx_id}.png')).toEqual([])
  })
})

describe('the URL of an image', () => {
  it.each([';', ',', "'", '*', '!', '$', '&', '(', '"', '~'])('has no %s in its host', (odd) => {
    expect(faultOf(imageUrl(), `https://cdn${odd}x.example/a.png`)).toEqual(ODD_HOST)
    expect(faultOf(imageUrl(), `https://cdn.example/a${odd}.png?${odd}`)).toEqual([])
  })

  it('where it is accepted adds its origin to the page’s policy, and else nothing', () => {
    const policyOf = (brandImageUrl: string | null) =>
      pageHeaders({ cspNonce: 'n', brandImageUrl, isFramed: false })['Content-Security-Policy']
    const plain = policyOf(null)
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const seen = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(text, fc.constantFrom('', '.example'), text, (host, end, path) => {
        const url = `https://${host}${end}/${path}`
        const isAccepted = imageUrl().safeParse(url).success
        seen[isAccepted ? 'accepted' : 'refused'] += 1
        if (isAccepted) expect(safeImageUrl(url)).not.toBeNull()
        const source = policyOf(url)?.replace(/data: https?:\/\/[-\w.[\]:]+;/, 'data:;')
        expect(source).toBe(plain)
      }),
      { numRuns: 5_000 },
    )
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(100)
  })
})
