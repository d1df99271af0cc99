/**
 * A small canvas to draw on and read. It is told that it will be read, so that it is drawn by the
 * processor: fetching pixels from a graphics card takes longer than drawing them.
 */
export const openCanvas = (width: number, height: number): CanvasRenderingContext2D | null => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d', { willReadFrequently: true })
}

/** Whether two readings of pixels are the same. */
export const hasSameWords = (one: Uint32Array, other: Uint32Array | null): boolean =>
  other !== null && one.every((word, index) => word === other[index])
