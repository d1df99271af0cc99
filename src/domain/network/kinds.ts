/** The kinds of network, and the result of a classification. */

/**
 * Kinds of network. `relay` is a privacy relay that ordinary people use, and is neutral evidence;
 * `mixed` is an access network of lines and phones, or of terminals that travel: an address of it is
 * neither a home's alone nor a phone's for certain.
 */
export type NetworkKind =
  | 'hosting'
  | 'vpn'
  | 'proxy'
  | 'tor'
  | 'relay'
  | 'isp'
  | 'mobile'
  | 'mixed'
  | 'education'
  | 'business'

/** What lists say of one autonomous system. */
export interface NetworkEntry {
  /** The strongest of what the lists say. */
  kind: NetworkKind
  /** What each list says; lists differ, so that each is a witness of its own. */
  kinds: readonly NetworkKind[]
  /** Names of the lists, in the order of `kinds`. */
  sources: readonly string[]
}

/** Autonomous systems by number. */
export type NetworkTable = ReadonlyMap<number, NetworkEntry>

/**
 * Kinds by how strong they are as evidence of fraud: where lists differ, the first of these wins.
 */
const BY_WEIGHT: readonly NetworkKind[] = [
  'tor',
  'vpn',
  'proxy',
  'relay',
  'hosting',
  'education',
  'business',
  'mobile',
  'mixed',
  'isp',
]

/** Kinds of network that people browse from, at home, on the way or at work. */
export const ACCESS_KINDS: ReadonlySet<NetworkKind> = new Set([
  'isp',
  'mobile',
  'mixed',
  'education',
  'business',
  'relay',
])

/** A kind, or none: null where it is not known, undefined where it was not kept. */
type MaybeKind = NetworkKind | null | undefined

/** Whether it is a carrier's, by which phones come: some carriers have lines as well. */
export function isCarrier(kind: MaybeKind): kind is 'mobile' | 'mixed' {
  return kind === 'mobile' || kind === 'mixed'
}

/** Whether people have it at home or on their phone: no company, no school and no relay. */
export function isHomeOrPhone(kind: MaybeKind): kind is 'isp' | 'mobile' | 'mixed' {
  return kind === 'isp' || isCarrier(kind)
}

/** Whether a computer has it at home: a line's, or a carrier's that may have lines. */
export function mayBeLine(kind: MaybeKind): kind is 'isp' | 'mixed' {
  return kind === 'isp' || kind === 'mixed'
}

/** The kind that is the strongest evidence among several; null for none. */
export function strongestKind(kinds: readonly string[]): NetworkKind | null {
  return BY_WEIGHT.find((kind) => kinds.includes(kind)) ?? null
}

/** Whether a text, such as a stored column, names a kind. */
export function isNetworkKind(text: string): text is NetworkKind {
  return (BY_WEIGHT as readonly string[]).includes(text)
}
