/** Phones and tablets that are sold: what their makers' data sheets say, in CSS pixels. */

/** Model, width, height, density, cores, memory (GB as browsers round it), graphics. */
export type PhoneModel = readonly [string, number, number, number, number, number, string]

/**
 * Safari names no model. What tells iPhones apart is the screen and the chip's way of drawing: so
 * many of them are equal.
 */
export const IPHONES: readonly PhoneModel[] = [
  ['A15 mini', 375, 812, 3, 4, 4, 'A15'],
  ['A15', 390, 844, 3, 4, 4, 'A15'],
  ['A16', 393, 852, 3, 4, 8, 'A16'],
  ['A17 Pro', 393, 852, 3, 4, 8, 'A17'],
  ['A14', 390, 844, 3, 4, 4, 'A14'],
  ['A16 Max', 430, 932, 3, 4, 8, 'A16'],
  ['A13', 414, 896, 2, 4, 4, 'A13'],
  ['A18', 393, 852, 3, 4, 8, 'A18'],
  ['A15 SE', 375, 667, 2, 4, 4, 'A15'],
  ['A17 Pro Max', 430, 932, 3, 4, 8, 'A17'],
  ['A18 Pro', 402, 874, 3, 4, 8, 'A18'],
  ['A18 Pro Max', 440, 956, 3, 4, 8, 'A18'],
  ['A13 Pro', 375, 812, 3, 4, 4, 'A13'],
  ['A14 Pro Max', 428, 926, 3, 4, 4, 'A14'],
  ['A12', 375, 812, 3, 4, 4, 'A12'],
  ['A13 SE', 375, 667, 2, 4, 4, 'A13'],
]

/** Android phones by the model that Chrome's hints give. */
export const ANDROIDS: readonly PhoneModel[] = [
  ['SM-A156B', 384, 832, 2.8125, 8, 4, 'Mali-G57 MC2'],
  ['SM-A546B', 412, 915, 2.625, 8, 8, 'Mali-G68'],
  ['SM-S921B', 360, 780, 3, 10, 8, 'Xclipse 940'],
  ['SM-S918B', 384, 824, 2.8125, 8, 8, 'Adreno (TM) 740'],
  ['SM-A145R', 384, 857, 2.8125, 8, 4, 'Mali-G52'],
  ['SM-A346B', 384, 832, 2.8125, 8, 8, 'Mali-G68'],
  ['Redmi Note 12', 393, 873, 2.75, 8, 4, 'Adreno (TM) 610'],
  ['SM-S911B', 360, 780, 3, 8, 8, 'Adreno (TM) 740'],
  ['SM-A055F', 360, 800, 2, 8, 4, 'Mali-G52'],
  ['Pixel 8', 412, 915, 2.625, 9, 8, 'Mali-G715'],
  ['23053RN02A', 360, 820, 2, 8, 4, 'Mali-G52'],
  ['SM-S928B', 384, 824, 3.75, 8, 8, 'Adreno (TM) 750'],
  ['SM-A536B', 412, 915, 2.625, 8, 8, 'Mali-G68'],
  ['Pixel 7a', 412, 915, 2.625, 8, 8, 'Mali-G710'],
  ['moto g54 5G', 412, 919, 2.625, 8, 8, 'IMG BXM-8-256'],
  ['SM-G991B', 360, 800, 3, 8, 8, 'Mali-G78'],
  ['Redmi Note 13', 393, 873, 2.75, 8, 8, 'Adreno (TM) 610'],
  ['SM-A137F', 384, 854, 1.875, 8, 4, 'Mali-G52'],
  ['2201116SG', 393, 873, 2.75, 8, 8, 'Adreno (TM) 619'],
  ['SM-G781B', 412, 915, 2.625, 8, 8, 'Adreno (TM) 650'],
  ['Pixel 6a', 412, 892, 2.625, 8, 8, 'Mali-G78'],
  ['CPH2483', 360, 804, 3, 8, 8, 'Mali-G57 MC2'],
  ['RMX3834', 360, 800, 2, 8, 4, 'Mali-G57'],
  ['SM-A236B', 412, 919, 2.625, 8, 4, 'Adreno (TM) 619'],
  ['CPH2491', 412, 919, 2.625, 8, 8, 'Adreno (TM) 695'],
  ['moto g power', 412, 892, 1.75, 8, 4, 'IMG GE8320'],
  ['SM-A336B', 412, 915, 2.625, 8, 8, 'Mali-G68'],
  ['V2247', 360, 800, 3, 8, 8, 'Mali-G57 MC2'],
  ['Infinix X6835B', 360, 820, 2, 8, 4, 'Mali-G57'],
  ['TECNO BG6', 360, 806, 2, 8, 4, 'Mali-G57'],
  ['Pixel 9', 412, 923, 2.625, 8, 8, 'Mali-G715'],
  ['SM-S901B', 360, 780, 3, 8, 8, 'Xclipse 920'],
  ['2312DRA50G', 393, 873, 2.75, 8, 8, 'Mali-G610'],
  ['XQ-DC54', 411, 960, 2.625, 8, 8, 'Adreno (TM) 740'],
  ['motorola edge 40', 412, 915, 2.625, 8, 8, 'Mali-G77'],
  ['SM-F731B', 412, 1003, 2.625, 8, 8, 'Adreno (TM) 740'],
  ['Nokia G42 5G', 412, 919, 1.75, 8, 4, 'Adreno (TM) 619'],
  ['A142', 412, 915, 2.625, 8, 8, 'Mali-G610'],
  ['CPH2389', 412, 915, 2.625, 8, 8, 'Adreno (TM) 619'],
  ['LM-G900', 412, 915, 2.625, 8, 8, 'Adreno (TM) 620'],
]

/** Tablets, by the same columns. */
export const TABLETS: readonly PhoneModel[] = [
  ['iPad', 810, 1080, 2, 4, 4, 'A13'],
  ['iPad 10', 820, 1180, 2, 4, 4, 'A14'],
  ['iPad Air', 834, 1194, 2, 8, 8, 'M1'],
  ['SM-X205', 800, 1280, 1.5, 8, 4, 'Mali-G52'],
  ['SM-X210', 800, 1280, 1.5, 8, 4, 'Adreno (TM) 619'],
  ['SM-T510', 800, 1280, 1.5, 8, 4, 'Mali-G71'],
  ['TB-X306F', 800, 1280, 1, 8, 4, 'PowerVR GE8320'],
]
