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

/** By what somebody stops a command; a second one ends it at once. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs with a key that was made for it, and revokes the key in any case, also where the command is stopped in the
 * middle; a failure of that is only told.
 */
export async function revokeAfter<T>(
  { command, target, key, ends }: TemporaryKey,
  run: (apiKey: string) => Promise<T>,
): Promise<T> {
  const revoke = () =>
    revokeKey(target, key.key_id).catch((error: unknown) => {
      console.error(
        `${command}: ${key.key_id} could not be revoked and ends by itself ${ends}: ${messageOf(error)}`,
      )
    })
  const stops = Object.entries(SIGNALS).map(([signal, status]) => {
    const stop = () => {
      console.error(`${command}: stopped; its API key is being revoked`)
      revoke().finally(() => process.exit(status))
    }
    process.once(signal, stop)
    return () => process.off(signal, stop)
  })
  try {
    return await run(key.api_key)
  } finally {
    for (const unheard of stops) unheard()
    await revoke()
  }
}
