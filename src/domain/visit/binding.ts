/** How a payload belongs to its page load, and what follows from it. */

/** Whether a payload belongs to the page load that it claims to come from, and if not, why. */
export type Binding =
  | 'valid'
  /** No payload: the visit was completed without an observation (form post of the fallback). */
  | 'missing'
  /** Not parseable, out of bounds, or its nonce was not made by us. */
  | 'malformed'
  /** The nonce belongs to another transaction, or was served to another network client. */
  | 'foreign'
  /** The nonce is older than a page load can be. */
  | 'stale'
  /** The nonce or the payload had been used before. */
  | 'replayed'

/**
 * Whose page load the nonce of a payload belongs to: this transaction's and this browser's, another's, or
 * `none` where we did not make the nonce.
 */
export type PageLoadOf = 'this' | 'other' | 'none'

/** A payload's binding, and whose page load its nonce belongs to. */
export interface BoundDelivery {
  binding: Binding
  pageLoad: PageLoadOf
}

/**
 * Whether a delivery completes the transaction.
 *
 * - `valid` does: it belongs to a page load of this transaction, by this client, at this time.
 * - `malformed` does when its nonce is good: the page was fetched by this client just now, and answered with
 *   what it cannot have made. The partner gets a score that says so.
 * - `foreign` does when the nonce was made for another transaction or for another browser (by its user
 *   agent, or by naming languages or not): no browser mixes up two pages, or becomes another one.
 * - `replayed` does on a good page load: the very signals of an earlier visit, to the microsecond of its
 *   clock, under a new nonce.
 * - `foreign` by address and `stale` happen to honest people (a phone that changes networks, a laptop
 *   asleep): they are only recorded, and the loader reloads its page and completes then.
 * - Without a nonce of ours nothing completes, whatever is posted; nor does the plain way on without
 *   JavaScript (`missing`), by the contract.
 */
export function completes({ binding, pageLoad }: BoundDelivery): boolean {
  if (binding === 'valid') return true
  if (binding === 'malformed' || binding === 'replayed') return pageLoad === 'this'
  return binding === 'foreign' && pageLoad === 'other'
}

/** Whether an honest client would get a valid binding by loading the page again. */
export function isFixedByReload({ binding, pageLoad }: BoundDelivery): boolean {
  return pageLoad === 'this' && (binding === 'foreign' || binding === 'stale')
}
