/**
 * First-party visitor ids, kept twice by the browser: in a cookie that scripts cannot read, and as
 * a copy in local storage. Both are signed, each under its own key, and either restores the other.
 */
import { concatenate } from './keyring/bytes.ts'
import { isSigned, type Keyring } from './keyring.ts'
import { decodeOrdered, encodeOrdered } from './ordered-base64.ts'

/** Where a signed visitor id is kept; a signature for one place is invalid in the other. */
export type VisitorHolder = 'cookie' | 'copy'

/** A visitor id with the time it was made. */
export interface VisitorId {
  /** Opaque, 16 bytes encoded. */
  id: string
  /** Seconds since the epoch. */
  issuedAt: number
}

const TIME_BYTES = 4
const RANDOM_BYTES = 12
const BODY_BYTES = TIME_BYTES + RANDOM_BYTES
const MAC_BYTES = 12
/** 400 days in seconds, the longest that browsers keep a cookie: then a browser gets another id. */
const VISITOR_LIFE_S = 34_560_000

/** Makes a new visitor id; `at` is in ms since the epoch, `random` an argument only for tests. */
export function makeVisitorId(
  at: number,
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)),
): VisitorId {
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setUint32(0, Math.floor(at / 1000))
  return describe(concatenate(time, random))
}

/** The signed form of an id for one of its two places. Throws when the id is malformed. */
export async function signVisitorId(
  keyring: Keyring,
  holder: VisitorHolder,
  { id }: VisitorId,
): Promise<string> {
  const body = decodeOrdered(id)
  if (body?.length !== BODY_BYTES) throw new RangeError('not a visitor id')
  return encodeOrdered(concatenate(body, await macOf(keyring, holder, body)))
}

/** The id that a signed form holds; null for anything that we did not sign for this place. */
export async function openVisitorId(
  keyring: Keyring,
  holder: VisitorHolder,
  signed: string | null | undefined,
): Promise<VisitorId | null> {
  const bytes = signed ? decodeOrdered(signed) : null
  if (bytes?.length !== BODY_BYTES + MAC_BYTES) return null
  const body = bytes.slice(0, BODY_BYTES)
  const isOurs = await isSigned(keyring, `visitor-${holder}`, body, bytes.slice(BODY_BYTES))
  return isOurs ? describe(body) : null
}

/** Seconds until an id is over, whole, from 0 to 400 days of them; `at` in ms since the epoch. */
export function visitorLifeLeft({ issuedAt }: VisitorId, at: number): number {
  const left = issuedAt + VISITOR_LIFE_S - Math.floor(at / 1000)
  return Math.min(Math.max(left, 0), VISITOR_LIFE_S)
}

/**
 * The older of two ids, so that the copy that a browser still has restores the one that it lost.
 */
export function olderVisitor(a: VisitorId | null, b: VisitorId | null): VisitorId | null {
  if (!a || !b) return a ?? b
  return b.issuedAt < a.issuedAt ? b : a
}

function describe(body: Uint8Array<ArrayBuffer>): VisitorId {
  return { id: encodeOrdered(body), issuedAt: new DataView(body.buffer).getUint32(0) }
}

async function macOf(keyring: Keyring, holder: VisitorHolder, body: Uint8Array) {
  return (await keyring.signing.mac(`visitor-${holder}`, body)).slice(0, MAC_BYTES)
}
