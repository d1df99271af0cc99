/** Fetching one agent's keys, with the checks that refuse the answer of a broken source. */
import { type AgentDirectory, DIRECTORY_PATH } from '../domain/network/agents/agent-directories.ts'
import { type PublishedKey, parseKeyDirectory } from '../domain/network/agents/agent-keys.ts'

const FETCH_TIMEOUT_MS = 10_000
/** A directory has a few hundred bytes. */
const MAX_BYTES = 65_536
/** The directory's own media type, and those of any set of keys. */
const MEDIA_TYPE = /^application\/(?:http-message-signatures-directory\+json|jwk-set\+json|json)\b/i

/** The keys that an agent publishes now; rejects, with a reason for operators, when there are none. */
export async function fetchKeyDirectory(
  { agent }: Pick<AgentDirectory, 'agent'>,
  fetcher: typeof fetch,
): Promise<PublishedKey[]> {
  const response = await fetcher(`${agent}${DIRECTORY_PATH}`, {
    headers: { accept: 'application/http-message-signatures-directory+json, application/json' },
    // Who can redirect to another host could publish keys in the agent's name there.
    redirect: 'manual',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (response.status !== 200) throw await refused(response, `answered ${response.status}`)
  const type = response.headers.get('content-type') ?? ''
  if (!MEDIA_TYPE.test(type)) throw await refused(response, 'of another media type')
  const keys = parseKeyDirectory(await readBounded(response))
  if (!keys.ok) throw new Error(keys.error)
  return keys.value
}

/** The body's text; rejects as soon as it is longer than the limit. */
async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      await reader?.cancel()
      throw new Error('too large')
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function refused(response: Response, reason: string): Promise<Error> {
  await response.body?.cancel()
  return new Error(reason)
}
