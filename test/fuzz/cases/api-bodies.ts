/** Bodies of the operations: valid ones, and ones with faults in their fields, syntax or size. */
import type { Random } from '../../../src/training/random.ts'
import type { World } from '../service/worlds.ts'
import { hostileValue, nastyText, randomName, toJsonText } from './hostile-values.ts'
import type { OpenApi, Operation } from './openapi.ts'
import { bytesOf, type Header } from './request.ts'
import { returnUrl } from './return-urls.ts'
import { type Known, validValue, withOneFault } from './schema-values.ts'

/** Few, because a new user costs the service more than anything that it is asked later. */
const USERS = 60
const PROJECTS = 200
/** Few, so that a user meets the same key with another body. */
const KEYS = 4
const BODY_LIMIT = 256 * 1024

/** One of the users of a world. */
export const userOf = (random: Random, { marker, era }: World) =>
  `${marker}-${era}.${random.below(USERS)}`

const knownFields = (world: World): Known => ({
  user_id: (random) => userOf(random, world),
  project_id: (random) => `project-${random.below(PROJECTS)}`,
  redirect_url: (random) => returnUrl(random, world.marker),
  brand_image_url: (random) =>
    random.pick(['https://img.test/a.png', 'https://img.test;x/a', null]),
  ip: (random) => random.pick(['203.0.113.7', '2001:db8::7', `198.51.100.${random.below(256)}`]),
  expected_ip: (random) => random.pick(['203.0.113.7', '2001:db8::7']),
  custom_tags: (random) => ({ tag: world.marker, [randomName(random, 5)]: 'ä😀' }),
  tx_ref_id: (random) =>
    random.chance(0.3)
      ? random.pick([random.pick(world.transactions).id, randomName(random, 32)])
      : null,
})

/** A pair is set whole, and on surveys only, unless a fault is wanted. */
function repairPair(body: unknown, random: Random): void {
  if (typeof body !== 'object' || body === null) return
  if ('items' in body && Array.isArray(body.items))
    for (const item of body.items) repairPair(item, random)
  const fields = body as Record<string, unknown>
  const isPaired = fields.project_type === 'survey' && random.chance(0.3)
  if (!('project_type' in fields)) return
  fields.ext_survey_source = isPaired ? random.pick(['provider_a', 'provider_b']) : null
  fields.ext_survey_id = isPaired ? `external-${random.below(PROJECTS)}` : null
}

/** A body for an operation, with the headers that go with it. */
export function bodyOf(
  random: Random,
  openApi: OpenApi,
  { body: schema }: Operation,
  world: World,
) {
  let body = validValue(random, schema ?? {}, openApi.resolve, knownFields(world))
  if (random.chance(0.9)) repairPair(body, random)
  const names = Object.keys(knownFields(world)).concat(
    'channel',
    'state',
    'items',
    'user',
    'unknown',
  )
  for (let faults = random.pick([0, 0, 0, 1, 1, 1, 2, 4]); faults > 0; faults--) {
    body = withOneFault(random, body, names)
  }
  const bytes = spoiled(random, toJsonText(body))
  const type = random.chance(0.94)
    ? 'application/json'
    : random.pick([
        'text/plain',
        'application/JSON; charset=utf-16',
        'application/x-www-form-urlencoded',
        '',
        'a/b/c',
        'json',
      ])
  const headers: Header[] = [['Content-Type', type]]
  if (random.chance(0.03))
    headers.push(['Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'x'])])
  if (random.chance(0.15)) {
    const key = random.chance(0.7) ? `key-${random.below(KEYS)}` : nastyText(random)
    headers.push(['Idempotency-Key', key])
    if (random.chance(0.1)) headers.push(['Idempotency-Key', 'another'])
  }
  return { bytes, headers }
}

/** The bytes of a body, which in some cases are no JSON, no UTF-8, or about as long as is allowed. */
function spoiled(random: Random, text: string): Uint8Array {
  if (!random.chance(0.12)) return bytesOf(text)
  const at = random.below(text.length + 1)
  return random.pick<() => Uint8Array>([
    () => bytesOf(text.slice(0, at)),
    () =>
      bytesOf(
        `${text.slice(0, at)}${random.pick(['\u0000', ',', '}', '"', '\ufeff'])}${text.slice(at)}`,
      ),
    () =>
      Uint8Array.from([
        ...bytesOf(text.slice(0, at)),
        0xff,
        0xc0,
        0x80,
        ...bytesOf(text.slice(at)),
      ]),
    () => bytesOf(`\ufeff${text}`),
    () => new Uint8Array(0),
    () => Uint8Array.from({ length: 200 }, () => random.below(256)),
    () =>
      bytesOf(
        `${text}${' '.repeat(Math.max(0, BODY_LIMIT - bytesOf(text).length + random.pick([-1, 0, 1])))}`,
      ),
    () => bytesOf(toJsonText(hostileValue(random))),
  ])()
}
