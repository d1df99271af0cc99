import type { Collector } from '../collecting/collector.ts'
import { absent } from '../collecting/reading.ts'
import { openCanvas, type Pen } from './canvas-context.ts'

const SIDE = 32

const knownImage = (context: Pen): ImageData => {
  const image = context.createImageData(SIDE, SIDE)
  const { data } = image
  for (let index = 0; index < data.length; index += 4) {
    // Many colours, none transparent: noise is often left out of plain areas and of clear pixels.
    data[index] = (index * 7) & 255
    data[index + 1] = (index * 13 + 64) & 255
    data[index + 2] = (index * 3 + (index >> 5)) & 255
    data[index + 3] = 255
  }
  return image
}

/** How a known image came back. */
export interface ReadBack {
  exact: boolean
  changedPixels: number
}

let known: ReadBack | null = null

/** Puts a known image on a canvas and counts the pixels that are read back changed; done once. */
export const readBack = (): ReadBack => {
  known ??= readAnew()
  return known
}

const readAnew = (): ReadBack => {
  const context = openCanvas(SIDE, SIDE)
  if (!context) throw new Error('no 2d context')
  const image = knownImage(context)
  context.putImageData(image, 0, 0)
  const put = new Uint32Array(image.data.buffer)
  const got = new Uint32Array(context.getImageData(0, 0, SIDE, SIDE).data.buffer)
  let changedPixels = 0
  for (let index = 0; index < put.length; index++) if (put[index] !== got[index]) changedPixels++
  return { exact: changedPixels === 0, changedPixels }
}

/** Whether a canvas gives back exactly what was put on it. */
export const canvasReadback: Collector<'canvasReadback'> = {
  limitMs: 100,
  collect() {
    return openCanvas(SIDE, SIDE) ? readBack() : absent('unsupported')
  },
}
