/**
 * How well networks are classified: the share of hosting found, and of access networks called
 * hosting.
 */

import { classifyNetwork } from '../../src/domain/network/classify.ts'
import type { NetworkTable } from '../../src/domain/network/kinds.ts'
import { bundledNetworks } from '../../src/domain/network/lists/bundled-table.ts'
import { type AsnRow, readAsnRows } from '../../src/training/readers/asn-rows.ts'

/** A share, with its counts; null where `of` is 0. */
export interface Share {
  of: number
  count: number
  share: number | null
}

/** The measures of one way to classify. */
export interface NetworkMeasures {
  hosting_on_two_lists: Share
  hosting_on_one_list: Share
  vpn_or_proxy: Share
  by_source: Record<string, Share>
  false_hosting: Record<string, Share>
  well_known_flagged: string[]
}

const FLAGGED = new Set(['hosting', 'vpn', 'proxy', 'tor'])
const ACCESS_KINDS = ['isp', 'mobile', 'education', 'business'] as const
const EMPTY: NetworkTable = new Map()

/** Measures over a file of networks of known kind: with lists and names, and by each alone. */
export function evaluateNetworks(path: string): {
  networks: number
  lists_and_names: NetworkMeasures
  lists_only: NetworkMeasures
  names_only: NetworkMeasures
} {
  const rows = readAsnRows(path)
  return {
    networks: rows.length,
    lists_and_names: measure(rows, bundledNetworks()),
    lists_only: measure(
      rows.map((row) => ({ ...row, name: '' })),
      bundledNetworks(),
    ),
    names_only: measure(rows, EMPTY),
  }
}

function measure(rows: readonly AsnRow[], table: NetworkTable): NetworkMeasures {
  const kindOf = (row: AsnRow) =>
    classifyNetwork({ asn: row.asn, asOrganization: row.name }, table)?.kind ?? null
  const isFlagged = (row: AsnRow) => FLAGGED.has(kindOf(row) ?? '')
  // Relays are neutral by design: neither found nor missed.
  const hosting = rows.filter((row) => row.kind === 'hosting' && kindOf(row) !== 'relay')
  const sources = [...new Set(hosting.flatMap((row) => row.sources))].sort()
  return {
    hosting_on_two_lists: share(
      hosting.filter((row) => row.badLists >= 2),
      isFlagged,
    ),
    hosting_on_one_list: share(
      hosting.filter((row) => row.badLists >= 1),
      isFlagged,
    ),
    vpn_or_proxy: share(
      rows.filter((row) => row.kind === 'vpn' || row.kind === 'proxy'),
      isFlagged,
    ),
    by_source: Object.fromEntries(
      sources.map((source) => [
        source,
        share(
          hosting.filter((row) => row.sources.includes(source)),
          isFlagged,
        ),
      ]),
    ),
    false_hosting: Object.fromEntries(
      ACCESS_KINDS.map((kind) => [
        kind,
        share(
          rows.filter((row) => row.kind === kind),
          isFlagged,
        ),
      ]),
    ),
    well_known_flagged: rows
      .filter((row) => row.wellKnown && isFlagged(row))
      .map(({ asn, name }) => `AS${asn} ${name}`),
  }
}

function share(rows: readonly AsnRow[], isCounted: (row: AsnRow) => boolean): Share {
  const count = rows.filter(isCounted).length
  return { of: rows.length, count, share: rows.length === 0 ? null : count / rows.length }
}
