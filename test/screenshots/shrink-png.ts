/**
 * Smaller PNGs: at most 256 colours, the most frequent ones, and to each other pixel the nearest of
 * them. Pages have few colours but for the soft edges of letters, so nobody sees the difference.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256
const TRUE_COLOUR = 2
const TRUE_COLOUR_ALPHA = 6
const INDEXED = 3
/** Shades that differ by less are one to begin with. */
const COARSE_BITS = 3

interface Image {
  width: number
  height: number
  /** Three bytes a pixel. */
  pixels: Uint8Array
}

/** The same picture with a palette; of 8-bit PNGs without interlace, as browsers write them. */
export function shrinkPng(png: Buffer): Buffer {
  const image = readPng(png)
  const palette = choosePalette(image.pixels)
  return writePng(image, palette)
}

function readPng(png: Buffer): Image {
  const parts: Buffer[] = []
  let [width, height, channels] = [0, 0, 0]
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      width = body.readUInt32BE(0)
      height = body.readUInt32BE(4)
      const [depth, colour, interlace] = [body[8], body[9], body[12]]
      if (depth !== 8 || interlace !== 0) throw new Error('not a PNG as browsers write them')
      channels = colour === TRUE_COLOUR ? 3 : colour === TRUE_COLOUR_ALPHA ? 4 : 0
      if (channels === 0) throw new Error('not a PNG in true colours')
    }
    if (type === 'IDAT') parts.push(body)
    at += length + 12
  }
  const raw = unfilter(inflateSync(Buffer.concat(parts)), width, height, channels)
  const pixels = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let part = 0; part < 3; part++)
      pixels[pixel * 3 + part] = raw[pixel * channels + part] ?? 0
  return { width, height, pixels }
}

/** Undoes the filters of PNG (RFC 2083, section 6). */
function unfilter(data: Buffer, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels
  const out = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const filter = data[row * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const at = row * stride + x
      const left = x < channels ? 0 : (out[at - channels] ?? 0)
      const above = row === 0 ? 0 : (out[at - stride] ?? 0)
      const corner = row === 0 || x < channels ? 0 : (out[at - stride - channels] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0
      out[at] = (data[row * (stride + 1) + 1 + x] ?? 0) + guess
    }
  }
  return out
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [left, above, corner].map((each) => Math.abs(guess - each))
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left
  return (b ?? 0) <= (c ?? 0) ? above : corner
}

const colourAt = (pixels: Uint8Array, at: number): number =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)

/** The most frequent colours; of shades that are nearly the same, the most frequent one. */
function choosePalette(pixels: Uint8Array): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour)
  if (byCount.length <= COLOURS) return byCount
  const mask = (0xff << COARSE_BITS) & 0xff
  const coarse = (colour: number) => colour & ((mask << 16) | (mask << 8) | mask)
  const taken = new Set<number>()
  const distinct = byCount.filter((colour) => {
    const isNew = !taken.has(coarse(colour))
    taken.add(coarse(colour))
    return isNew
  })
  return distinct.slice(0, COLOURS)
}

function nearestIn(palette: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, other] of palette.entries()) {
    const red = (colour >> 16) - (other >> 16)
    const green = ((colour >> 8) & 255) - ((other >> 8) & 255)
    const blue = (colour & 255) - (other & 255)
    const distance = red * red + green * green + blue * blue
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function writePng({ width, height, pixels }: Image, palette: readonly number[]): Buffer {
  const indexes = new Map(palette.map((colour, index) => [colour, index]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(pixels, (row * width + x) * 3)
      const index = indexes.get(colour) ?? nearestIn(palette, colour)
      indexes.set(colour, index)
      rows[row * (width + 1) + 1 + x] = index
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, INDEXED, 0, 0, 0], 8)
  const colours = Buffer.from(
    palette.flatMap((each) => [each >> 16, (each >> 8) & 255, each & 255]),
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
