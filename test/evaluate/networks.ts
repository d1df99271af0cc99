/**
 * How well networks are classified: the share of hosting found, and of access networks called
 * hosting. The shipped names were learned from the development half, and the hand list and the lists
 * of access networks name many of its rows: what the product owes to neither is measured apart.
 */

import { classifyNetwork, type Knowledge } from '../../src/domain/network/classify.ts'
import {
  ACCESS_KINDS,
  type NetworkEntry,
  type NetworkTable,
  strongestKind,
} from '../../src/domain/network/kinds.ts'
import { bundledNetworks } from '../../src/domain/network/lists/bundled-table.ts'
import { type AsnRow, readAsnRows } from '../../src/training/readers/asn-rows.ts'
import { crossValidate, type HeldOut } from '../../src/training/solvers/name-model.ts'

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

/** A way to find the kind of a network. */
type Classifier = (row: AsnRow) => string | null

const FLAGGED = new Set(['hosting', 'vpn', 'proxy', 'tor'])
const LABELLED = ['isp', 'mobile', 'education', 'business'] as const
const EMPTY: NetworkTable = new Map()

/** Measures over a file of networks of known kind: as shipped, by each part, and held out. */
export function evaluateNetworks(path: string) {
  const rows = readAsnRows(path)
  const shipped = (table: NetworkTable) => (row: AsnRow) =>
    classifyNetwork({ asn: row.asn, asOrganization: row.name }, table)
  const nameless: Classifier = ({ asn }) =>
    classifyNetwork({ asn, asOrganization: null }, bundledNetworks())
  return {
    networks: rows.length,
    lists_and_names: measure(rows, shipped(bundledNetworks())),
    lists_only: measure(rows, nameless),
    names_only: measure(rows, shipped(EMPTY)),
    held_out: heldOut(rows),
  }
}

/**
 * Without the hand list and without lists of access networks, by names learned from the other folds
 * of the file. The lists of servers stay in one measure: rows that they name are found by them, as in
 * production; the other measure is of names alone.
 */
export function heldOut(rows: readonly AsnRow[], table = bundledNetworks()) {
  const judged = new Map(crossValidate(rows).map((each) => [each.row, each]))
  const servers = withoutAccess(table)
  const by = (lists: NetworkTable) => (row: AsnRow) =>
    classifyNetwork({ asn: row.asn, asOrganization: row.name }, lists, knowledgeOf(judged.get(row)))
  return { lists_and_names: measure(rows, by(servers)), names_only: measure(rows, by(EMPTY)) }
}

/** What a model of the other folds knows of one row's name; the hand list knows nothing. */
function knowledgeOf(held: HeldOut | undefined): Knowledge {
  const hostingFrom = held?.from ?? Number.POSITIVE_INFINITY
  return {
    known: () => null,
    names: { logit: () => held?.logit ?? 0, hostingFrom },
  }
}

/** The table as lists of servers alone make it. */
function withoutAccess(table: NetworkTable): NetworkTable {
  const kept = new Map<number, NetworkEntry>()
  for (const [asn, { kinds, sources }] of table) {
    const said = kinds.flatMap((kind, at) =>
      ACCESS_KINDS.has(kind) ? [] : [{ kind, source: sources[at] ?? '' }],
    )
    const kind = strongestKind(said.map((each) => each.kind))
    if (kind === null) continue
    kept.set(asn, {
      kind,
      kinds: said.map((each) => each.kind),
      sources: said.map(({ source }) => source),
    })
  }
  return kept
}

function measure(rows: readonly AsnRow[], kindOf: Classifier): NetworkMeasures {
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
      LABELLED.map((kind) => [
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
