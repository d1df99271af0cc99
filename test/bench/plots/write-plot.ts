import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawLinePlot, type LinePlot } from './line-plot.ts'

/** Writes a plot among the pictures of the guides. */
export function writePlot(name: string, plot: LinePlot): void {
  const path = new URL(`../../../src/docs/images/${name}.svg`, import.meta.url).href
  writeFileSync(fileURLToPath(path), drawLinePlot(plot))
}
