import { expect, it } from 'vitest'
import {
  type PageRequests,
  pageAnswered,
  withPageRequest,
} from '../../../src/domain/visit/page-requests.ts'
import { unknownEdge } from '../../support/unknown-edge.ts'

const requestBy = (client: string) => ({ ...unknownEdge, colo: client })
const requestsBy = (...clients: string[]) =>
  clients.reduce<PageRequests>(
    (requests, client) => withPageRequest(requests, client, requestBy(client)),
    new Map(),
  )
const own = { binding: 'valid', pageLoad: 'this', client: 'own' } as const

it('is that of the client which answers, whoever came after it', () => {
  expect(pageAnswered(requestsBy('own', 'scanner', 'preview'), own)).toEqual(requestBy('own'))
})

it('is the latest of that client', () => {
  const latest = { ...requestBy('own'), country: 'DE' }
  const requests = withPageRequest(requestsBy('own', 'scanner'), 'own', latest)
  expect(pageAnswered(requests, own)).toEqual(latest)
})

it('is not known where more clients came than are kept, and the payload is of its own page load', () => {
  const many = Array.from({ length: 100 }, (_, nth) => `client ${nth}`)
  const requests = requestsBy('own', ...many)
  expect(requests.size).toBeLessThan(50)
  expect(pageAnswered(requests, own)).toBeNull()
  expect(pageAnswered(requests, { ...own, binding: 'malformed' })).toBeNull()
})

it.each([
  { binding: 'foreign', pageLoad: 'other' },
  { binding: 'foreign', pageLoad: 'this' },
  { binding: 'malformed', pageLoad: 'none' },
] as const)('is the latest for a client that has asked for none: %o', (bound) => {
  const requests = requestsBy('first', 'last')
  expect(pageAnswered(requests, { ...bound, client: 'own' })).toEqual(requestBy('last'))
  expect(pageAnswered(new Map(), { ...bound, client: 'own' })).toBeNull()
})
