import { expect, it } from 'vitest'
import { readAddress, readEdge } from '../../src/http/read-edge.ts'

const botManagement = { score: 54, verifiedBot: false, corporateProxy: true, detectionIds: [7] }
/** The edge facts of a request with such properties of the platform. */
const edgeWith = (cf: object) =>
  readEdge(new Request('https://doubletake.test/r/link', { cf } as RequestInit))

it('keeps what the platform says of a request, and nothing of it that no detector reads', () => {
  expect(edgeWith({ asn: 3320, botManagement }).platformVerdict).toEqual({
    botScore: 54,
    verifiedBot: null,
    isCorporateProxy: true,
  })
})

it('leaves the verdict out where the platform has none', () => {
  expect(edgeWith({ asn: 3320 })).not.toHaveProperty('platformVerdict')
  expect(
    edgeWith({
      asn: 3320,
      botManagement: { score: 99, verifiedBot: false, corporateProxy: false },
    }),
  ).not.toHaveProperty('platformVerdict')
})

it.each([
  ['US', 'US'],
  ['T1', 'T1'],
  ['XX', null],
])('reads the country %s of the edge as %s', (country, read) => {
  expect(edgeWith({ asn: 3320, country }).country).toBe(read)
})

it('keeps no cookie and no credential, and of other headers no more than it reads', () => {
  const headers = {
    'User-Agent': 'Browser/1.0',
    'Sec-CH-UA-Model': '"Phone"',
    'Sec-Fetch-Site': 'none',
    'Accept-Language': 'x'.repeat(600),
    Cookie: 'dt_v=secret',
    Authorization: 'Bearer secret',
    'X-Api-Token': 'dt_live_secret',
    'Signature-Input': 'sig=secret',
    'CF-Connecting-IP': '203.0.113.7',
    'X-Forwarded-For': '198.51.100.7',
  }
  const request = new Request('https://doubletake.test/r/link', { headers })
  expect(readEdge(request).headers).toEqual({
    'user-agent': 'Browser/1.0',
    'sec-ch-ua-model': '"Phone"',
    'sec-fetch-site': 'none',
    'accept-language': 'x'.repeat(512),
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 2001:DB8::7 ', '2001:db8::7'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
  ['127.0.0.1', null],
  ['127.9.9.9', null],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
  ['', null],
  ['unknown', null],
  ['203.0.113.7, 198.51.100.7', null],
  [`2001:db8::${'0'.repeat(40)}1`, null],
])('reads the address %j of the edge as %j', (address, read) => {
  const headers = { 'CF-Connecting-IP': address }
  expect(readAddress(new Request('https://doubletake.test/', { headers }))).toBe(read)
})

it('takes what a local server makes up of the network for nothing, and the like of a real one as it is', () => {
  const made = { asn: 395_747, city: 'Austin', country: 'US', colo: 'DFW' }
  expect(edgeWith(made)).toMatchObject({ asn: null, city: null, country: null, colo: null })
  expect(edgeWith({ ...made, city: 'Dallas' })).toMatchObject({ asn: 395_747, city: 'Dallas' })
  expect(edgeWith({ ...made, asn: 7018 })).toMatchObject({ asn: 7018, city: 'Austin' })
})
