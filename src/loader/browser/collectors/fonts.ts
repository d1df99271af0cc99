import { absent, type Reading } from '../collecting/reading.ts'
import { openCanvas } from './canvas-context.ts'

/** Faces that come with one system, one office suite or one language pack, and not with others. */
export const FACES: readonly string[] = [
  ...['Bahnschrift', 'Calibri', 'Franklin Gothic', 'HoloLens MDL2 Assets', 'Ink Free'],
  ...['Leelawadee', 'Marlett', 'Segoe Fluent Icons', 'Segoe UI', 'SimHei', 'Tahoma'],
  ...['Galvji', 'Geneva', 'Helvetica Neue', 'Luminari', 'Menlo', 'Palatino', 'PingFang SC'],
  ...['Cantarell', 'DejaVu Sans', 'FreeSans', 'Liberation Sans', 'Noto Sans', 'Ubuntu'],
  ...['Arial Unicode MS', 'Century Gothic', 'MS Outlook', 'Minion Pro', 'Roboto'],
  ...['WenQuanYi Zen Hei'],
]
const BASE = 'monospace'
const SAMPLE = 'mwLli1O&'
const FONT_SIZE = 48

/**
 * Which well-known faces are installed: a face is there where it changes the width of a sample.
 *
 * Each look-up of a face costs up to 2 ms on Linux, so of faces that come together only one is
 * listed, and there is one generic face to compare with: no real one has the width of a monospaced
 * `mwLli1O&`.
 */
export const findFonts = (): Reading<'fonts'> => {
  const context = openCanvas(1, 1)
  if (!context) return absent('unsupported')
  const widthIn = (family: string): number => {
    context.font = `${FONT_SIZE}px ${family}`
    return context.measureText(SAMPLE).width
  }
  const plain = widthIn(BASE)
  const present = FACES.filter((face) => widthIn(`"${face}",${BASE}`) !== plain)
  // Where the same text measures differently twice, the browser adds noise.
  return widthIn(BASE) === plain ? { present } : absent('unstable')
}
