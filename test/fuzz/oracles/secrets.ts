/** Texts that no answer may hold. */
import loaderScript from '../../../dist/loader.json' with { type: 'json' }
import { SECRETS } from '../../support/stored/bundled-worker.ts'
import type { World } from '../service/worlds.ts'

/** Words of stacks, of SQL and of the platform's own errors. */
const INNER_WORDS =
  /SQLITE_|D1_ERROR|no such (?:table|column)|UNIQUE constraint|\bat \S+ \(\S+:\d+:\d+\)|\.m?[jt]s:\d+:\d+|jsg\.|TypeError|RangeError|internal error; reference|workerd\//

/** What an answer holds that it must not; null where there is nothing. */
export function findSecret(text: string, worlds: readonly World[]): string | null {
  if (Object.values(SECRETS).some((secret) => text.includes(secret)))
    return 'a secret of the deployment'
  const known = worlds.find(({ apiKey, revokedKey }) =>
    [apiKey, revokedKey].some((key) => text.includes(key)),
  )
  if (known) return `an API key of ${known.name}`
  // The loader's page holds its script, which is public and names errors of browsers.
  const inner = INNER_WORDS.exec(text.replaceAll(loaderScript.source, ''))
  return inner ? `the inner word ${inner[0]}` : null
}
