/** Requests to the operations of the OpenAPI document: valid in all, or wrong in one place or more. */
import { makeApiKey } from '../../../src/secrets/api-key.ts'
import type { Random } from '../../../src/training/random.ts'
import type { World } from '../service/worlds.ts'
import { bodyOf, userOf } from './api-bodies.ts'
import { altered, nastyText, randomName } from './hostile-values.ts'
import type { OpenApi, Operation } from './openapi.ts'
import type { Draft, Header } from './request.ts'

/** Operations are asked for alike but these, which cost the service more than the rest. */
const RARE = new Map([
  ['showInsights', 0.1],
  ['createTransaction', 2],
])

/** The other worlds. */
const othersOf = (worlds: readonly World[], own: World) => worlds.filter((world) => world !== own)

/** A request to any operation. */
export function apiRequest(random: Random, openApi: OpenApi, worlds: readonly World[]): Draft {
  const world = random.pick(worlds)
  const operation = random.weighted(
    openApi.operations.map((each): [Operation, number] => [each, RARE.get(each.id) ?? 1]),
  )
  const key = apiKeyFor(random, world, worlds)
  const named = pathOf(random, operation, world, worlds)
  const query = operation.query.length > 0 ? queryOf(random, operation, world, worlds) : ''
  const body = operation.body ? bodyOf(random, openApi, operation, world) : null
  return {
    name: operation.id,
    method: random.chance(0.04)
      ? random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
      : operation.method,
    target: `${named.path}${query}`,
    headers: [...key.headers, ...(body?.headers ?? [])],
    body: body?.bytes ?? null,
    expect: { world: world.name, isForeign: key.isForeign || named.isForeign },
  }
}

function apiKeyFor(random: Random, world: World, worlds: readonly World[]) {
  const header = (value: string): Header => ['X-Api-Token', value]
  if (random.chance(0.86)) {
    const name = random.pick(['X-Api-Token', 'x-api-token', 'X-API-TOKEN'])
    return { headers: [[name, world.apiKey] as Header], isForeign: false }
  }
  const other = random.pick(othersOf(worlds, world)).apiKey
  const entropy = Uint8Array.from({ length: 32 }, () => random.below(256))
  const headers = random.pick<Header[]>([
    [],
    [header('')],
    [header(world.revokedKey)],
    [header(makeApiKey(random.pick(['live', 'test']), entropy))],
    [header(altered(random, world.apiKey))],
    [header(nastyText(random))],
    [header('\u00ff\u202e😀')],
    [header(world.apiKey), header(other)],
    [header(`${world.apiKey},${other}`)],
    [['Authorization', `Bearer ${world.apiKey}`]],
    [['X-Api-Token', Uint8Array.from([0xff, 0xfe, 0x80])]],
    [header('k'.repeat(random.pick([257, 5_000, 30_000])))],
  ])
  return { headers, isForeign: true }
}

function pathOf(random: Random, { path }: Operation, world: World, worlds: readonly World[]) {
  let isForeign = false
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name !== 'id') return encodeURIComponent(userOf(random, world))
    const id = random.pick(world.transactions).id
    if (random.chance(0.6)) return id
    if (random.chance(0.1)) return percentEncoded(random, id)
    isForeign = true
    const other = random.pick(othersOf(worlds, world))
    return random.pick([
      altered(random, id),
      random.pick(other.transactions).id,
      random.pick(other.transactions).token,
      random.pick(world.transactions).token,
      randomName(random, 32),
      nastyText(random),
      `${id}${random.pick(['%00', '%20', '.', '%0a', ';a', '%2F'])}`,
    ])
  })
  if (!random.chance(0.03)) return { path: filled, isForeign }
  const odd = random.pick([
    `${filled}/`,
    `/${filled}`,
    filled.toUpperCase(),
    `${filled}/${nastyText(random)}`,
    `/v1/${nastyText(random)}`,
    `/${nastyText(random)}`,
    '/problems/not_found',
    `/problems/${nastyText(random)}`,
    '/openapi.json',
    '/healthz',
    '/v1',
    '*',
  ])
  return { path: odd, isForeign }
}

/** Another spelling of the same id. */
function percentEncoded(random: Random, id: string): string {
  const at = random.below(id.length)
  const code = id.charCodeAt(at).toString(16)
  return `${id.slice(0, at)}%${random.chance(0.5) ? code : code.toUpperCase()}${id.slice(at + 1)}`
}

function queryOf(
  random: Random,
  operation: Operation,
  own: World,
  worlds: readonly World[],
): string {
  const other = random.pick(othersOf(worlds, own))
  const known: Record<string, readonly string[]> = {
    // Asking for a user of another world's is allowed, and finds nothing.
    user_id: [userOf(random, own), userOf(random, own), `${own.marker}-0`, `${other.marker}-0`],
    limit: ['1', '2', '5', '1000', '0', '1001', '-1', '1e3', ' 1', '9'.repeat(30), '٣'],
    next_cursor: [own.cursor, other.cursor, altered(random, own.cursor), randomName(random, 60)],
    days: ['1', '30', '365', '0', '-1', '99999999999', 'x'],
    from: ['2020-01-01', '2026-11-21', '2026-11-21T09:00:00Z', '2026-02-30', '-1'],
    to: ['2035-01-01', '2035-01-01T00:00:00%2B02:00', '0000-00-00'],
    state: ['created', 'passed', 'completed', 'terminated', 'gone'],
    project_type: ['survey', 'offer', 'custom', 'SURVEY'],
    score_min: ['0', '1', '50', '101'],
    score_max: ['100', '99', '-0'],
    duplication_min: ['0', '0.01', '.5', '1e-9'],
    duplication_max: ['1', '0.99', '2'],
    story: ['everyday', 'farm', 'constructor'],
    reason: ['webdriver.driven', 'canvasNoise.noisy', '%'],
  }
  const parts: string[] = []
  // Of a query with many parameters fewer are asked with: one wrong value refuses all of it.
  const share = operation.query.length > 10 ? 0.1 : 0.35
  for (const { name } of operation.query) {
    const isAsked = random.chance(name === 'user_id' ? 0.95 : share)
    if (!isAsked) continue
    const value = known[name] && random.chance(0.85) ? random.pick(known[name]) : null
    const text = value === null ? nastyText(random) : encodeURIComponent(value)
    parts.push(`${name}=${text}`)
    if (random.chance(0.04)) parts.push(`${name}=${nastyText(random)}`)
  }
  if (random.chance(0.05)) parts.push(nastyText(random), '__proto__=x', '=', '&&')
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
