import {
  allDatabases,
  type Placement,
  parsePlacement,
  REFERENCE_DATABASE,
} from '../../domain/placement/placement.ts'
import { type Result, refuse } from '../../domain/result.ts'

/** An environment, as far as placement looks at it. */
interface PlacedEnvironment {
  PLACEMENT?: string | undefined
}

let cached: { setting: string | undefined; placement: Result<Placement, string> } | null = null

/** The placement of an environment, parsed once; or why the deployment cannot serve with it. */
export function readPlacement(env: PlacedEnvironment): Result<Placement, string> {
  const setting = env.PLACEMENT
  if (!cached || cached.setting !== setting)
    cached = { setting, placement: parsePlacement(setting) }
  const { placement } = cached
  if (!placement.ok) return placement
  const missing = allDatabases(placement.value).filter((name) => !Reflect.get(env, name))
  return missing.length === 0
    ? placement
    : refuse(`PLACEMENT names ${missing.join(', ')}, which is not bound`)
}

/** The names of the bindings of an environment's databases; of an invalid placement the first alone. */
export function databaseNames(env: PlacedEnvironment): string[] {
  const placement = readPlacement(env)
  return placement.ok ? allDatabases(placement.value) : [REFERENCE_DATABASE]
}
