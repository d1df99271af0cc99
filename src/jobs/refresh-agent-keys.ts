/** The refresh of the keys that agents sign with: fetch, check, write only differences. */
import type { D1Database } from '@cloudflare/workers-types'
import {
  type AgentDirectory,
  DEFAULT_AGENT_DIRECTORIES,
  parseAgentDirectories,
} from '../domain/network/agents/agent-directories.ts'
import { DAY_MS } from '../domain/time.ts'
import { messageOf } from '../platform/message-of.ts'
import {
  readAgentDirectories,
  removeAgentDirectories,
  type StoredDirectory,
  writeAgentDirectory,
} from '../storage/agent-directories.ts'
import { fetchKeyDirectory } from './fetch-key-directory.ts'

/** How the refresh of one agent's keys went, and how many `keys` it has afterwards. */
export interface KeyRefresh {
  agent: string
  outcome: 'unchanged' | 'updated' | 'kept'
  keys: number
  error: string | null
}

/** Which agents there are to be, and whether others are to go. */
interface ConfiguredAgents {
  directories: readonly AgentDirectory[]
  isComplete: boolean
}

/**
 * The agents of the setting; the default ones where it is unset or invalid. For a slip in the setting, no
 * agent is to go that was there.
 */
export function configuredAgents(setting: string | undefined): ConfiguredAgents {
  if (!setting) return { directories: DEFAULT_AGENT_DIRECTORIES, isComplete: true }
  const directories = parseAgentDirectories(setting)
  if (directories) return { directories, isComplete: true }
  console.error(JSON.stringify({ event: 'setting_ignored', setting: 'AGENT_DIRECTORIES' }))
  return { directories: DEFAULT_AGENT_DIRECTORIES, isComplete: false }
}

/**
 * Refreshes every agent, at once; one that fails keeps what it had. What the setting no longer names is
 * removed. `now` in ms since the epoch.
 */
export async function refreshAgentKeys(
  db: D1Database,
  { directories, isComplete }: ConfiguredAgents,
  fetcher: typeof fetch,
  now: number,
): Promise<KeyRefresh[]> {
  const stored = new Map((await readAgentDirectories(db)).map((each) => [each.agent, each]))
  const configured = new Set(directories.map(({ agent }) => agent))
  const gone = [...stored.keys()].filter((agent) => !configured.has(agent))
  await removeAgentDirectories(db, isComplete ? gone : [])
  return Promise.all(
    directories.map((directory) =>
      refreshDirectory({ db, fetcher, now }, directory, stored.get(directory.agent) ?? null),
    ),
  )
}

/** One refresh of all directories. */
interface Refresh {
  db: D1Database
  fetcher: typeof fetch
  now: number
}

async function refreshDirectory(
  { db, fetcher, now }: Refresh,
  { agent, name }: AgentDirectory,
  before: StoredDirectory | null,
): Promise<KeyRefresh> {
  const kept = before ?? { agent, name, keys: [], checkedAt: 0, error: null }
  try {
    const keys = await fetchKeyDirectory({ agent }, fetcher)
    const isNew = JSON.stringify(keys) !== JSON.stringify(kept.keys)
    // An hour's confirmation is not worth a written row; a day's is, because old keys cease to count.
    const isStale = now - kept.checkedAt >= DAY_MS || kept.error !== null || kept.name !== name
    if (isNew || isStale) {
      await writeAgentDirectory(db, { agent, name, keys, checkedAt: now, error: null })
    }
    return { agent, outcome: isNew ? 'updated' : 'unchanged', keys: keys.length, error: null }
  } catch (cause) {
    const error = messageOf(cause)
    // The same error again is not worth a written row either.
    if (kept.error !== error) await writeAgentDirectory(db, { ...kept, name, error })
    return { agent, outcome: 'kept', keys: kept.keys.length, error }
  }
}
