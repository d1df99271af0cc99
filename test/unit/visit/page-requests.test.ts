import { describe, expect, it } from 'vitest'
import {
  clientServed,
  type PageRequest,
  pageAnswered,
  withPageRequest,
} from '../../../src/domain/visit/page-requests.ts'
import { unknownEdge } from '../../support/unknown-edge.ts'

const edgeOf = (client: string) => ({ ...unknownEdge, colo: client })
/** Each a second after the one before. */
const requestsBy = (...clients: string[]) =>
  clients.reduce<readonly PageRequest[]>(
    (requests, client, nth) =>
      withPageRequest(requests, { at: 1_000 * nth, client, edge: edgeOf(client) }),
    [],
  )
/** An answer, at a minute, to a page that was served at `servedAt`. */
const answerTo = (servedAt: number) =>
  ({
    at: 60_000,
    sinceServedMs: 60_000 - servedAt,
    binding: 'valid',
    pageLoad: 'this',
    client: 'own',
  }) as const

it('is that of the page which is answered, whoever came after it', () => {
  expect(pageAnswered(requestsBy('own', 'scanner', 'preview'), answerTo(0))).toEqual(edgeOf('own'))
})

it('is that of the page which is answered where its client has asked for the link again', () => {
  const again = { at: 2_000, client: 'own', edge: edgeOf('the same by a script') }
  const requests = withPageRequest(requestsBy('own', 'scanner'), again)
  expect(pageAnswered(requests, answerTo(0))).toEqual(edgeOf('own'))
  expect(pageAnswered(requests, answerTo(2_000))).toEqual(again.edge)
})

it.each([[['own', 'scanner']], [['scanner', 'own']]])(
  'is that of the own client where %s came in one millisecond',
  (clients) => {
    const requests = requestsBy(...clients).map((request) => ({ ...request, at: 0 }))
    expect(pageAnswered(requests, answerTo(0))).toEqual(edgeOf('own'))
  },
)

it('is not known where more came than are kept', () => {
  const many = Array.from({ length: 100 }, (_, nth) => `client ${nth}`)
  const requests = requestsBy('own', ...many)
  expect(requests.length).toBeLessThan(50)
  expect(pageAnswered(requests, answerTo(0))).toBeNull()
  expect(pageAnswered(requests, { ...answerTo(0), binding: 'malformed' })).toBeNull()
})

it('is that of another client where its page is answered', () => {
  const foreign = { ...answerTo(0), binding: 'foreign', pageLoad: 'other' } as const
  expect(pageAnswered(requestsBy('first', 'last'), foreign)).toEqual(edgeOf('first'))
})

it.each([
  { binding: 'foreign', pageLoad: 'other', sinceServedMs: 7 },
  { binding: 'foreign', pageLoad: 'this', sinceServedMs: 7 },
  { binding: 'malformed', pageLoad: 'none', sinceServedMs: null },
] as const)('is the latest where none is of the time that is named: %o', (bound) => {
  const answer = { ...answerTo(0), ...bound }
  expect(pageAnswered(requestsBy('first', 'last'), answer)).toEqual(edgeOf('last'))
  expect(pageAnswered([], answer)).toBeNull()
})

describe('the client that was given a page', () => {
  const { at, sinceServedMs, pageLoad } = answerTo(0)
  const served = { at, sinceServedMs, pageLoad }

  it('is that of the request at the time that its nonce names', () => {
    expect(clientServed(requestsBy('own', 'scanner'), served)).toBe('own')
    expect(clientServed(requestsBy('own', 'own'), { ...served, pageLoad: 'none' })).toBe('own')
  })

  it.each([
    ['no nonce of ours says when', requestsBy('own'), { ...served, sinceServedMs: null }],
    [
      'the page was that of another link',
      requestsBy('own'),
      { ...served, pageLoad: 'other' as const },
    ],
    ['its request is not kept', [], served],
    [
      'two clients came in one millisecond',
      withPageRequest(requestsBy('own'), { at: 0, client: 'scanner', edge: edgeOf('scanner') }),
      served,
    ],
  ])('is not known where %s', (_, requests, answer) => {
    expect(clientServed(requests, answer)).toBeNull()
  })
})
