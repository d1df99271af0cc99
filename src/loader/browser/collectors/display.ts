import { firstMatching, matches } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

/**
 * Colours and pointing, as style sheets see them. What people set because of their eyes or their balance
 * is not asked: nothing would be decided by it, and it may tell of a disability.
 */
export const display: Collector<'display'> = {
  limitMs: 50,
  collect: () => ({
    gamut: firstMatching('color-gamut', ['rec2020', 'p3', 'srgb']),
    hdr: matches('(dynamic-range: high)'),
    contrast: null,
    reducedMotion: null,
    dark: matches('(prefers-color-scheme: dark)'),
    forcedColors: null,
    inverted: null,
    pointer: firstMatching('pointer', ['fine', 'coarse', 'none']),
    hover: matches('(hover: hover)'),
  }),
}
