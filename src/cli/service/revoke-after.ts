import { messageOf } from '../../platform/message-of.ts'
import type { Target } from '../database.ts'
import { type IssuedKey, revokeKey } from '../partners.ts'

/** A key that was made for one run of a command. */
export interface TemporaryKey {
  /** The command, by whose name a failure is told. */
  command: string
  target: Target
  key: IssuedKey
  /** When it ends where it cannot be revoked, in words. */
  ends: 'within a minute' | 'within ten minutes' | 'within an hour'
}

/** Runs with a key that was made for it, and revokes the key in any case; a failure of that is only told. */
export async function revokeAfter<T>(
  { command, target, key, ends }: TemporaryKey,
  run: (apiKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await run(key.api_key)
  } finally {
    await revokeKey(target, key.key_id).catch((error: unknown) => {
      console.error(
        `${command}: ${key.key_id} could not be revoked and ends by itself ${ends}: ${messageOf(error)}`,
      )
    })
  }
}
