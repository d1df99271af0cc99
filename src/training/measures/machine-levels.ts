/** How alike two browsers of one machine look. */
import type { LevelCounts } from '../aggregate-files.ts'
import { badInput, readJsonLines } from '../readers/input.ts'
import { countLevels, levelNamesOf } from './count-levels.ts'
import type { Found } from './found.ts'

interface Renders {
  machine: number
  h: (number | null)[]
}

/** The first tasks depend on the hardware alone; where so many agree, the graphics are the same. Judged. */
const HARDWARE_TASKS = 12
const ALIKE = 0.8

function alikeShare(a: Renders, b: Renders): number {
  const tasks = Array.from({ length: HARDWARE_TASKS }, (_, task) => task)
  const run = tasks.filter((task) => a.h[task] !== null && b.h[task] !== null)
  return run.filter((task) => a.h[task] === b.h[task]).length / Math.max(run.length, 1)
}

/** Levels of two browsers of one machine: how often they show the same hardware. */
export function measureMachines(path: string): Found<{ deviceMachine: LevelCounts }> {
  const renders = readJsonLines<Renders>(path)
  if (!renders.every(({ machine, h }) => machine !== undefined && Array.isArray(h)))
    throw badInput(`${path} has a line without machine and h`)
  const pairs = renders.flatMap((a, at) =>
    renders.slice(at + 1).flatMap((b) => (a.machine === b.machine ? [[a, b] as const] : [])),
  )
  // Screen and system are the same on one machine; only the graphics can look different.
  const found = pairs.map(([a, b]) => (alikeShare(a, b) >= ALIKE ? 'same' : 'graphics'))
  return {
    rows: renders.length,
    measured: { deviceMachine: countLevels(levelNamesOf('device'), found) },
  }
}
