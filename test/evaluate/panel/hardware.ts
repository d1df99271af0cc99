/** Machines that people own: phones by model, computers by parts. */
import type { Random } from '../../../src/training/random.ts'

/** What one kind of machine shows, the same for everyone who owns it. */
export interface Machine {
  kind: 'phone' | 'computer'
  model: string
  system: 'iOS' | 'Android' | 'Windows' | 'macOS' | 'Linux'
  width: number
  height: number
  pixelRatio: number
  cores: number
  memoryGb: number
  touchPoints: number
  platform: string
  renderer: string
  gpuVendor: string
  /** Fonts of software that the owner installed, and the state of the graphics driver. */
  extraFonts: string[]
  driver: number
}

type Phone = readonly [string, 'iOS' | 'Android', number, number, number, number, number, string]

/** Model, system, CSS size, density, cores, memory, graphics; shares fall from top to bottom. */
const PHONES: readonly Phone[] = [
  ['iPhone', 'iOS', 390, 844, 3, 6, 4, 'Apple GPU'],
  ['iPhone Pro', 'iOS', 393, 852, 3, 6, 4, 'Apple GPU'],
  ['iPhone Max', 'iOS', 430, 932, 3, 6, 4, 'Apple GPU'],
  ['iPhone SE', 'iOS', 375, 667, 2, 6, 4, 'Apple GPU'],
  ['iPhone older', 'iOS', 414, 896, 2, 6, 4, 'Apple GPU'],
  ['SM-A156', 'Android', 384, 832, 2.8125, 8, 4, 'Mali-G57 MC2'],
  ['SM-S921', 'Android', 360, 780, 3, 8, 8, 'Adreno (TM) 750'],
  ['SM-A546', 'Android', 412, 915, 2.625, 8, 4, 'Mali-G68'],
  ['Pixel 8', 'Android', 412, 915, 2.625, 8, 8, 'Mali-G715'],
  ['moto g', 'Android', 412, 892, 1.75, 8, 4, 'Adreno (TM) 619'],
  ['SM-S911', 'Android', 360, 780, 3, 8, 8, 'Adreno (TM) 740'],
  ['Redmi Note 12', 'Android', 393, 873, 2.75, 8, 4, 'Adreno (TM) 610'],
  ['SM-A135', 'Android', 360, 800, 2, 8, 4, 'Mali-G52'],
  ['Pixel 6a', 'Android', 412, 892, 2.625, 8, 4, 'Mali-G78'],
  ['OnePlus Nord', 'Android', 412, 919, 2.625, 8, 8, 'Adreno (TM) 642L'],
]

const GRAPHICS: readonly (readonly [string, string])[] = [
  ['Intel', 'Intel(R) UHD Graphics 620 (0x00003EA0)'],
  ['Intel', 'Intel(R) Iris(R) Xe Graphics (0x000046A6)'],
  ['Intel', 'Intel(R) UHD Graphics (0x00009B41)'],
  ['AMD', 'AMD Radeon(TM) Graphics (0x00001638)'],
  ['Intel', 'Intel(R) HD Graphics 520 (0x00001916)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 3060 (0x00002503)'],
  ['NVIDIA', 'NVIDIA GeForce GTX 1650 (0x00001F82)'],
  ['AMD', 'AMD Radeon RX 580 2048SP (0x00006FDF)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 4070 (0x00002786)'],
  ['Intel', 'Intel(R) HD Graphics 4600 (0x00000412)'],
  ['NVIDIA', 'NVIDIA GeForce GTX 1060 6GB (0x00001C03)'],
  ['AMD', 'AMD Radeon RX 6600 (0x000073FF)'],
]

const SCREENS: readonly (readonly [readonly [number, number], number])[] = [
  [[1920, 1080], 40],
  [[1536, 864], 20],
  [[1366, 768], 12],
  [[2560, 1440], 10],
  [[1440, 900], 5],
  [[1600, 900], 4],
  [[3840, 2160], 3],
  [[1280, 720], 3],
]

const SOFTWARE_FONTS = [
  'Adobe Garamond',
  'Bahnschrift',
  'Calibri',
  'Fira Code',
  'Gill Sans',
  'HP Simplified',
]
const MORE_FONTS = ['Lato', 'Montserrat', 'Myriad Pro', 'Open Sans', 'Roboto', 'Source Sans Pro']
const ALL_FONTS = [...SOFTWARE_FONTS, ...MORE_FONTS]
const FONT_CHANCE = 0.2
const DRIVERS = 4

/** A phone of some popular model; the first models are the most common. */
export function drawPhone(random: Random, rank?: number): Machine {
  const weights = PHONES.map((_, at) => [at, 1 / (at + 2)] as const)
  const [model, system, width, height, pixelRatio, cores, memoryGb, gpu] = PHONES[
    rank ?? random.weighted(weights)
  ] as Phone
  const isApple = system === 'iOS'
  return {
    kind: 'phone',
    model,
    system,
    width,
    height,
    pixelRatio,
    cores,
    memoryGb,
    touchPoints: 5,
    platform: isApple ? 'iPhone' : 'Linux armv81',
    renderer: gpu,
    gpuVendor: isApple ? 'Apple Inc.' : gpu.startsWith('Mali') ? 'ARM' : 'Qualcomm',
    extraFonts: [],
    driver: 0,
  }
}

/** A computer assembled from parts; `isManaged` ones come from one company's catalogue. */
export function drawComputer(random: Random, isManaged = false): Machine {
  const system = isManaged
    ? 'Windows'
    : random.weighted([['Windows', 74] as const, ['macOS', 20] as const, ['Linux', 6] as const])
  const isMac = system === 'macOS'
  const graphics = GRAPHICS.map((each, at) => [each, 1 / (at + 2)] as const)
  const [maker, name] = random.weighted(graphics)
  const [width, height] = isMac
    ? random.pick([
        [1440, 900],
        [1512, 982],
        [1728, 1117],
      ] as const)
    : random.weighted(SCREENS)
  const chip = `Apple M${1 + random.below(4)}`
  return {
    kind: 'computer',
    model: isMac ? 'Mac' : 'PC',
    system,
    width,
    height,
    pixelRatio: isMac ? 2 : random.weighted([[1, 7] as const, [1.25, 3] as const]),
    cores: isMac
      ? 8
      : random.weighted([[4, 3] as const, [8, 4] as const, [12, 2] as const, [16, 2] as const]),
    memoryGb: isMac || random.chance(0.7) ? 8 : 4,
    touchPoints: random.chance(isMac ? 0 : 0.15) ? 10 : 0,
    platform: isMac ? 'MacIntel' : system === 'Windows' ? 'Win32' : 'Linux x86_64',
    renderer: isMac
      ? `ANGLE (Apple, ANGLE Metal Renderer: ${chip}, Unspecified Version)`
      : `ANGLE (${maker}, ${name} Direct3D11 vs_5_0 ps_5_0, D3D11)`,
    gpuVendor: isMac ? 'Google Inc. (Apple)' : `Google Inc. (${maker})`,
    extraFonts: isManaged ? ['Calibri'] : ALL_FONTS.filter(() => random.chance(FONT_CHANCE)),
    driver: isMac || isManaged ? 0 : random.below(DRIVERS),
  }
}
