import type { ModifiedMax } from '../../../contract/signal-values.ts'
import { list } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { makeProbes, type Probe } from './native-probes.ts'
import { nativeTargets, type Target } from './native-targets.ts'
import { withStackDepth } from './stack-depth.ts'

const MODIFIED_MAX: ModifiedMax = 64

const finds = (probe: Probe, target: Target): boolean => {
  try {
    return probe(target)
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
    const modified: string[] = []
    // Most probes only need to know whether something throws; recording its stack is slow, and the
    // slower the deeper it is: so no functions in functions here.
    withStackDepth(0, () => {
      for (const target of targets) {
        for (const name of Object.keys(probes)) {
          const probe = probes[name]
          if (probe && finds(probe, target)) modified.push(`${target.name}:${name}`)
        }
      }
    })
    return {
      checked: targets.length,
      modified: list([...modified, ...ownOverrides()], MODIFIED_MAX),
    }
  },
}
