import { firstMatching, matches } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'

/** Colours, contrast and pointing, as style sheets see them. */
export const display: Collector<'display'> = {
  limitMs: 50,
  collect: () => ({
    gamut: firstMatching('color-gamut', ['rec2020', 'p3', 'srgb']),
    hdr: matches('(dynamic-range: high)'),
    contrast: firstMatching('prefers-contrast', ['no-preference', 'more', 'less', 'custom']),
    reducedMotion: matches('(prefers-reduced-motion: reduce)'),
    dark: matches('(prefers-color-scheme: dark)'),
    forcedColors: matches('(forced-colors: active)'),
    inverted: matches('(inverted-colors: inverted)'),
    pointer: firstMatching('pointer', ['fine', 'coarse', 'none']),
    hover: matches('(hover: hover)'),
  }),
}
