/** Whether the placement still says of each generation what it said when users were put into it. */
import type { Generation, Placement } from './placement.ts'

/** A generation in one form, however the setting writes it. */
export function describeGeneration({ databases, spread, shared }: Generation): string {
  const spreads = [...spread].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({
    databases: [...databases].sort(),
    spread: Object.fromEntries(spreads),
    shared,
  })
}

/** A generation that the setting says otherwise of than what was recorded, and that. */
export interface ChangedGeneration {
  at: number
  was: string
}

/**
 * The first generation of a placement that was recorded otherwise; null where nothing has changed. Fewer are those of an
 * earlier version, whose users of later ones wait.
 */
export function findChangedGeneration(
  placement: Placement,
  recorded: ReadonlyMap<number, string>,
): ChangedGeneration | null {
  for (const [at, generation] of placement.entries()) {
    const was = recorded.get(at)
    if (was !== undefined && was !== describeGeneration(generation)) return { at, was }
  }
  return null
}

/** Why the deployment must not serve with it, as everybody may read: what it was names partners, and is for the log. */
export function describeChange({ at }: ChangedGeneration): string {
  return `generation ${at} of PLACEMENT is not what it was when users were put into it, and they are where that says: put it back as the log has it, and add a generation after it instead`
}
