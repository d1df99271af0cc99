/** Which browser a user agent and its client hints name, coarsely. */
import Bowser from 'bowser'
import type { SignalValue } from '../../contract/observation.ts'
import type { BrowserIdentity } from './profile.ts'

type ClientHints = SignalValue<'clientHints'>

/** Windows 11 says so only in its hints: platformVersion 13 and above (learn.microsoft.com). */
const WINDOWS_11_PLATFORM_VERSION = 13

/** Family, major version and operating system; null without a user agent. */
export function identifyBrowser(
  userAgent: string | null,
  hints: ClientHints | null,
): BrowserIdentity | null {
  if (userAgent === null || userAgent === '') return null
  const { browser, os, platform } = parseAgent(userAgent)
  return {
    family: hints?.brands.some((brand) => /brave/i.test(brand)) ? 'Brave' : familyOf(browser.name),
    major: leadingNumber(browser.version),
    os: os.name ?? null,
    osMajor: operatingSystemMajor(os.name, os.version, hints),
    mobile: hints?.mobile ?? (platform.type === 'mobile' || platform.type === 'tablet'),
  }
}

type ParsedAgent = ReturnType<typeof Bowser.parse>

/** Many visitors have the same user agent, and parsing one costs more than all else here. */
const parsed = new Map<string, ParsedAgent>()
/** User agents that are remembered. Judged. */
const MOST_PARSED = 256

function parseAgent(userAgent: string): ParsedAgent {
  const known = parsed.get(userAgent)
  if (known) return known
  if (parsed.size >= MOST_PARSED) parsed.clear()
  const found = Bowser.parse(userAgent)
  parsed.set(userAgent, found)
  return found
}

const FAMILIES = new Set(Object.values(Bowser.BROWSER_MAP))

/** Of what it does not know, the parser repeats the user agent's own words, which are not kept. */
function familyOf(name: string | undefined): string {
  return name !== undefined && FAMILIES.has(name) ? name : 'other'
}

function operatingSystemMajor(
  name: string | undefined,
  version: string | undefined,
  hints: ClientHints | null,
): number | null {
  const hinted = leadingNumber(hints?.platformVersion ?? undefined)
  if (hinted === null) return leadingNumber(version?.replace(/^NT /, ''))
  if (name !== 'Windows') return hinted
  return hinted >= WINDOWS_11_PLATFORM_VERSION ? 11 : 10
}

function leadingNumber(version: string | undefined): number | null {
  const digits = version?.match(/^\d+/)?.[0]
  return digits === undefined ? null : Number(digits)
}
