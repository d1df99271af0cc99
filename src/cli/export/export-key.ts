/** The API key that an export is read with. */
import type { Mode } from '../../domain/evidence/scope.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { UsageError } from '../command-line.ts'
import type { Target } from '../database.ts'
import { addKey } from '../partners.ts'
import { revokeAfter } from '../service/revoke-after.ts'
import { isLocal } from '../service/service.ts'
import { readDemoPartner } from '../start/local-state.ts'

/** Whose transactions are read, and where the key may come from. */
export interface KeySource {
  url: URL
  target: Target
  /** Null where the key says it. */
  partnerId: string | null
  mode: Mode
}

/** A download that goes on for longer is refused when it connects again. Judged. */
const KEY_LIFE_MS = HOUR_MS
const VARIABLE = 'DOUBLETAKE_API_KEY'

/**
 * Runs with a key: one made for this and revoked after it, where a partner is named; else the one of the
 * environment; else, on this machine, the demo partner's.
 */
export async function withExportKey(
  source: KeySource,
  run: (apiKey: string) => Promise<void>,
): Promise<void> {
  const { target, partnerId, mode } = source
  if (partnerId === null) return run(await findKey(source))
  const key = await addKey(target, partnerId, mode, Date.now() + KEY_LIFE_MS)
  return revokeAfter({ command: 'export', target, key, ends: 'within an hour' }, run)
}

async function findKey({ url, target }: KeySource): Promise<string> {
  const given = process.env[VARIABLE]
  if (given) return given
  if (isLocal(url) && target.place === 'local') {
    const demo = await readDemoPartner(target.stateFolder)
    if (demo) return demo.api_key
  }
  throw new UsageError(`name a --partner, or set ${VARIABLE} to an API key of yours`)
}
