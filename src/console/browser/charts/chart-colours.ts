/** The stylesheet's colours, for what is drawn on a canvas. */

/** Colours by what they stand for. */
export interface ChartColours {
  text: string
  line: string
  pass: string
  later: string
  review: string
  refuse: string
}

/** The colours as they are now, light or dark. */
export function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: read('--console-quiet'),
    line: read('--console-line'),
    pass: read('--band-pass'),
    later: read('--band-later'),
    review: read('--band-review'),
    refuse: read('--band-refuse'),
  }
}

/** Tells of a change between light and dark; the answer ends that. */
export function whenColoursChange(tell: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', tell)
  return () => dark.removeEventListener('change', tell)
}
