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
/** Stands for all partners in the scope that they share; the name of no partner's scope begins so. */
export const SHARED_OWNER = '*'
/** Everything that partner ids are not made of. */
const UNUSUAL = /[^0-9A-Za-z_-]/g

/**
 * The scope of one partner and mode. Different partners never have the same one, nor the shared one,
 * whatever their ids are made of; nor does a scope contain a character that separates it from others.
 */
export function partnerScope(partnerId: string, mode: Mode): string {
  return `${partnerId.replace(UNUSUAL, escapeUnit)}${SEPARATOR}${mode}`
}

/** The scope that a partner's scope shares with all partners of the same mode. */
export function sharedScope(scope: string): string {
  return `${SHARED_OWNER}${SEPARATOR}${modeOf(scope)}`
}

/** The partner of a scope, as its name has it; `SHARED_OWNER` for the shared ones. */
export function ownerOf(scope: string): string {
  return scope.slice(0, scope.lastIndexOf(SEPARATOR))
}

/** The mode of a scope. */
export function modeOf(scope: string): Mode {
  return scope.endsWith(`${SEPARATOR}test`) ? 'test' : 'live'
}

/** One UTF-16 unit; four digits for each, so that no two texts are written alike. */
const escapeUnit = (unit: string): string => `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
