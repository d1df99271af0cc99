/** The answer to an access request against everything that the user's object has stored. */
import { describe, expect, it } from 'vitest'
import type { KnownUserAnswer } from '../../src/contract/additions/known-user.ts'
import { DAY_MS, MINUTE_MS } from '../../src/domain/time.ts'
import type { TableName } from '../../src/objects/store/migrations.ts'
import { call, create, lookUp, report } from '../support/worker/api.ts'
import { objectRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, open, pass, payloadOf, post } from '../support/worker/visitor.ts'

const partner = await makePartner()
const PAIR = { ext_survey_source: 'provider_b', ext_survey_id: 'kept-survey' }
const USER = {
  channel: 'web',
  ...PAIR,
  user_demographic: { age: 41, gender: 'other', annual_household_income_usd: 61_234 },
}

const NUMBERING = 'numbers the row for us; the transaction id is made of it'
const SHARED_SCOPE = 'equal at all partners: whoever had those of two could compare people exactly'
const PACKED = 'packed; the evidence of the answer is made of it'
const SAID_BY_A_WORD = 'true or false; the answer says it'

/** What the answer does not show as it is stored, and why. */
const NOT_AS_STORED: Record<string, string> = {
  'transactions.sequence': NUMBERING,
  'transactions.revision': NUMBERING,
  'transactions.published': NUMBERING,
  'transactions.generation': 'which database has it',
  'transactions.scope': 'names the partner and its mode',
  'transactions.user_ref': 'addresses rows; the user_id is answered',
  'transactions.shared': SHARED_SCOPE,
  'transactions.chain': NUMBERING,
  'transactions.nonce': 'a random number by which a call that is made again is known as the same',
  'transactions.assessment': PACKED,
  'transactions.duplication': PACKED,
  'transactions.visit.openings[].afterCompletion': SAID_BY_A_WORD,
  'devices.slot': NUMBERING,
  'devices.user_ref': 'addresses rows; the channel is answered',
  'devices.revision': NUMBERING,
  'devices.published': NUMBERING,
  'devices.sighted.shared': SHARED_SCOPE,
  // Of these, which hashes there are and how many keys; the rest is as under the partner's scope.
  'devices.shared': SHARED_SCOPE,
  'devices.opted': SHARED_SCOPE,
}

/**
 * Which tables are looked at. The others hold nothing more of the user: the partner's own keys with what it
 * was answered, for a day, parts of transactions that have left the object, and how many of those have which score.
 */
const LOOKED_AT = {
  transactions: true,
  devices: true,
  idempotency: false,
  past_attempts: false,
  archived_scores: false,
}
const TABLES = Object.entries(LOOKED_AT satisfies Record<TableName, boolean>).flatMap(
  ([name, isLookedAt]) => (isLookedAt ? [name as TableName] : []),
)

type Leaf = readonly [path: string, value: unknown]

/** All values of a row's column, with where they stand; JSON is looked into. */
function leavesOf(path: string, value: unknown): Leaf[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string' && /^[{[]/.test(value)) return leavesOf(path, JSON.parse(value))
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(`${path}[]`, each))
  if (typeof value !== 'object') return [[path, value]]
  if (path === 'devices.sighted.own')
    return Object.entries(value).flatMap(([key, day]) => [
      [`${path}.key`, key] as const,
      [`${path}.day`, day] as const,
    ])
  return Object.entries(value).flatMap(([key, each]) => leavesOf(`${path}.${key}`, each))
}

/** The forms in which the answer may show a value: times are kept as numbers. */
function formsOf(value: unknown): unknown[] {
  if (typeof value !== 'number') return [value]
  const units = [1, MINUTE_MS, DAY_MS].map((unit) => value * unit)
  const times = units
    .filter((at) => at > Date.parse('2020-01-01') && at < Date.parse('2100-01-01'))
    .map((at) => new Date(at).toISOString())
  return [value, ...times, ...times.map((time) => time.slice(0, 10))]
}

const isExcepted = (path: string) =>
  Object.keys(NOT_AS_STORED).some(
    (known) => path === known || path.startsWith(`${known}.`) || path.startsWith(`${known}[`),
  )

/** A user with something in every column: two visits, one of them with other cookies, and a report. */
async function liveThrough(user_id: string): Promise<string> {
  const user = { ...USER, user_id }
  const visitor = makeVisitor()
  const first = await create(partner, user)
  await open(makeVisitor(), first.redirect_url)
  await post(visitor, first.redirect_url, payloadOf(visitor, 'A'.repeat(66)))
  await pass(visitor, first.redirect_url)
  await lookUp(partner, first.id)
  await report(partner, first.id, 'completed')
  await runAlarm(first.id)
  visitor.cookie = null
  const second = await create(partner, { ...user, project_id: 'kept-2' })
  await pass(visitor, second.redirect_url)
  await lookUp(partner, second.id)
  await runAlarm(second.id)
  return first.id
}

describe('an access request', () => {
  it("shows every value that the user's object has stored, but for those that are named here", async () => {
    const id = await liveThrough('kept')
    const { data } = await call<KnownUserAnswer>(partner, 'GET', '/v1/users/kept')
    const shown = new Set(leavesOf('answer', data).map(([, value]) => value))
    const columns = await Promise.all(
      TABLES.map(async (table) => {
        const rows = await objectRows(id, table)
        expect(rows, table).not.toEqual([])
        return rows.flatMap((row) =>
          Object.entries(row).flatMap(([column, value]) => leavesOf(`${table}.${column}`, value)),
        )
      }),
    )
    const leaves = columns.flat()
    const forgotten = leaves.filter(
      ([path, value]) => !isExcepted(path) && !formsOf(value).some((form) => shown.has(form)),
    )
    expect(forgotten).toEqual([])
    const paths = leaves.map(([path]) => path)
    for (const path of [
      'devices.profile.earlierVisitors[]',
      'devices.profile.demographic.incomeUsd',
      'transactions.visit.latitude',
      'transactions.visit.network',
      'transactions.visit.marks.print',
      'transactions.visit.refused[]',
      'transactions.visit.openings[].line',
      'devices.sighted.own.key',
    ]) {
      expect(paths).toContain(path)
    }
  })

  it('shows no hash of the shared scope, by which two partners could compare their people', async () => {
    const id = await liveThrough('kept-apart')
    const text = JSON.stringify((await call(partner, 'GET', '/v1/users/kept-apart')).data)
    const rows = [...(await objectRows(id, 'devices')), ...(await objectRows(id, 'transactions'))]
    const hashes = rows.flatMap(({ shared, opted, sighted }) =>
      [
        ...leavesOf('devices.shared', shared),
        ...leavesOf('devices.opted', opted),
        ...Object.keys(JSON.parse(String(sighted ?? '{}')).shared ?? {}).map(
          (key) => ['.hashes.', key.slice(key.indexOf(':') + 1)] as const,
        ),
      ].flatMap(([path, value]) =>
        /\.hashes\.|earlierVisitors|\.address|\.prefix|^devices\.shared$/.test(path)
          ? [String(value)]
          : [],
      ),
    )
    expect(hashes.length).toBeGreaterThan(20)
    for (const hash of hashes) expect(text).not.toContain(hash)
    expect(
      (await call<KnownUserAnswer>(partner, 'GET', '/v1/users/kept-apart')).data,
    ).toMatchObject({
      shared_attempts: [{ ...PAIR, step: 'done' }],
      devices: [{ kept: { asks_others: { keys: 0 }, answers_others: expect.anything() } }],
    })
  })
})
