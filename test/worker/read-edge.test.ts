import { expect, it } from 'vitest'
import { readEdge } from '../../src/http/read-edge.ts'

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
