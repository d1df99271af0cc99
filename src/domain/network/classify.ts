/** What kind of network a client comes from: by lists first, then by the operator's name. */
import { ACCESS_KINDS, type NetworkEntry, type NetworkKind, type NetworkTable } from './kinds.ts'
import { knownKind } from './lists/known-networks.ts'
import { classifyName, LEARNED_NAMES, type NameKnowledge } from './names/network-name.ts'

/**
 * Lists that grew by reports of abuse and let go of a network late: an older edition of this one
 * named five companies and access networks for every fifteen hosts that no other list knew.
 */
const LOOSE_LISTS: ReadonlySet<string> = new Set(['brianhama'])
/**
 * How far a name must lean to hosting (natural logit) for one list to be believed. A company's name
 * says nothing, which is between 0 and a half: enough beside a list that is kept with care, which is
 * believed unless the name denies it.
 */
const LEANS_TO_HOSTING = { loose: 0.5, careful: -0.75 }

/** What is known beyond lists; another in place of it shows what a decision owes to it. */
export interface Knowledge {
  known(asn: number): NetworkKind | null
  names: NameKnowledge
}

const SHIPPED: Knowledge = { known: knownKind, names: LEARNED_NAMES }

/** The kind of a network; null where neither lists nor name say anything. */
export function classifyNetwork(
  { asn, asOrganization }: { asn: number | null; asOrganization: string | null },
  table: NetworkTable,
  { known, names }: Knowledge = SHIPPED,
): NetworkKind | null {
  const named = asOrganization === null ? null : classifyName(asOrganization, names)
  const byHand = asn === null ? null : known(asn)
  if (byHand) return byHand
  const entry = asn === null ? undefined : table.get(asn)
  if (entry === undefined) return named
  if (entry.kind !== 'hosting') return refine(entry.kind, named)
  // Lists of servers have VPNs and schools too, whose names say what is more than that.
  if (named === 'vpn' || named === 'education') return named
  const access = entry.kinds.find((kind) => ACCESS_KINDS.has(kind))
  if (isHosting(entry, named, asOrganization === null ? 0 : names.logit(asOrganization)))
    return 'hosting'
  return access ? refine(access, named) : named
}

/**
 * Whether lists of servers are believed. A second witness is another such list, or a name that says
 * hosting by itself. One alone is not believed against a list of access networks, against an access
 * provider's or a company's name (such lists name carriers with a hosting business, and a carrier's
 * customers are people), nor where the name leans away.
 */
function isHosting(
  { kinds, sources }: NetworkEntry,
  named: NetworkKind | null,
  logit: number,
): boolean {
  const lists = kinds.filter((kind) => kind === 'hosting').length
  const witnesses = lists + (named === 'hosting' ? 1 : 0)
  const isAccess = named !== null && ACCESS_KINDS.has(named)
  if (kinds.some((kind) => ACCESS_KINDS.has(kind))) return witnesses >= 2 && !isAccess
  const isLoose = sources.every((source) => LOOSE_LISTS.has(source))
  const needed = isLoose ? LEANS_TO_HOSTING.loose : LEANS_TO_HOSTING.careful
  return witnesses >= 2 || (!isAccess && logit >= needed)
}

/** Lists call all access networks alike; a name tells phones, and lines with phones, from lines. */
function refine(kind: NetworkKind, named: NetworkKind | null): NetworkKind {
  const isFiner = named === 'mixed' || named === 'mobile'
  return kind === 'isp' && isFiner ? named : kind
}
