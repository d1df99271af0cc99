/** The two parts of a body: in the record, and in the columns that SQL asks by. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASKED_PATHS, packBody, unpackBody } from '../../../src/domain/publication/archive-body.ts'
import { LEARNED } from '../../../src/domain/relation.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** The columns of migrations 0012 and 0016, in the order of the paths. */
const COLUMNS = [
  ...['user_id', 'channel', 'sub_channel', 'project_type', 'project_source'],
  ...['project_sub_source', 'shared', 'potential', 'digest', 'prefix', 'address', 'print'],
  ...['durations', 'step_ms', 'fingerprint', 'visitor'],
]

const text = fc.option(fc.string())
const part = fc.double({ min: 0, max: 1, noNaN: true })
const bodies = fc.record({
  shared: text,
  data: fc.record(
    {
      user_id: fc.string(),
      channel: fc.string(),
      sub_channel: fc.string(),
      project_type: fc.string(),
      project_source: fc.string(),
      project_sub_source: fc.string(),
      custom_tags: fc.dictionary(fc.string(), fc.string()),
    },
    { requiredKeys: ['user_id', 'project_type'] },
  ),
  transitions: fc.array(fc.record({ state: fc.string() })),
  reasons: text,
  potential: part,
  visit: fc.option(
    fc.record(
      {
        refused: fc.array(fc.string()),
        digest: text,
        prefix: text,
        address: text,
        marks: fc.option(
          fc.record(
            { print: text, durations: text, stepMs: fc.nat(), browser: text, visitor: text },
            { requiredKeys: ['print', 'browser'] },
          ),
        ),
        accounts: fc.option(fc.record(Object.fromEntries(LEARNED.map((name) => [name, part])))),
      },
      { requiredKeys: ['refused', 'digest'] },
    ),
  ),
})

const sqlite = new DatabaseSync(':memory:')
for (const name of readdirSync(MIGRATIONS).sort())
  sqlite.exec(readFileSync(`${MIGRATIONS}${name}`, 'utf8'))
const insert = sqlite.prepare(`INSERT OR REPLACE INTO transactions (user_ref, sequence, revision,
  scope, item, chain, created_at, body) VALUES ('u', 1, 1, 's', 'i', 1, 0, ?)`)
const select = sqlite.prepare(`SELECT ${COLUMNS.join()}, accounts FROM transactions`)

function columnsOf(body: string): Record<string, unknown> {
  insert.run(body)
  const { accounts, ...columns } = { ...select.get() }
  return { ...columns, accounts: JSON.parse(String(accounts)) }
}

describe('a body', () => {
  it('is put together again as it was', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const before = JSON.stringify(body)
        expect(unpackBody(packBody(body))).toEqual(JSON.parse(before))
        expect(JSON.stringify(body)).toBe(before)
      }),
    )
  })

  it('has what SQL asks for in the same columns as the bodies of before', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(columnsOf(packBody(body).body)).toEqual(columnsOf(JSON.stringify(body)))
      }),
    )
  })

  it('ends with the last that SQL finds something at: a row of D1 has little room', () => {
    const { body } = packBody({ data: { user_id: 'u', project_type: 'offer' }, visit: null })
    expect(JSON.parse(body)).toEqual(['u', null, null, 'offer'])
  })

  it('names a column for each path that SQL asks', () => {
    expect(ASKED_PATHS.slice(COLUMNS.length)).toEqual(
      LEARNED.map((name) => `visit.accounts.${name}`),
    )
  })

  it('of before is read as it is', () => {
    const body = { data: { user_id: 'u' }, potential: 0 }
    expect(unpackBody({ body: JSON.stringify(body), packed: null })).toEqual(body)
  })

  it('is refused when its packed part is lost', () => {
    const { body } = packBody({ data: { user_id: 'u' } })
    expect(() => unpackBody({ body, packed: null })).toThrow(RangeError)
  })
})
