/** Network knowledge in D1: what the refreshed lists say about one client. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { canonicalAddress } from '../domain/network/address.ts'
import type { EdgeFacts } from '../domain/network/edge-facts.ts'
import { strongestKind } from '../domain/network/kinds.ts'
import type { NetworkKnowledge } from '../domain/network/network-knowledge.ts'
import { addressKey } from '../domain/network/ranges.ts'

/** Returns one row, and reads a handful of rows by key. */
const LOOK_UP = `
SELECT
  (SELECT group_concat(list || ' ' || kind) FROM networks WHERE asn = ?1) AS listed,
  EXISTS (SELECT 1 FROM tor_exits WHERE address = ?2) AS is_tor_exit,
  range_kinds, asked
FROM (
  SELECT group_concat(kind) AS range_kinds, group_concat(of_numbers) AS asked FROM (
    SELECT (
      SELECT CASE WHEN range.last >= ?4 THEN range.kind END FROM network_ranges AS range
      WHERE range.list = lists.list AND range.family = ?3 AND range.first <= ?4
      ORDER BY range.first DESC LIMIT 1
    ) AS kind,
    CASE WHEN lists.format = 'asns' AND lists.rows > 0 THEN lists.list END AS of_numbers
    FROM network_lists AS lists
  )
)`

interface NetworkRow {
  /** `list kind`, by comma; names of lists hold neither. */
  listed: string | null
  is_tor_exit: number
  range_kinds: string | null
  /** Names of the stored lists of AS numbers, by comma. */
  asked: string | null
}

/** The statement that asks what is known of a client's network, for a batch. */
export function networkStatement(
  db: D1Database,
  { asn, address }: Pick<EdgeFacts, 'asn' | 'address'>,
): D1PreparedStatement {
  const key = address === null ? null : addressKey(address)
  const canonical = address === null ? null : canonicalAddress(address)
  return db.prepare(LOOK_UP).bind(asn, canonical, key?.family ?? null, key?.key ?? null)
}

/** What the statement's result says; null where it was not asked. */
export function readNetworkKnowledge(result: D1Result | undefined): NetworkKnowledge | null {
  const row = result?.results[0] as NetworkRow | undefined
  if (!row) return null
  const rangeKinds = row.range_kinds?.split(',') ?? []
  const lists = (row.listed?.split(',') ?? []).map((each) => {
    const [name = '', kind = ''] = each.split(' ')
    return { name, kind }
  })
  return {
    kind: strongestKind(lists.map(({ kind }) => kind)),
    ...(lists.length > 0 && { lists }),
    ...(row.asked && { asked: row.asked.split(',') }),
    isTorExit: row.is_tor_exit === 1 || rangeKinds.includes('tor'),
    isVpnRange: rangeKinds.includes('vpn'),
  }
}
