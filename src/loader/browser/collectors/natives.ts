import { list } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { makeProbes } from './native-probes.ts'
import { nativeTargets } from './native-targets.ts'
import { withStackDepth } from './stack-depth.ts'

const safely = (probe: () => boolean): boolean => {
  try {
    return probe()
  } catch {
    // A probe that throws has found nothing.
    return false
  }
}

/** These instances own no properties, so whatever overrides them shows as one. */
const ownOverrides = (): string[] => {
  const instances: Record<string, object> = { navigator, screen }
  return Object.keys(instances).flatMap((name) =>
    Object.getOwnPropertyNames(instances[name]).map((property) => `${name}.${property}:own`),
  )
}

/** Natives that have been replaced, wrapped or overridden, each with the probe that found it. */
export const natives: Collector<'natives'> = {
  limitMs: 150,
  collect({ frame }) {
    const foreign = frame?.window.Function.prototype.toString ?? null
    const probes = makeProbes(foreign)
    const targets = nativeTargets()
    // Most probes only need to know whether something throws; recording its stack is slow.
    const modified = withStackDepth(0, () =>
      targets.flatMap((target) =>
        Object.keys(probes)
          .filter((name) => safely(() => probes[name]?.(target) === true))
          .map((name) => `${target.name}:${name}`),
      ),
    )
    return { checked: targets.length, modified: list([...modified, ...ownOverrides()], 64) }
  },
}
