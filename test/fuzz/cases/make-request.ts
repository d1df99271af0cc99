/** Request number K of a seed: the same one whenever and in whatever order it is asked for. */
import { makeRandom, type Random } from '../../../src/training/random.ts'
import { frame } from '../framing/frame.ts'
import type { Framed } from '../framing/framed.ts'
import type { World } from '../service/worlds.ts'
import { apiRequest } from './api-requests.ts'
import { nastyText } from './hostile-values.ts'
import { loaderRequest } from './loader-requests.ts'
import type { OpenApi } from './openapi.ts'
import { type Draft, type Header, withHeaders } from './request.ts'

/** What requests are made from. */
export interface Ground {
  port: number
  openApi: OpenApi
  worlds: readonly World[]
}

const LOADER_SHARE = 0.4
/** Requests for which users stay the same. */
const ERA_REQUESTS = 5_000
/** An odd number of 32 bits, so that neighbouring numbers give unrelated draws (Knuth, 6.4). */
const SPREAD = 2_654_435_761

/** The draws of request `number`. */
export const randomOf = (seed: number, number: number): Random =>
  makeRandom((Math.imul(number + 1, SPREAD) ^ Math.imul(seed, 40_503)) >>> 0)

/** Makes a request; ids, links and clocks in it are those of this run, all else is the seed's. */
export async function makeRequest(ground: Ground, seed: number, number: number): Promise<Framed> {
  const random = randomOf(seed, number)
  const base = `http://127.0.0.1:${ground.port}`
  const era = Math.floor(number / ERA_REQUESTS)
  const worlds = ground.worlds.map((world) => ({ ...world, era }))
  const draft = random.chance(LOADER_SHARE)
    ? await loaderRequest(random, base, worlds)
    : apiRequest(random, ground.openApi, worlds)
  return frame(random, addressed(random, draft, ground.port))
}

/** Adds what every request carries: a host, an address out of many, sometimes a strange header. */
function addressed(random: Random, draft: Draft, port: number): Draft {
  const has = (name: string) => draft.headers.some(([each]) => each === name)
  const headers: Header[] = []
  if (!has('CF-Connecting-IP')) {
    const address = random.chance(0.97) ? addressOf(random) : random.pick(ODD_ADDRESSES)
    headers.push(['CF-Connecting-IP', address])
  }
  if (!has('MF-CF-Blob') && random.chance(0.2)) {
    headers.push(['MF-CF-Blob', JSON.stringify(random.pick(ODD_NETWORKS))])
  }
  if (random.chance(0.1)) headers.push(...oddHeaders(random))
  const host: Header = ['Host', `127.0.0.1:${port}`]
  return withHeaders({ ...draft, headers: [host, ...draft.headers] }, ...headers)
}

const addressOf = (random: Random) =>
  random.chance(0.7)
    ? `${11 + random.below(180)}.${random.below(256)}.${random.below(256)}.${random.below(256)}`
    : `2001:db8:${random.below(65_536).toString(16)}::${random.below(256).toString(16)}`

const ODD_ADDRESSES = [
  '',
  'x',
  '::',
  '1.2.3',
  '999.1.1.1',
  '127.0.0.1',
  '::1',
  '1'.repeat(5_000),
  '1.2.3.4, 5.6.7.8',
  '\u0661',
  'fe80::1%eth0',
]

const ODD_NETWORKS: readonly unknown[] = [
  { asn: 64_500, country: 'DE', timezone: 'Europe/Berlin' },
  { asn: 'x', country: 7, timezone: {}, latitude: 'north', longitude: null, clientTcpRtt: -1 },
  {
    asn: 1e300,
    asOrganization: 'x'.repeat(3_000),
    country: 'ZZ',
    timezone: 'Mars/Base',
    city: '\u0000',
  },
  { __proto__: null, country: '__proto__', timezone: 'constructor', region: '😀' },
  {},
]

function oddHeaders(random: Random): Header[] {
  return random.pick<Header[]>([
    [['X-Odd', 'ä😀\u202e']],
    [['X-Odd', Uint8Array.from([0x80, 0xff, 0xc0, 0x7f, 0x01])]],
    [['X-Filler', 'x'.repeat(random.pick([8_000, 30_000]))]],
    Array.from({ length: 100 }, (_, i): Header => [`X-Many-${i}`, String(i)]),
    [
      ['User-Agent', nastyText(random)],
      ['User-Agent', 'another'],
    ],
    [['User-Agent', '']],
    [
      ['Cookie', nastyText(random)],
      ['Cookie', 'a=b'],
    ],
    [
      ['X-Request-Id', 'mine'],
      ['X-Forwarded-For', '1.2.3.4'],
      ['X-Forwarded-Host', 'other.test'],
    ],
    [['Origin', random.pick(['null', 'https://other.test', nastyText(random)])]],
    [
      ['Accept', 'application/xml;q=1, */*;q=0'],
      ['Accept-Encoding', 'br;q=1.0, *;q=0'],
    ],
    [
      ['If-None-Match', '*'],
      ['Range', 'bytes=0-1'],
      ['Upgrade', 'websocket'],
    ],
    [
      ['Sec-CH-UA', '"'.repeat(900)],
      ['Sec-CH-UA-Mobile', nastyText(random)],
    ],
    [
      ['Content-Type', 'text/html'],
      ['Transfer-Coding', 'x'],
    ],
  ])
}
