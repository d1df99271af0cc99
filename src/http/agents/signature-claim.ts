/**
 * Reads what a request says of its Web Bot Auth signature, before any key is asked for: bounded, and
 * complete or not. Nothing here is believed.
 */
import { isInnerList, parseDictionary, parseItem } from 'structured-headers'

/** What a signature says of itself. Times in seconds since the epoch, as the header has them. */
export interface SignatureClaim {
  label: string
  keyid: string
  created: number
  expires: number
  /** The origin that `Signature-Agent` names; null where that header is not there. */
  agent: string | null
}

const TAG = 'web-bot-auth'
/** Ordinary ones have some 300, 100 and 30 characters. */
const HEADERS_MAX = { 'signature-input': 2_048, signature: 1_024, 'signature-agent': 512 }
/** Proxies on the way may sign as well; more labels than this are made up. Judged. */
const LABELS_MAX = 4

/** The claim of a request; null where it makes none, `incomplete` where it is not one. */
export function readSignatureClaim(headers: Headers): SignatureClaim | 'incomplete' | null {
  const agent = headers.get('signature-agent')
  const input = headers.get('signature-input')
  // Other signatures than an agent's, as proxies may add them, say nothing of the visitor.
  if (agent === null && !input?.includes(TAG)) return null
  const isBounded = Object.entries(HEADERS_MAX).every(
    ([name, max]) => (headers.get(name)?.length ?? 0) <= max,
  )
  if (!isBounded || input === null || headers.get('signature') === null) return 'incomplete'
  try {
    return readClaim(input, agent) ?? 'incomplete'
  } catch {
    return 'incomplete'
  }
}

function readClaim(input: string, agent: string | null): SignatureClaim | null {
  const members = [...parseDictionary(input)]
  if (members.length > LABELS_MAX) return null
  for (const [label, member] of members) {
    const [components, parameters] = member
    if (!isInnerList(member) || parameters.get('tag') !== TAG) continue
    if (!Array.isArray(components)) return null
    const keyid = parameters.get('keyid')
    const created = parameters.get('created')
    const expires = parameters.get('expires')
    if (typeof keyid !== 'string') return null
    if (typeof created !== 'number' || typeof expires !== 'number') return null
    const covered = new Map(components)
    // What is not covered could come from another request.
    if (!covered.has('@authority') && !covered.has('@target-uri')) return null
    const named = covered.get('signature-agent')
    if (agent === null) return { label, keyid, created, expires, agent: null }
    const key = named?.get('key')
    const origin = named && originOf(agent, typeof key === 'string' ? key : null)
    return origin ? { label, keyid, created, expires, agent: origin } : null
  }
  return null
}

/**
 * The origin that `Signature-Agent` names: one text, as early drafts have it, or the member that the
 * signature covers; null where it is no https address.
 */
function originOf(header: string, key: string | null): string | null {
  const [value] = key === null ? parseItem(header) : (parseDictionary(header).get(key) ?? [null])
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url?.protocol === 'https:' ? url.origin : null
}
