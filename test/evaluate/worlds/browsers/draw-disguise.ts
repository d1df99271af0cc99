/** Draws what an antidetect tool claims in place of the machine under it. */
import type { Random } from '../../../../src/training/random.ts'
import { ADDED_FONTS, CHIPS, SCREENS, SYSTEM_FONTS } from '../machines/computer-parts.ts'
import type { Machine } from '../machines/machine.ts'
import type { World } from '../world.ts'
import type { Disguise } from './browser-use.ts'

/** Which parts of a machine a tool reaches: the same in all of its profiles. */
export type Reach = ReturnType<typeof drawReach>

/** Draws what one tool reaches. */
export function drawReach(random: Random, world: World) {
  return {
    system: random.chance(world.claimsSystem),
    graphics: random.chance(world.hidesGraphics),
    limits: random.chance(world.hidesLimits),
    canvas: random.chance(world.noisyCanvas),
    audio: random.chance(world.noisyAudio),
    isNoiseSeen: random.chance(world.noiseSeen),
    fonts: random.chance(world.hidesFonts),
    voices: random.chance(world.hidesVoices),
    screen: random.chance(world.hidesScreen),
    cores: random.chance(world.hidesCores),
  }
}

/** Draws the disguise of one profile on a machine. */
export function drawDisguise(random: Random, reach: Reach, machine: Machine): Disguise {
  const [gpuMaker, gpu] = random.pick(CHIPS)
  const fonts = [...SYSTEM_FONTS[machine.system], ...ADDED_FONTS.filter(() => random.chance(0.353))]
  return {
    system: reach.system ? random.pick(['Windows', 'macOS'] as const) : null,
    gpuMaker: reach.graphics ? gpuMaker : null,
    gpu: reach.graphics ? gpu : null,
    hidesLimits: reach.graphics && reach.limits,
    canvasNoise: reach.canvas ? random.below(2 ** 30) : null,
    audioNoise: reach.audio ? random.below(2 ** 30) : null,
    isNoiseSeen: reach.isNoiseSeen,
    fonts: reach.fonts ? fonts : null,
    voices: reach.voices ? random.below(9) : null,
    screen: reach.screen ? random.pick(SCREENS)[0] : null,
    cores: reach.cores ? random.pick([4, 6, 8, 12, 16]) : null,
  }
}
