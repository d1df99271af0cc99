import { list, text, textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { absent, later } from '../collecting/reading.ts'
import type { Brand, RareNavigator } from '../rare-navigator.ts'

type AgentData = NonNullable<RareNavigator['userAgentData']>

const brandNames = (brands: unknown): string[] =>
  Array.isArray(brands)
    ? list(
        (brands as Brand[]).map(({ brand, version }) => `${brand}/${version}`),
        16,
      )
    : []

const readHints = async (hints: AgentData, asked: Promise<Record<string, unknown>>) => {
  const high = await asked
  return {
    brands: brandNames(hints.brands),
    mobile: hints.mobile === true,
    platform: text(hints.platform, 64),
    platformVersion: textOrNull(high.platformVersion, 32),
    architecture: textOrNull(high.architecture, 32),
    bitness: textOrNull(high.bitness, 8),
    model: textOrNull(high.model, 96),
    fullVersions: brandNames(high.fullVersionList),
  }
}

/** The user agent's client hints, as the page's script sees them. */
export const clientHints: Collector<'clientHints'> = {
  limitMs: 100,
  collect({ asked }) {
    const hints = (navigator as RareNavigator).userAgentData
    return hints && asked.hints ? later(readHints(hints, asked.hints)) : absent('unsupported')
  },
}
