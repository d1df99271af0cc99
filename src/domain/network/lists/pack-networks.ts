/** Packs a table of networks into the compact text that ships with the code, and unpacks it. */
import { isNetworkKind, type NetworkEntry, type NetworkTable, strongestKind } from '../kinds.ts'

const RADIX = 36

/** What one list says: these numbers are of this kind. */
export interface ListedNetworks {
  name: string
  kind: string
  asns: readonly number[]
}

/**
 * Groups networks of which the same lists say the same; within a group each number is stored as its
 * distance from the one before, in base 36: `hosting,isp brianhama,oxl_isp 4u.c1.2;…`.
 */
export function packNetworks(lists: readonly ListedNetworks[]): string {
  const listed = new Map<number, { kinds: string[]; sources: string[] }>()
  for (const { name, kind, asns } of lists) {
    for (const asn of new Set(asns)) {
      const entry = listed.get(asn) ?? { kinds: [], sources: [] }
      entry.kinds.push(kind)
      entry.sources.push(name)
      listed.set(asn, entry)
    }
  }
  const groups = new Map<string, number[]>()
  for (const [asn, { kinds, sources }] of [...listed].sort(([a], [b]) => a - b)) {
    const key = `${kinds.join(',')} ${sources.join(',')}`
    groups.set(key, [...(groups.get(key) ?? []), asn])
  }
  return [...groups].map(([key, asns]) => `${key} ${distances(asns)}`).join(';')
}

/** The table that a packed text holds. */
export function unpackNetworks(packed: string): NetworkTable {
  const table = new Map<number, NetworkEntry>()
  for (const group of packed.split(';')) {
    const [said = '', sources = '', numbers = ''] = group.split(' ')
    const kinds = said.split(',').filter(isNetworkKind)
    const kind = strongestKind(kinds)
    if (kind === null) continue
    const entry: NetworkEntry = { kind, kinds, sources: sources.split(',') }
    let asn = 0
    for (const distance of numbers.split('.')) {
      asn += Number.parseInt(distance, RADIX)
      table.set(asn, entry)
    }
  }
  return table
}

const distances = (asns: readonly number[]) =>
  asns.map((asn, at) => (asn - (asns[at - 1] ?? 0)).toString(RADIX)).join('.')
