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
    languages: source.languages?.join(),
    cores: source.hardwareConcurrency ?? null,
    memoryGb: rare.deviceMemory ?? null,
    webdriver: String(source.webdriver),
    brands: brands ? brands.map(({ brand, version }) => `${brand}/${version}`).join() : null,
  }
}

/** What is used of Temporal, which browsers from before 2025 lack. */
interface TemporalParts {
  Now: { timeZoneId(): string }
  Instant: {
    fromEpochMilliseconds(ms: number): {
      toZonedDateTimeISO(zone: string): { offsetNanoseconds: number }
    }
  }
}

/** What is read of a realm's clock. */
export interface Clock {
  Intl: typeof Intl
  Temporal?: TemporalParts
}

/**
 * The time zone by name. Temporal knows it at once, whereas a process's first use of Intl takes 25 ms
 * in Chromium, which looks through all its languages then; so the page asks that late.
 */
export const timezoneOf = (realm: Clock): string | null =>
  realm.Temporal?.Now.timeZoneId() ?? realm.Intl.DateTimeFormat().resolvedOptions().timeZone ?? null
