/** A canvas, in the page or in a worker, which has no document. */
export const makeCanvas = (width: number, height: number): HTMLCanvasElement | OffscreenCanvas => {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** The drawing context of a canvas in either realm. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * A small canvas to draw on and read. It is opened for frequent reading, so that it is drawn by the
 * processor: fetching pixels from a graphics card takes longer than drawing them.
 */
export const openCanvas = (width: number, height: number): Pen | null =>
  makeCanvas(width, height).getContext('2d', { willReadFrequently: true }) as Pen | null
