/** What changed a potential, in words. */
import { momentTold } from '../attempt.ts'
import type { ChangeCause, Occasion, PotentialChange } from '../history/potential-history.ts'
import { attempting, dayOf, type NamedUser, type NameOf, nameOfUser } from './names.ts'

const OCCASIONS: Record<Occasion, string> = {
  created: 'created',
  compared: 'compared with other users',
  visited: 'device seen',
  reported: 'report received',
  reviewed: 'compared again',
}

/** One change, such as "device seen: because of panellist-17, who attempted this on 3 May 2026". */
export function describeChange(
  { occasion, cause }: PotentialChange,
  asking: NamedUser,
  nameOf: NameOf,
): string {
  if (cause === null) return OCCASIONS[occasion]
  return `${OCCASIONS[occasion]}: because ${describeCause(cause, asking, nameOf)}`
}

function describeCause(cause: ChangeCause, asking: NamedUser, nameOf: NameOf): string {
  const { attempt, own, kind } = cause
  if (attempt === null) return 'of an attempt at another partner'
  const day = dayOf(momentTold(cause))
  const user = own ? asking : nameOf(attempt)
  const name = own ? 'this user' : nameOfUser(user, asking)
  const theirs = own ? `the attempt of ${day}` : `the attempt of ${name} of ${day}`
  const doing = user === null ? `attempted this on ${day}` : attempting(cause)
  // How it ended is not told of somebody who may have been erased.
  if (user === null && (kind === 'completed' || kind === 'ended'))
    return `what is known of ${theirs} changed`
  switch (kind) {
    case 'completed':
      return `${theirs} was reported completed`
    case 'ended':
      return `${theirs} was reported terminated`
    case 'closer':
      return `${name}, who ${doing}, is likelier to be the same person than before`
    case 'apart':
      return `${name}, who ${doing}, is less likely to be the same person than before`
    case 'aged':
      return `what is known of ${theirs} changed with time`
    case 'beside':
      return `what ${theirs} adds to those of others changed`
    case 'gone':
      return `${theirs} no longer counts`
    default:
      return own ? `this user ${doing}` : `of ${name}, who ${doing}`
  }
}
