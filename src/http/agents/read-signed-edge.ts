/** The edge facts of a request to the loader, with what an agent's signature on it says. */
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { readEdge } from '../read-edge.ts'
import { checkSignature } from './check-signature.ts'
import { readKnownKeys } from './known-keys.ts'

/** Reads the edge facts; D1 is asked only for a signed request. `now` in ms since the epoch. */
export async function readSignedEdge(
  request: Request,
  db: D1Database,
  now: number,
): Promise<EdgeFacts> {
  const edge = readEdge(request)
  const agent = await checkSignature(request, { keys: () => readKnownKeys(db, now), now })
  return agent ? { ...edge, agent } : edge
}
