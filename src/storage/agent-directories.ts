/** The table of agents' keys: one row for each agent of the settings. */
import type { D1Database } from '@cloudflare/workers-types'
import type { AgentDirectory } from '../domain/network/agents/agent-directories.ts'
import type { PublishedKey } from '../domain/network/agents/agent-keys.ts'

/** What is stored of an agent's directory. */
export interface StoredDirectory extends AgentDirectory {
  keys: PublishedKey[]
  /** When the keys were last seen to be published, to a day, ms since the epoch; 0 for never. */
  checkedAt: number
  /** Why the last fetch was not taken; null when it was. */
  error: string | null
}

interface DirectoryRow {
  agent: string
  name: string
  keys: string
  checked_at: number
  error: string | null
}

/** All stored directories, by agent. */
export async function readAgentDirectories(
  db: Pick<D1Database, 'prepare'>,
): Promise<StoredDirectory[]> {
  const { results } = await db
    .prepare('SELECT agent, name, keys, checked_at, error FROM agent_directories ORDER BY agent')
    .all<DirectoryRow>()
  return results.map(({ agent, name, keys, checked_at, error }) => ({
    agent,
    name,
    keys: JSON.parse(keys) as PublishedKey[],
    checkedAt: checked_at,
    error,
  }))
}

/** Writes one directory in place of the one before. */
export async function writeAgentDirectory(
  db: D1Database,
  { agent, name, keys, checkedAt, error }: StoredDirectory,
): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO agent_directories (agent, name, keys, checked_at, error)
       VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(agent, name, JSON.stringify(keys), checkedAt, error)
    .run()
}

/** Removes agents that the settings no longer name; asks nothing where there are none. */
export async function removeAgentDirectories(
  db: D1Database,
  agents: readonly string[],
): Promise<void> {
  if (agents.length === 0) return
  await db
    .prepare('DELETE FROM agent_directories WHERE agent IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(agents))
    .run()
}
