/** The hourly job: each part is a file of this folder, and fails on its own. */
import type { Environment } from '../environment.ts'
import { countReports } from './count-reports.ts'
import { enforceRetention } from './enforce-retention.ts'
import { configuredAgents, refreshAgentKeys } from './refresh-agent-keys.ts'
import { configuredLists, refreshNetworkLists } from './refresh-network-lists.ts'

/** Runs every part of the hourly job; `now` in ms since the epoch. */
export async function runHourlyJob(env: Environment, now: number): Promise<void> {
  const parts: Record<string, () => Promise<unknown>> = {
    network_lists: () =>
      refreshNetworkLists(env.DB, configuredLists(env.NETWORK_LISTS), fetch, now),
    agent_keys: () => refreshAgentKeys(env.DB, configuredAgents(env.AGENT_DIRECTORIES), fetch, now),
    partner_rates: () => countReports(env.DB, now),
    retention: () => enforceRetention(env, now),
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
