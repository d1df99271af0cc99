/**
 * The first version of each engine's browser that has a feature: [Chrome, Firefox, Safari].
 *
 * From MDN's browser-compat-data 8.1.9 (2026-11-12, CC0-1.0). Only features that no flag, trial or
 * policy turns on or off, and that came to desktop and mobile in the same version.
 * Element#setHTMLUnsafe is left out, because sources differ by years.
 */
export const FEATURE_SINCE: Record<string, [chrome: number, firefox: number, safari: number]> = {
  'Array#flat': [69, 62, 12],
  'Array#at': [92, 90, 15.4],
  'Array#findLast': [97, 104, 15.4],
  'Array#toSorted': [110, 115, 16],
  'Array.fromAsync': [121, 115, 16.4],
  'String#replaceAll': [85, 77, 13.1],
  'String#isWellFormed': [111, 119, 16.4],
  'Object.fromEntries': [73, 63, 12.1],
  'Object.hasOwn': [93, 92, 15.4],
  'Object.groupBy': [117, 119, 17.4],
  'Promise.any': [85, 79, 14],
  'Promise.withResolvers': [119, 121, 17.4],
  'Promise.try': [128, 134, 18.2],
  'Set#union': [122, 127, 17],
  'Iterator.from': [122, 131, 18.4],
  'RegExp.escape': [136, 134, 18.2],
  'Math.f16round': [135, 129, 18.2],
  'Math.sumPrecise': [147, 137, 26.2],
  'Uint8Array.fromBase64': [140, 133, 18.2],
  'Map#getOrInsert': [145, 144, 26.2],
  'Intl.ListFormat': [72, 78, 14.1],
  'Intl.Segmenter': [87, 125, 14.1],
  'Intl.DurationFormat': [129, 136, 16.4],
  WeakRef: [84, 79, 14.1],
  structuredClone: [98, 94, 15.4],
  Float16Array: [135, 129, 18.2],
  'ArrayBuffer#resize': [111, 128, 16.4],
  'ArrayBuffer#transfer': [114, 122, 17.4],
  'AbortSignal.any': [116, 124, 17.4],
  'URL.canParse': [120, 115, 17],
  CSSLayerBlockRule: [99, 97, 15.4],
  CSSContainerRule: [105, 110, 16],
  CSSStartingStyleRule: [117, 129, 17.5],
  CSSScopeRule: [118, 146, 17.4],
  Highlight: [105, 140, 17.2],
  'Element#checkVisibility': [105, 106, 17.4],
  'HTMLElement#togglePopover': [114, 125, 17],
  'HTMLElement#attachInternals': [77, 93, 16.4],
  'Document#startViewTransition': [111, 144, 18],
  CompressionStream: [80, 113, 16.4],
}

/** The column of each engine in the table. */
export const ENGINE_COLUMNS = { blink: 0, gecko: 1, webkit: 2 } as const
