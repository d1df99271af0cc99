/** Reads network lists as they are published. */
import { canonicalAddress, isPublicAddress } from '../address.ts'
import { type AddressRange, mergeRanges, parseCidr } from '../ranges.ts'

/** Largest number of an autonomous system (RFC 6793). */
const MAX_ASN = 4_294_967_294
/** No VPN has more than a /8 or /16 in one line; such a line is a mistake that would flag millions. */
const MIN_PREFIX = { 4: 8, 6: 16 } as const

/** AS numbers at the start of lines: bare, after `AS`, quoted as CSV, with or without comments. */
export function parseAsns(text: string): number[] {
  const asns = new Set<number>()
  for (const line of text.split(/\r?\n/)) {
    const digits = /^\s*"?(?:AS)?(\d{1,10})(?![\d.:])/i.exec(line)?.[1]
    const asn = Number(digits)
    if (digits !== undefined && asn > 0 && asn <= MAX_ASN) asns.add(asn)
  }
  return [...asns].sort((a, b) => a - b)
}

/** CIDR blocks and single addresses, one a line, merged. */
export function parseRanges(text: string): AddressRange[] {
  const ranges = entries(text).flatMap((entry) => {
    const range = parseCidr(entry)
    return range && isBelievable(entry, range.family) ? [range] : []
  })
  return mergeRanges(ranges)
}

/** Public addresses, one a line or after `ExitAddress`, canonical and sorted. */
export function parseTorExits(text: string): string[] {
  const exits = new Set<string>()
  for (const entry of entries(text)) {
    const address = canonicalAddress(entry)
    if (address !== null && isPublicAddress(address)) exits.add(address)
  }
  return [...exits].sort()
}

/** Whether a body is a web page (an error, a sign-in form) in place of a list. */
export function isMarkup(text: string): boolean {
  return /^\s*(<!doctype|<html|<\?xml|<head|<body)/i.test(text)
}

function isBelievable(entry: string, family: 4 | 6) {
  const length = entry.split('/')[1]
  return length === undefined || Number(length) >= MIN_PREFIX[family]
}

const entries = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => {
    const bare = line.replace(/[#;].*$/, '').trim()
    const entry = bare.replace(/^ExitAddress\s+/, '').split(/[\s,]+/)[0]
    return entry ? [entry] : []
  })
