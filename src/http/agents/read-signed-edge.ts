/** The edge facts of a request to the loader, with what an agent's signature on it says. */
import type { Context } from 'hono'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { logStorageFailure } from '../../platform/log-failure.ts'
import { referenceDatabase } from '../../storage/placement/reference-database.ts'
import type { App } from '../app-types.ts'
import { readEdge } from '../read-edge.ts'
import { checkSignature } from './check-signature.ts'
import { readKnownKeys } from './known-keys.ts'

/** Reads the edge facts; D1 is asked only for a signed request. `now` in ms since the epoch. */
export async function readSignedEdge(c: Context<App>, now: number): Promise<EdgeFacts> {
  const edge = readEdge(c.req.raw)
  const agent = await checkSignature(c.req.raw, {
    keys: () =>
      readKnownKeys(referenceDatabase(c.env), now).catch((error: unknown) => {
        logStorageFailure(error, c.get('requestId'))
        return null
      }),
    now,
  })
  return agent ? { ...edge, agent } : edge
}
