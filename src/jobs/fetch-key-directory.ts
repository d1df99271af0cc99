/** Fetching one agent's keys, with the checks that refuse the answer of a broken source. */
import { type AgentDirectory, DIRECTORY_PATH } from '../domain/network/agents/agent-directories.ts'
import { type PublishedKey, parseKeyDirectory } from '../domain/network/agents/agent-keys.ts'
import { fetchPublished } from './fetch-published.ts'
import { readText, refuse } from './read-text.ts'

/** How long one agent may take to answer. Judged. */
const FETCH_TIMEOUT_MS = 10_000
/** A directory has a few hundred bytes. Judged. */
const MAX_BYTES = 65_536
/** The directory's own media type, and those of any set of keys. */
const MEDIA_TYPE = /^application\/(?:http-message-signatures-directory\+json|jwk-set\+json|json)\b/i

/** The keys that an agent publishes now; rejects, with a reason for operators, when there are none. */
export async function fetchKeyDirectory(
  { agent }: Pick<AgentDirectory, 'agent'>,
  fetcher: typeof fetch,
): Promise<PublishedKey[]> {
  const asked: RequestInit = {
    headers: { accept: 'application/http-message-signatures-directory+json, application/json' },
    // Who can redirect to another host could publish keys in the agent's name there.
    redirect: 'manual',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  }
  const response = await fetchPublished(`${agent}${DIRECTORY_PATH}`, asked, fetcher)
  if (response.status !== 200) throw refuse(response, `answered ${response.status}`)
  const type = response.headers.get('content-type') ?? ''
  if (!MEDIA_TYPE.test(type)) throw refuse(response, 'of another media type')
  const keys = parseKeyDirectory(await readText(response, MAX_BYTES))
  if (!keys.ok) throw new Error(keys.error)
  return keys.value
}
