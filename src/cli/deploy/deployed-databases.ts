/** The databases of a deployment: how its placement names them, and what may become of it. */
import {
  allDatabases,
  parsePlacement,
  REFERENCE_DATABASE,
} from '../../domain/placement/placement.ts'

/** What the settings of a deployment say of its databases. */
export interface PlacedSettings {
  /** The name of the Worker, which is that of its first database, too. */
  worker: string
  /** Generations of databases: see src/docs/scaling.md. One database where it is unset. */
  placement?: readonly object[]
  /** The placement that has been deployed: users are where its generations say. */
  deployed_placement?: readonly object[]
  /**
   * Names the identity secret that the deployment was made with, without telling it. It is there from
   * the first deployment on, also from one that wrote no placement down.
   */
  identity_fingerprint?: string
}

/** The placement of a deployment that says nothing of it. */
const UNPLACED: readonly object[] = [{ databases: [REFERENCE_DATABASE] }]

/** A database by its binding, and by the name that an account has it under. */
export interface DeployedDatabase {
  binding: string
  name: string
}

/** The databases that the settings ask for, the first of all deployments first. */
export function databasesOf({ worker, placement }: PlacedSettings): DeployedDatabase[] {
  const parsed = parsePlacement(textOf(placement))
  const bindings = parsed.ok ? allDatabases(parsed.value) : [REFERENCE_DATABASE]
  return bindings.map((binding) => ({
    binding,
    name: binding.replace(REFERENCE_DATABASE, worker).replace('_', '-'),
  }))
}

/** What is wrong with the placement, also that it is not that of before with something added. */
export function findPlacementFaults(settings: PlacedSettings): string[] {
  const { placement, deployed_placement, identity_fingerprint } = settings
  const parsed = parsePlacement(textOf(placement))
  if (!parsed.ok) return [`placement: ${parsed.error}`]
  const asked = servedPlacement(settings)
  const deployed = deployed_placement ?? (identity_fingerprint === undefined ? [] : UNPLACED)
  const changed = deployed.findIndex(
    (generation, at) => JSON.stringify(generation) !== JSON.stringify(asked[at]),
  )
  if (changed < 0) return []
  return [
    `placement: generation ${changed} was deployed as ${JSON.stringify(deployed[changed])}, and users are where it says: add a generation after it instead`,
  ]
}

/** The placement that these settings are served with. */
export function servedPlacement({ placement }: PlacedSettings): readonly object[] {
  return placement ?? UNPLACED
}

/** The text of the variable; unset where the settings say nothing of it. */
export function textOf(placement: PlacedSettings['placement']): string | undefined {
  return placement === undefined ? undefined : JSON.stringify(placement)
}
