/**
 * The comparisons of a file of fingerprint pairs, whose rows have similarities between 0 and 1 and
 * no values. As in linkage, correlated attributes share one comparison.
 */
import { comparisonOf, type LevelOf } from '../../domain/linkage/comparison.ts'
import type { Row } from '../readers/input.ts'

const of = comparisonOf<Row>()

const similarity = (row: Row, column: string): number => Number(row[column])
const isOne = (row: Row, column: string): boolean => similarity(row, column) === 1
const areOne = (row: Row, ...columns: string[]): boolean => columns.every((c) => isOne(row, c))
const always = () => true
const OTHERWISE = { says: 'differs', holds: always }

/** An attribute that is equal or not. */
const binary = (column: string) =>
  of({
    isSeen: always,
    levels: { same: { says: 'equal', holds: (row) => isOne(row, column) }, different: OTHERWISE },
  })

/**
 * An attribute graded by the similarity of its texts; `close` and `alike` are the least of each.
 */
const graded = (column: string, close: number, alike: number) =>
  of({
    isSeen: always,
    levels: {
      same: { says: 'equal', holds: (row) => isOne(row, column) },
      close: { says: 'nearly equal', holds: (row) => similarity(row, column) >= close },
      alike: { says: 'alike', holds: (row) => similarity(row, column) >= alike },
      different: OTHERWISE,
    },
  })

const sameBrowser = (row: Row): boolean => areOne(row, 'browserFamily', 'os', 'platformJS')

const browser = of({
  isSeen: always,
  levels: {
    same: { says: 'the same user agent', holds: (row) => isOne(row, 'userAgentHttp') },
    version: {
      says: 'the same browser and version',
      holds: (row) => sameBrowser(row) && isOne(row, 'majorBrowserVersion'),
    },
    near: {
      says: 'the same browser in a near version',
      holds: (row) => sameBrowser(row) && similarity(row, 'majorBrowserVersion') > 0,
    },
    far: { says: 'the same browser in a far version', holds: sameBrowser },
    system: { says: 'the same system', holds: (row) => areOne(row, 'os', 'platformJS') },
    different: OTHERWISE,
  },
})

const flash = of({
  isSeen: always,
  levels: {
    fonts: { says: 'the same fonts', holds: (row) => isOne(row, 'flash_fonts_same') },
    system: {
      says: 'Flash on in both, the same platform and language',
      holds: (row) =>
        isOne(row, 'flash_both_active') && areOne(row, 'languageFlash', 'platformFlash'),
    },
    other: {
      says: 'Flash on in both, otherwise different',
      holds: (row) => isOne(row, 'flash_both_active'),
    },
    off: {
      says: 'Flash off in both',
      holds: (row) => areOne(row, 'fontsFlashHashed', 'resolutionFlash'),
    },
    switched: OTHERWISE,
  },
})

const graphics = of({
  isSeen: always,
  levels: {
    same: { says: 'equal', holds: (row) => areOne(row, 'vendorWebGLJS', 'rendererWebGLJS') },
    close: { says: 'nearly equal', holds: (row) => similarity(row, 'rendererWebGLJS') >= 0.9 },
    alike: { says: 'alike', holds: (row) => similarity(row, 'rendererWebGLJS') >= 0.6 },
    different: OTHERWISE,
  },
})

/** Every comparison of the file's rows. */
export const PAIR_REGISTRY = {
  browser,
  flash,
  graphics,
  plugins: graded('pluginsJS', 0.97, 0.7),
  canvas: binary('canvasJSHashed'),
  languages: graded('languageHttp', 0.9, 0.6),
  timezone: binary('timezoneJS'),
  screen: binary('resolutionJS'),
  address: binary('addressHttp'),
  encoding: binary('encodingHttp'),
  accept: binary('acceptHttp'),
  doNotTrack: binary('dntJS'),
  storage: of({
    isSeen: always,
    levels: {
      same: {
        says: 'equal',
        holds: (row) => areOne(row, 'cookiesJS', 'localJS', 'sessionJS'),
      },
      different: OTHERWISE,
    },
  }),
} as const

/** The name of a comparison of pairs. */
export type PairComparison = keyof typeof PAIR_REGISTRY

/** Bits of every level, and of the prior. */
export interface PairModel {
  prior: number
  bits: { [C in PairComparison]: Record<LevelOf<(typeof PAIR_REGISTRY)[C]>, number> }
}

/** The columns that the comparisons read. */
export const PAIR_COLUMNS = [
  'browserFamily',
  'os',
  'platformJS',
  'majorBrowserVersion',
  'userAgentHttp',
  'flash_fonts_same',
  'flash_both_active',
  'languageFlash',
  'platformFlash',
  'fontsFlashHashed',
  'resolutionFlash',
  'vendorWebGLJS',
  'rendererWebGLJS',
  'pluginsJS',
  'canvasJSHashed',
  'languageHttp',
  'timezoneJS',
  'resolutionJS',
  'addressHttp',
  'encodingHttp',
  'acceptHttp',
  'dntJS',
  'cookiesJS',
  'localJS',
  'sessionJS',
] as const
