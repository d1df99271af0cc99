/**
 * Scopes: what is remembered of people across users lives in one of them, and every keyed hash is
 * made under its scope, so that nothing in one scope can meet anything in another.
 *
 * A partner's scope holds all evidence of its scores and of its own items. The shared scope holds
 * what partners have opted in to compare: transactions with an external survey pair. Live and test
 * keys have scopes of their own in both.
 */

/** Whether something belongs to live use or to tests; the two never meet. */
export type Mode = 'live' | 'test'

const SEPARATOR = '/'
/** Stands for all partners; no partner id is made of it. */
const ALL_PARTNERS = '*'

/** The scope of one partner and mode. */
export function partnerScope(partnerId: string, mode: Mode): string {
  return `${partnerId}${SEPARATOR}${mode}`
}

/** The scope that a partner's scope shares with all partners of the same mode. */
export function sharedScope(scope: string): string {
  return `${ALL_PARTNERS}${SEPARATOR}${modeOf(scope)}`
}

/** The mode of a scope. */
export function modeOf(scope: string): Mode {
  return scope.endsWith(`${SEPARATOR}test`) ? 'test' : 'live'
}

/** The partner of a partner's scope. */
export function partnerOf(scope: string): string {
  return scope.slice(0, scope.lastIndexOf(SEPARATOR))
}
