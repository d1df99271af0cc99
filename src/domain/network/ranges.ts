/** Address ranges in the form in which the database finds one address among them: apart, and in order. */
import { addressBytes } from './address.ts'

/** Addresses `first` to `last`, both included, as fixed-width hexadecimal, which sorts as numbers. */
export interface AddressRange {
  family: 4 | 6
  first: string
  last: string
}

/** An address in the form ranges are kept in; null for what is no address. */
export function addressKey(address: string): { family: 4 | 6; key: string } | null {
  const bytes = addressBytes(address)
  return bytes === null ? null : { family: bytes.length === 4 ? 4 : 6, key: hex(bytes) }
}

/** The range of a CIDR block or a single address; null for what is neither. */
export function parseCidr(text: string): AddressRange | null {
  const [base = '', length, ...rest] = text.trim().split('/')
  const bytes = addressBytes(base)
  if (bytes === null || rest.length > 0) return null
  const bits = bytes.length * 8
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null
  const kept = length === undefined ? bits : Number(length)
  if (kept > bits) return null
  const within = (fill: number) =>
    hex(
      bytes.map((byte, at) => {
        const mask = (0xff00 >> Math.min(8, Math.max(0, kept - at * 8))) & 0xff
        return (byte & mask) | (fill & ~mask & 0xff)
      }),
    )
  return { family: bytes.length === 4 ? 4 : 6, first: within(0), last: within(0xff) }
}

/** Sorted by family and start, with overlapping and adjacent ranges joined. */
export function mergeRanges(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort(
    (a, b) => a.family - b.family || compare(a.first, b.first) || compare(b.last, a.last),
  )
  const merged: AddressRange[] = []
  for (const range of sorted) {
    const previous = merged.at(-1)
    if (previous?.family === range.family && range.first <= following(previous.last)) {
      if (range.last > previous.last) previous.last = range.last
    } else merged.push({ ...range })
  }
  return merged
}

const hex = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The next address, so that adjacent ranges join; the last address of all follows itself. */
function following(key: string): string {
  const next = (BigInt(`0x${key}`) + 1n).toString(16).padStart(key.length, '0')
  return next.length > key.length ? key : next
}
