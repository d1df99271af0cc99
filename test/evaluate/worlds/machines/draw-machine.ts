/**
 * Draws machines: phones by model, computers by parts. Aimed at the diversity of the AmIUnique
 * extract (33,993 visitors, 2014 to 2016): canvas 7.7 bits there, 6.7 to 7.9 here; height of the
 * screen 4.9 there, both sides 4.8 to 5.4 here; renderer 6.6 there, 4.0 to 4.9 here, where half are
 * phones and Safari hides it; user agent 7.9 there, some 5 here, since browsers reduced it; languages
 * 5.0 there, 1.9 to 2.7 here, because a panel recruits in one country.
 */
import type { Random } from '../../../../src/training/random.ts'
import type { World } from '../world.ts'
import * as parts from './computer-parts.ts'
import type { Change, Machine } from './machine.ts'
import { ANDROIDS, IPHONES, type PhoneModel, TABLETS } from './phone-models.ts'

/** Days for which the rates of changes are given. */
const CHANGES_PER_DAYS = 100
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
/** Generations of a driver that draw differently and are in use at a time, newest first. */
const DRIVERS = 5

/** Draws the machines of one world. */
export function makeMachines(random: Random, world: World) {
  const phoneRanks = {
    Apple: rankWeights(IPHONES, world.phoneFashion),
    Android: rankWeights(ANDROIDS, world.phoneFashion),
  }
  const chips = rankWeights(parts.CHIPS, world.computerFashion)
  const drivers = Array.from({ length: DRIVERS }, (_, at) => [at, 1 / (at + 1)] as const)

  function changes(isPhone: boolean): Change[] {
    const found: Change[] = []
    const add = (kind: Change['kind'], rate: number) => {
      const mean = CHANGES_PER_DAYS / rate
      for (let day = random.exponential(mean); day < world.days; day += random.exponential(mean)) {
        found.push({ day, kind, font: kind === 'font' ? random.pick(parts.ADDED_FONTS) : null })
      }
    }
    add('system', world.systemUpdates)
    if (!isPhone) {
      add('driver', world.driverChanges)
      add('font', world.fontChanges)
    }
    return found
  }

  const clock = (): number =>
    random.chance(world.unsetClocks) ? random.normal(0, 400_000) : random.normal(0, 650)

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
      fonts: parts.SYSTEM_FONTS[isApple ? 'iOS' : 'Android'],
      voices: random.weighted([
        [0, 83],
        [1, 14],
        [2, 3],
      ]),
      sampleRate: 48_000,
      wideGamut: isApple || memoryGb > 4,
      changes: changes(true),
      dock: null,
      clockMs: random.normal(0, 330),
    }
  }

  function phone(isApple = random.chance(world.applePhones)): Machine {
    return isApple
      ? fromModel(random.weighted(phoneRanks.Apple), 'phone', true)
      : fromModel(random.weighted(phoneRanks.Android), 'phone', false)
  }

  function tablet(): Machine {
    const model = random.pick(TABLETS)
    return fromModel(model, 'tablet', model[0].startsWith('iPad'))
  }

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
      pixelRatio: random.weighted([
        [1, 62],
        [1.25, 24],
        [1.5, 11],
        [2, 3],
      ]),
      cores: random.weighted([
        [4, 21],
        [8, 37],
        [12, 17],
        [16, 13],
        [6, 7],
        [24, 5],
      ]),
      memoryGb: random.chance(0.747) ? 8 : 4,
      touchPoints: random.chance(0.139) ? 10 : 0,
      gpuMaker,
      gpu,
      driver: random.weighted(drivers),
      fonts: [...new Set([...parts.SYSTEM_FONTS[system], ...installed()])],
      voices: random.weighted([
        [0, 71],
        [1, 17],
        [2, 8],
        [3, 4],
      ]),
      sampleRate: random.chance(0.797) ? 48_000 : 44_100,
      wideGamut: random.chance(0.116),
      changes: changes(false),
      dock:
        isLaptop && random.chance(world.dockedLaptops)
          ? { width: 1920, height: 1080, share: random.next() }
          : null,
      clockMs: clock(),
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

  /** Another machine of the same model: what owners add is their own. */
  function another(machine: Machine): Machine {
    const isPhone = machine.kind !== 'computer'
    return { ...machine, changes: changes(isPhone), clockMs: clock() }
  }

  return { phone, tablet, computer: anyComputer, managed, another }
}

/** The machines of one world. */
export type Machines = ReturnType<typeof makeMachines>

/** Weights by rank, after Zipf. */
function rankWeights<T>(all: readonly T[], exponent: number): (readonly [T, number])[] {
  return all.map((each, at) => [each, (at + 1) ** -exponent] as const)
}
