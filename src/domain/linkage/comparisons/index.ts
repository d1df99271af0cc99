import { browser } from './browser.ts'
import { build } from './build.ts'
import { demographic } from './demographic.ts'
import { device } from './device.ts'
import { locale } from './locale.ts'
import { masking } from './masking.ts'
import { network } from './network.ts'
import { plugins } from './plugins.ts'
import { rendering } from './rendering.ts'
import { settings } from './settings.ts'
import { underneath } from './underneath.ts'
import { visitor } from './visitor.ts'

/** Every comparison of two devices. The model has a row for each level of each of them. */
export const REGISTRY = {
  visitor,
  device,
  rendering,
  browser,
  build,
  plugins,
  settings,
  locale,
  network,
  demographic,
  underneath,
  masking,
} as const

/** The name of a comparison. */
export type ComparisonName = keyof typeof REGISTRY
