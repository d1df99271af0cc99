/** Draws computers by their parts. */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import * as parts from './computer-parts.ts'
import { drawChanges, drawClock } from './draw-changes.ts'
import type { Machine } from './machine.ts'
import { rankWeights } from './rank-weights.ts'

/** Generations of a driver that draw differently and are in use at a time, newest first. */
const DRIVERS = 5

/** Device pixels to a CSS pixel, with weights. */
const PIXEL_RATIOS = [
  [1, 62],
  [1.25, 24],
  [1.5, 11],
  [2, 3],
] as const
/** Processors that a browser names, with weights. */
const CORES = [
  [4, 21],
  [8, 37],
  [12, 17],
  [16, 13],
  [6, 7],
  [24, 5],
] as const
/** Packs of spoken languages, with weights. */
const VOICES = [
  [0, 71],
  [1, 17],
  [2, 8],
  [3, 4],
] as const

/** Draws the computers of one world. */
export function makeComputers(random: Random, world: World) {
  const chips = rankWeights(parts.CHIPS, world.computerFashion)
  const drivers = Array.from({ length: DRIVERS }, (_, at) => [at, 1 / (at + 1)] as const)

  function mac(): Machine {
    const chip = random.pick(parts.MAC_CHIPS)
    const [width, height] = random.pick(parts.MAC_SCREENS)
    return {
      ...computer('macOS', 14 + random.below(2)),
      width,
      height,
      pixelRatio: 2,
      cores: chip.startsWith('Intel') ? 4 : 8,
      memoryGb: 8,
      gpuMaker: 'Apple',
      gpu: chip,
      driver: 0,
      sampleRate: random.chance(0.744) ? 44_100 : 48_000,
      wideGamut: true,
    }
  }

  function computer(system: Machine['system'], systemMajor: number): Machine {
    const [gpuMaker, gpu] = random.weighted(chips)
    const [width, height] = random.weighted(parts.SCREENS)
    const isLaptop = random.chance(0.679)
    return {
      kind: 'computer',
      model: null,
      system,
      systemMajor,
      width,
      height,
      pixelRatio: random.weighted(PIXEL_RATIOS),
      cores: random.weighted(CORES),
      memoryGb: random.chance(0.747) ? 8 : 4,
      touchPoints: random.chance(0.139) ? 10 : 0,
      gpuMaker,
      gpu,
      driver: random.weighted(drivers),
      fonts: [...new Set([...parts.SYSTEM_FONTS[system], ...installed()])],
      voices: random.weighted(VOICES),
      sampleRate: random.chance(0.797) ? 48_000 : 44_100,
      wideGamut: random.chance(0.116),
      changes: drawChanges(random, world, 'computer'),
      dock:
        isLaptop && random.chance(world.dockedLaptops)
          ? { width: 1920, height: 1080, share: random.next() }
          : null,
      clockMs: drawClock(random, world),
    }
  }

  /** What software and language packs brought. */
  const installed = (): string[] =>
    parts.FONT_BUNDLES.flatMap(([share, faces]) => (random.chance(share) ? faces : []))

  function anyComputer(): Machine {
    const system = random.next() * Math.max(1, world.windows + world.macs)
    if (system < world.windows) return computer('Windows', random.chance(0.574) ? 11 : 10)
    return system < world.windows + world.macs ? mac() : computer('Linux', 6)
  }

  /** A computer out of a company's catalogue: nothing installed but what the company installs. */
  function managed(): Machine {
    const fonts = [...parts.SYSTEM_FONTS.Windows, 'MS Outlook', 'Century Gothic']
    return { ...computer('Windows', 11), fonts, voices: 0, dock: null, touchPoints: 0 }
  }

  return { computer: anyComputer, managed }
}
