/** Draws phones and tablets by their models. */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import { SYSTEM_FONTS } from './computer-parts.ts'
import { drawChanges } from './draw-changes.ts'
import type { Machine } from './machine.ts'
import { ANDROIDS, IPHONES, type PhoneModel, TABLETS } from './phone-models.ts'
import { rankWeights } from './rank-weights.ts'

const ANDROID_MAJORS = [
  [15, 31],
  [14, 27],
  [13, 19],
  [12, 13],
  [16, 9],
  [11, 8],
] as const
const IOS_MAJORS = [
  [18, 71],
  [17, 17],
  [16, 8],
] as const
/** Display sizes that Android offers, as multiples of the density. */
const DISPLAY_SIZES = [0.841, 0.912, 1.11, 1.22]
const ANDROID_MAKERS = { Mali: 'ARM', Adreno: 'Qualcomm', Xclipse: 'Samsung Electronics Co., Ltd.' }

/** Draws the phones and tablets of one world. */
export function makePhones(random: Random, world: World) {
  const ranks = {
    Apple: rankWeights(IPHONES, world.phoneFashion),
    Android: rankWeights(ANDROIDS, world.phoneFashion),
  }

  function fromModel(model: PhoneModel, kind: 'phone' | 'tablet', isApple: boolean): Machine {
    const [name, width, height, pixelRatio, cores, memoryGb, gpu] = model
    const scale = !isApple && random.chance(world.displaySize) ? random.pick(DISPLAY_SIZES) : 1
    const maker = Object.entries(ANDROID_MAKERS).find(([start]) => gpu.startsWith(start))
    return {
      kind,
      model: isApple ? null : name,
      system: isApple ? 'iOS' : 'Android',
      systemMajor: random.weighted(isApple ? IOS_MAJORS : ANDROID_MAJORS),
      width: Math.round(width / scale),
      height: Math.round(height / scale),
      pixelRatio: pixelRatio * scale,
      cores,
      memoryGb,
      touchPoints: 5,
      gpuMaker: isApple ? 'Apple Inc.' : (maker?.[1] ?? 'Imagination Technologies'),
      gpu,
      driver: 0,
      fonts: SYSTEM_FONTS[isApple ? 'iOS' : 'Android'],
      voices: random.weighted([
        [0, 83],
        [1, 14],
        [2, 3],
      ]),
      sampleRate: 48_000,
      wideGamut: isApple || memoryGb > 4,
      changes: drawChanges(random, world, kind),
      dock: null,
      clockMs: random.normal(0, 330),
    }
  }

  function phone(isApple = random.chance(world.applePhones)): Machine {
    return isApple
      ? fromModel(random.weighted(ranks.Apple), 'phone', true)
      : fromModel(random.weighted(ranks.Android), 'phone', false)
  }

  function tablet(): Machine {
    const model = random.pick(TABLETS)
    return fromModel(model, 'tablet', model[0].startsWith('iPad'))
  }

  return { phone, tablet }
}
