import { count, matches, number } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

const pixels = (value: unknown): number => number(value, -100_000, 100_000)

/**
 * Zoom makes sizes in CSS pixels inexact, so one pixel or one percent of difference is accepted.
 */
const mediaAgrees = (): boolean | null => {
  const within = (feature: string, value: number): boolean | null =>
    matches(`(min-${feature}: ${value - 1}px) and (max-${feature}: ${value + 1}px)`)
  const ratio = devicePixelRatio
  const answers = [
    within('device-width', screen.width),
    within('device-height', screen.height),
    matches(`(min-resolution: ${ratio * 0.99}dppx) and (max-resolution: ${ratio * 1.01}dppx)`),
  ]
  if (answers.every((answer) => answer === null)) return null
  return answers.every((answer) => answer !== false)
}

/** The screen and window, and whether style sheets see the same ones. */
export const screenSize: Collector<'screen'> = {
  limitMs: 50,
  collect: () => ({
    width: pixels(screen.width),
    height: pixels(screen.height),
    availWidth: pixels(screen.availWidth),
    availHeight: pixels(screen.availHeight),
    colorDepth: count(screen.colorDepth),
    pixelRatio: number(devicePixelRatio, 0, 32),
    innerWidth: pixels(innerWidth),
    innerHeight: pixels(innerHeight),
    outerWidth: pixels(outerWidth),
    outerHeight: pixels(outerHeight),
    mediaAgrees: mediaAgrees(),
  }),
}
