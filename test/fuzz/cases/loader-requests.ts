/** Requests to loader links: openings, payloads of the script, form posts, and what is none of these. */
import * as fc from 'fast-check'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import type { Random } from '../../../src/training/random.ts'
import { type Call, send } from '../../bench/workerd/client.ts'
import { makePanellist, openAndObserve, opening } from '../../bench/workerd/panellist.ts'
import { hostile, toPayloadText } from '../../support/loader/payloads.ts'
import type { World } from '../service/worlds.ts'
import { altered, hostileValue, nastyText, randomName, toJsonText } from './hostile-values.ts'
import { bytesOf, type Draft, type Header } from './request.ts'
import { returnUrls } from './return-urls.ts'
import { withOneFault } from './schema-values.ts'

const PANELLISTS = 5_000
const VISITORS = 30
const PAYLOAD_LIMIT = 65_536
const MAX_SEED = 2 ** 31

/** A request to a link; makes a transaction and opens it where the request is about a new one. */
export async function loaderRequest(
  random: Random,
  base: string,
  worlds: readonly World[],
): Promise<Draft> {
  const world = random.pick(worlds)
  const panellist = makePanellist(
    random.below(PANELLISTS),
    `${world.marker}-${world.era}.visitor-${random.below(VISITORS)}`,
  )
  const isNew = random.chance(0.15)
  const { token, isForeign } = isNew
    ? { ...(await newLink(random, world, panellist.userId)), isForeign: false }
    : linkOf(random, world)
  const target = `/r/${token}`
  const expect = { world: isForeign ? null : world.name, isForeign }
  if (!random.chance(0.65)) {
    const headers = headersOf(opening(panellist, base))
    if (random.chance(0.2))
      headers.push(['Sec-Fetch-Dest', random.pick(['iframe', 'object', 'image'])])
    if (random.chance(0.3)) headers.push(['Accept-Language', random.pick(LANGUAGES)])
    if (random.chance(0.3)) headers.push(['Cookie', random.pick(COOKIES)])
    const method = random.chance(0.9) ? 'GET' : random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE'])
    return { name: 'open link', method, target, headers, body: null, expect }
  }
  const visit = isNew
    ? await openAndObserve(panellist, `${base}${target}`)
    : {
        ...opening(panellist, base),
        body: JSON.stringify({ nonce: randomName(random, 76), signals: {} }),
      }
  const { type, body } = postedBody(random, visit.body ?? '')
  const headers = headersOf(visit).filter(([name]) => name.toLowerCase() !== 'content-type')
  if (type !== null) headers.push(['Content-Type', type])
  return { name: 'post visit', method: 'POST', target, headers, body, expect }
}

const headersOf = ({ headers = {} }: Call): Header[] => Object.entries(headers)

const LANGUAGES = [
  'de',
  'zh-Hant-TW,zh;q=0.5',
  'x'.repeat(5_000),
  '*;q=NaN',
  'ar',
  'en-US-u-nu-thai',
  ',,,;;;q=',
  '\u0661ä',
]
const COOKIES = [
  'dt_v=x',
  'dt_v=%',
  `dt_v=${'v'.repeat(8_000)}`,
  'dt_v="a"; dt_v=b',
  '=;;=',
  'dt_v=%ff%00',
]

const newLink = (random: Random, world: World, userId: string) =>
  world.create(userId, `project-${random.below(50)}`, random.pick(returnUrls(world.marker)))

function linkOf(random: Random, world: World) {
  const { id, token } = random.pick(world.transactions)
  if (random.chance(0.7)) return { token, isForeign: false }
  const foreign = [
    altered(random, token),
    id,
    randomName(random, 64),
    nastyText(random),
    `${token}%00`,
    `${token}/x`,
  ]
  return { token: random.pick(foreign), isForeign: true }
}

/** A posted body: the page's own, or one with faults, as JSON, as a form, or as anything else. */
function postedBody(random: Random, valid: string) {
  const text = payloadText(random, valid)
  const draw = random.next()
  if (draw < 0.65) return { type: 'application/json', body: bytesOf(text) }
  if (draw < 0.85) {
    const form = random.pick([
      new URLSearchParams({ payload: text }).toString(),
      '',
      'payload=',
      'payload=%',
      nastyText(random),
    ])
    return { type: 'application/x-www-form-urlencoded', body: bytesOf(form) }
  }
  if (draw < 0.9) {
    const part = `--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n${text}\r\n--b--\r\n`
    return { type: 'multipart/form-data; boundary=b', body: bytesOf(part) }
  }
  const type = random.pick([
    null,
    'text/plain',
    '',
    'application/x-www-form-urlencoded;charset=utf-16',
    'multipart/form-data',
  ])
  const junk = Uint8Array.from({ length: random.below(300) }, () => random.below(256))
  return { type, body: random.chance(0.5) ? bytesOf(text) : junk }
}

function payloadText(random: Random, valid: string): string {
  const draw = random.next()
  if (draw < 0.2) return valid
  const { nonce, signals } = JSON.parse(valid) as { nonce: string; signals: object }
  if (draw < 0.4) {
    const seed = random.below(MAX_SEED)
    const [made] = fc.sample(hostile, { seed, numRuns: 1 })
    if (made) return toPayloadText(made, nonce)
  }
  if (draw < 0.75) return faultyPayload(random, nonce, signals)
  if (draw < 0.85) return toJsonText(hostileValue(random))
  if (draw < 0.95) {
    const length = PAYLOAD_LIMIT + random.pick([-1, 0, 1, 100_000])
    return `${valid}${' '.repeat(Math.max(0, length - bytesOf(valid).length))}`
  }
  const depth = random.pick([100, 5_000, 30_000])
  return `{"nonce":${JSON.stringify(nonce)},"signals":{"x":${'['.repeat(depth)}${']'.repeat(depth)}},"seal":"0"}`
}

/** A payload with faults and the checksum that its signals have with them, or an older one. */
function faultyPayload(random: Random, nonce: string, signals: object): string {
  let changed: unknown = signals
  for (let faults = 1 + random.below(3); faults > 0; faults--) {
    changed = withOneFault(random, changed, ['timing', 'canvas', 'navigator', 'visitorCopy'])
  }
  const json = toJsonText(changed)
  return `{"nonce":${JSON.stringify(nonce)},"signals":${json},"seal":${JSON.stringify(sealOf(nonce, json))}}`
}

function sealOf(nonce: string, signals: string): unknown {
  try {
    return checksumOf(nonce, JSON.parse(signals))
  } catch {
    // It is nested too deeply to be hashed.
    return '0'
  }
}

/** An opening that is plain and must be answered; resolves when it is. */
export const openPlainly = (base: string, token: string): Promise<unknown> =>
  send(opening(makePanellist(0, ''), `${base}/r/${token}`))
