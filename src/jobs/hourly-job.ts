/** The scheduled job: network lists, reporting habits, retention. Each part fails on its own. */

import { BLOCKING_KINDS } from '../domain/linkage/blocking.ts'
import {
  DEFAULT_NETWORK_LISTS,
  type NetworkList,
  parseNetworkLists,
} from '../domain/network/list-sources.ts'
import { firstSequenceAt } from '../domain/transaction/sequence.ts'
import type { Environment } from '../environment.ts'
import { withUserObject } from '../objects/user-stub.ts'
import { refreshNetworkLists } from '../storage/network-lists.ts'
import { countPartnerRates } from '../storage/partner-rates.ts'
import { deleteExpired, deleteOldSightings, findExpiredUsers } from '../storage/retention.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RATES_WINDOW_MS = 30 * DAY_MS
const RETENTION_DAYS_DEFAULT = 400
const RETENTION_DAYS_MIN = 30
const USER_KEY_CHARACTERS = 16

/** Runs every part of the hourly job; `now` in ms since the epoch. */
export async function runScheduledJob(env: Environment, now: number): Promise<void> {
  const parts: Record<string, () => Promise<unknown>> = {
    network_lists: () => refreshNetworkLists(env.DB, networkLists(env), fetch, now),
    partner_rates: () => countPartnerRates(env.DB, now, firstSequenceAt(now - RATES_WINDOW_MS)),
    retention: () => expireTransactions(env, now - retentionMs(env)),
    sightings: () => expireSightings(env, now),
  }
  for (const [part, run] of Object.entries(parts)) {
    try {
      await run()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      console.error(JSON.stringify({ event: 'scheduled_part_failed', part, message }))
    }
  }
}

/** The configured lists; the bundled choice where the setting is unset or not in its form. */
function networkLists({ NETWORK_LISTS }: Environment): readonly NetworkList[] {
  if (!NETWORK_LISTS) return DEFAULT_NETWORK_LISTS
  const lists = parseNetworkLists(NETWORK_LISTS)
  if (lists) return lists
  console.error(JSON.stringify({ event: 'setting_ignored', setting: 'NETWORK_LISTS' }))
  return DEFAULT_NETWORK_LISTS
}

/** The configured retention time; the default where it is unset or makes no sense. */
function retentionMs({ RETENTION_DAYS }: Environment): number {
  const days = Number(RETENTION_DAYS)
  return (days >= RETENTION_DAYS_MIN ? days : RETENTION_DAYS_DEFAULT) * DAY_MS
}

/** The object forgets first: what D1 still lists is found again by the next run. */
async function expireTransactions(env: Environment, before: number): Promise<void> {
  const bound = firstSequenceAt(before)
  for (const userRef of await findExpiredUsers(env.DB, bound)) {
    await withUserObject(env, userRef.slice(0, USER_KEY_CHARACTERS), (user) => user.expire(bound))
    await deleteExpired(env.DB, userRef, bound)
  }
}

/** One kind of key an hour, so that no run scans the whole table. */
async function expireSightings(env: Environment, now: number): Promise<void> {
  const kind = BLOCKING_KINDS[Math.floor(now / HOUR_MS) % BLOCKING_KINDS.length]
  if (kind) await deleteOldSightings(env.DB, kind, now - retentionMs(env))
}
