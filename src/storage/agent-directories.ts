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

/** Removes an agent that the settings no longer name. */
export async function removeAgentDirectory(db: D1Database, agent: string): Promise<void> {
  await db.prepare('DELETE FROM agent_directories WHERE agent = ?1').bind(agent).run()
}
