/** What a realm's navigator says of the browser. */
export interface NavigatorFacts {
  userAgent: string
  appVersion: string
  platform: string
  language: string
  languages: string
  cores: number | null
  memoryGb: number | null
  webdriver: string
  brands: string | null
}

/** What a worker can say of the browser, to be held against what the page says. */
export interface WorkerFacts extends NavigatorFacts {
  timezone: string | null
}

/** The part of Navigator that workers have too. */
type AnyNavigator = Pick<
  Navigator,
  'userAgent' | 'appVersion' | 'platform' | 'language' | 'languages' | 'hardwareConcurrency'
>

interface WithHints {
  deviceMemory?: number
  userAgentData?: { brands?: { brand: string; version: string }[] }
}

/** The same facts of whichever realm's navigator is given. */
export const readFacts = (source: AnyNavigator): NavigatorFacts => {
  const hints = source as unknown as WithHints
  const brands = hints.userAgentData?.brands
  return {
    userAgent: source.userAgent,
    appVersion: source.appVersion,
    platform: source.platform,
    language: source.language,
    languages: (source.languages || []).join(),
    cores: source.hardwareConcurrency ?? null,
    memoryGb: hints.deviceMemory ?? null,
    webdriver: String((source as { webdriver?: unknown }).webdriver),
    brands: brands ? brands.map(({ brand, version }) => `${brand}/${version}`).join() : null,
  }
}

/** The time zone by name. The first question of a process is dear, so pages ask it late. */
export const timezoneOf = ({ Intl: realm }: { Intl: typeof Intl }): string | null =>
  realm.DateTimeFormat().resolvedOptions().timeZone ?? null
