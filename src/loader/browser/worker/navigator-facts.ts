/** Facts that are read in each realm of the browser in the same way. */
import type { RareNavigator } from '../rare-navigator.ts'
import type { NavigatorFacts } from './worker-answers.ts'

/** The facts of a realm, by its navigator. */
export const readFacts = (source: Navigator): NavigatorFacts => {
  const rare: RareNavigator = source
  const brands = rare.userAgentData?.brands
  return {
    userAgent: source.userAgent,
    appVersion: source.appVersion,
    platform: source.platform,
    language: source.language,
    languages: (source.languages || []).join(),
    cores: source.hardwareConcurrency ?? null,
    memoryGb: rare.deviceMemory ?? null,
    webdriver: String(source.webdriver),
    brands: brands ? brands.map(({ brand, version }) => `${brand}/${version}`).join() : null,
  }
}

/** The time zone by name. A process's first use of Intl is slow, so the page reads it late. */
export const timezoneOf = ({ Intl: realm }: { Intl: typeof Intl }): string | null =>
  realm.DateTimeFormat().resolvedOptions().timeZone ?? null
