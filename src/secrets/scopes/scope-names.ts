/** What a partner's scope and the shared one are called in the evidence. */

import type { Hash } from '../../domain/device/hash-profile.ts'
import { sharedScope } from '../../domain/evidence/scope.ts'
import type { UserRange } from '../../domain/evidence/user-range.ts'
import type { Keyring } from '../keyring.ts'
import { sharedRefsOf } from '../user-key.ts'
import { evidenceHash } from './evidence-hash.ts'

/** One scope's names. */
export interface ScopeName {
  /** Makes the scope's keyed hashes. */
  hash: Hash
  /** The key under which all users of the scope are counted. */
  population: string
}

/** The names of a partner's scope, of the shared one, and of the partner's own users in it. */
export interface ScopeNames {
  own: ScopeName
  shared: ScopeName
  ownInShared: UserRange
}

/** Derives the names of a partner's scope. */
export async function nameScopes(keyring: Keyring, scope: string): Promise<ScopeNames> {
  const [own, shared, ownInShared] = await Promise.all([
    nameScope(keyring, scope),
    nameScope(keyring, sharedScope(scope)),
    sharedRefsOf(keyring, scope),
  ])
  return { own, shared, ownInShared }
}

async function nameScope(keyring: Keyring, scope: string): Promise<ScopeName> {
  const hash = evidenceHash(keyring, scope)
  return { hash, population: `*:${await hash('population', '')}` }
}
