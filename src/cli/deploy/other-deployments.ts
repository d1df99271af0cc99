/** What a deployment must not share with another one of this machine. */
import { DEPLOYMENTS } from '../wrangler.ts'
import { type DeploymentName, type DeploymentSettings, readSettings } from './settings.ts'

/**
 * That another deployment has the same Worker or database, as where its file of settings was copied: one would replace
 * the other, or its users would be in the other's data.
 */
export async function findSharedFaults(
  name: DeploymentName,
  settings: DeploymentSettings,
): Promise<string[]> {
  const faults: string[] = []
  for (const other of DEPLOYMENTS.filter((each) => each !== name)) {
    // What cannot be read there is a fault of that deployment.
    const theirs = await readSettings(other).catch(() => null)
    if (theirs === null) continue
    if (theirs.worker === settings.worker && theirs.account_id === settings.account_id)
      faults.push(`worker: ${settings.worker} is that of ${other}, which would be replaced`)
    const known = new Set(idsOf(theirs))
    if (idsOf(settings).some((id) => known.has(id)))
      faults.push(
        `database_id, database_ids: a database of ${other} is among them; without them, new ones are made`,
      )
  }
  return faults
}

const idsOf = ({ database_id, database_ids }: DeploymentSettings): string[] =>
  [database_id, ...Object.values(database_ids ?? {})].filter((id) => typeof id === 'string')
