/** The agents whose keys the hourly job fetches, unless `AGENT_DIRECTORIES` names others. */

/** An agent that signs its requests, and where its keys are. */
export interface AgentDirectory {
  /** The origin that its `Signature-Agent` header names, and that publishes its keys. */
  agent: string
  /** What explanations call it. */
  name: string
}

/** Where an agent publishes its keys (draft-meunier-http-message-signatures-directory). */
export const DIRECTORY_PATH = '/.well-known/http-message-signatures-directory'

/** Every one is asked each hour and read at once by a check, so there are few. Judged. */
const DIRECTORIES_MAX = 20

/** Agents that document their origin. */
export const DEFAULT_AGENT_DIRECTORIES: readonly AgentDirectory[] = [
  // https://help.openai.com/en/articles/11845367-chatgpt-agent-allowlisting
  { agent: 'https://chatgpt.com', name: 'ChatGPT agent' },
  // https://developers.google.com/crawling/docs/crawlers-fetchers/allow-google-agent
  { agent: 'https://agent.bot.goog', name: 'Google-Agent' },
]

/** Directories from configuration (a JSON array); null where it is not in that form. */
export function parseAgentDirectories(json: string): AgentDirectory[] | null {
  let directories: unknown
  try {
    directories = JSON.parse(json)
  } catch {
    return null
  }
  if (!Array.isArray(directories) || directories.length > DIRECTORIES_MAX) return null
  if (!directories.every(isAgentDirectory)) return null
  const agents = new Set(directories.map(({ agent }) => agent))
  return agents.size === directories.length ? directories : null
}

/** An https origin without path, port or credentials, which a header can name in one way only. */
function isAgentDirectory(value: unknown): value is AgentDirectory {
  if (typeof value !== 'object' || value === null) return false
  const { agent, name } = value as Record<string, unknown>
  return (
    typeof agent === 'string' &&
    /^https:\/\/(?:[a-z\d-]{1,63}\.){1,8}[a-z][a-z\d-]{1,62}$/.test(agent) &&
    typeof name === 'string' &&
    /^[\p{L}\d][\p{L}\d .’'-]{0,39}$/u.test(name)
  )
}
