/** Parts that computers are made of, roughly by how common they are. */

/** Maker, chip, and what else the drivers' names of the chip hold. */
export const CHIPS: readonly (readonly [string, string])[] = [
  ['Intel', 'Intel(R) UHD Graphics 620 (0x00003EA0)'],
  ['Intel', 'Intel(R) Iris(R) Xe Graphics (0x000046A6)'],
  ['Intel', 'Intel(R) UHD Graphics (0x00009B41)'],
  ['AMD', 'AMD Radeon(TM) Graphics (0x00001638)'],
  ['Intel', 'Intel(R) UHD Graphics (0x0000A7A8)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 3060 (0x00002503)'],
  ['Intel', 'Intel(R) HD Graphics 520 (0x00001916)'],
  ['NVIDIA', 'NVIDIA GeForce GTX 1650 (0x00001F82)'],
  ['Intel', 'Intel(R) Iris(R) Xe Graphics (0x0000A7A0)'],
  ['AMD', 'AMD Radeon(TM) Graphics (0x000015E7)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 4060 Laptop GPU (0x000028E0)'],
  ['Intel', 'Intel(R) UHD Graphics 630 (0x00003E92)'],
  ['AMD', 'AMD Radeon(TM) 780M (0x000015BF)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 3050 Laptop GPU (0x000025A2)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 4070 (0x00002786)'],
  ['AMD', 'AMD Radeon RX 580 2048SP (0x00006FDF)'],
  ['Intel', 'Intel(R) HD Graphics 4600 (0x00000412)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 2060 (0x00001F08)'],
  ['NVIDIA', 'NVIDIA GeForce GTX 1060 6GB (0x00001C03)'],
  ['AMD', 'AMD Radeon(TM) Vega 8 Graphics (0x000015D8)'],
  ['Intel', 'Intel(R) HD Graphics 5500 (0x00001616)'],
  ['AMD', 'AMD Radeon RX 6600 (0x000073FF)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 3070 (0x00002484)'],
  ['NVIDIA', 'NVIDIA GeForce GTX 1050 Ti (0x00001C82)'],
  ['Intel', 'Intel(R) Arc(TM) Graphics (0x00007D55)'],
  ['NVIDIA', 'NVIDIA GeForce GTX 1660 SUPER (0x000021C4)'],
  ['AMD', 'AMD Radeon RX 7600 (0x00007480)'],
  ['NVIDIA', 'NVIDIA GeForce MX450 (0x00001F97)'],
  ['AMD', 'AMD Radeon(TM) R5 Graphics (0x000098E4)'],
  ['NVIDIA', 'NVIDIA Quadro P620 (0x00001CB6)'],
  ['Intel', 'Intel(R) HD Graphics 4000 (0x00000166)'],
  ['NVIDIA', 'NVIDIA GeForce RTX 4090 (0x00002684)'],
  ['AMD', 'AMD Radeon RX 6700 XT (0x000073DF)'],
  ['NVIDIA', 'NVIDIA GeForce GT 730 (0x00001287)'],
]

/** Apple's chips. */
export const MAC_CHIPS = [
  'M1',
  'M2',
  'M3',
  'M1 Pro',
  'M4',
  'M2 Pro',
  'M3 Pro',
  'Intel Iris',
] as const

/** Width and height in CSS pixels with the share of computers (gs.statcounter.com, rounded). */
export const SCREENS: readonly (readonly [readonly [number, number], number])[] = [
  [[1920, 1080], 34],
  [[1536, 864], 19],
  [[1366, 768], 12],
  [[1280, 720], 9],
  [[2560, 1440], 8],
  [[1440, 900], 4],
  [[1600, 900], 4],
  [[1707, 960], 2],
  [[1920, 1200], 2],
  [[1680, 1050], 2],
  [[3840, 2160], 1],
  [[3440, 1440], 1],
  [[1280, 800], 1],
  [[2048, 1152], 1],
]
/** Screens that Macs come with or are attached to. */
export const MAC_SCREENS: readonly (readonly [number, number])[] = [
  [1440, 900],
  [1470, 956],
  [1512, 982],
  [1680, 1050],
  [1728, 1117],
  [2560, 1440],
  [1920, 1080],
]

/** Faces by the systems that bring them, of those that the loader looks for. */
export const SYSTEM_FONTS = {
  Windows: ['Bahnschrift', 'Calibri', 'Ink Free', 'Marlett', 'Segoe UI', 'Tahoma'],
  macOS: ['Galvji', 'Geneva', 'Helvetica Neue', 'Luminari', 'Menlo', 'Palatino', 'PingFang SC'],
  Linux: ['DejaVu Sans', 'Liberation Sans', 'Noto Sans'],
  Android: ['Noto Sans', 'Roboto'],
  iOS: ['Galvji', 'Geneva', 'Helvetica Neue', 'Menlo', 'Palatino', 'PingFang SC'],
} as const
/** Faces that come together, with software or language packs, and the share of computers with them. */
export const FONT_BUNDLES: readonly (readonly [number, string[]])[] = [
  [0.472, ['Century Gothic', 'Franklin Gothic', 'MS Outlook']],
  [0.129, ['Arial Unicode MS', 'Century Gothic', 'Franklin Gothic']],
  [0.0686, ['Minion Pro']],
  [0.0808, ['Roboto']],
  [0.0567, ['SimHei']],
  [0.0734, ['Leelawadee']],
  [0.0349, ['Noto Sans', 'DejaVu Sans']],
]
/** All of these faces, each once. */
export const ADDED_FONTS = [
  'Arial Unicode MS',
  'Century Gothic',
  'DejaVu Sans',
  'Franklin Gothic',
  'Leelawadee',
  'MS Outlook',
  'Minion Pro',
  'Noto Sans',
  'Roboto',
  'SimHei',
]
