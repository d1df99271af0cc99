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

/**
 * Why the deployment must not serve with a placement, by what was recorded of its generations; null where nothing has
 * changed. Fewer are those of an earlier version, whose users of later ones wait.
 */
export function findChangedGeneration(
  placement: Placement,
  recorded: ReadonlyMap<number, string>,
): string | null {
  const at = placement.findIndex((generation, index) => {
    const said = recorded.get(index)
    return said !== undefined && said !== describeGeneration(generation)
  })
  if (at < 0) return null
  return `generation ${at} of PLACEMENT was ${recorded.get(at)} when users were put into it, and they are where that says: put it back, and add a generation after it instead`
}
