/** Reads public profile collections as visits, so that the real detectors can run on them. */
import type { Observation, SignalKey, SignalValue } from '../../contract/observation.ts'
import { ALWAYS_THERE } from '../../domain/fraud/detectors/absences.ts'
import type { Visit } from '../../domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../domain/network/edge-facts.ts'
import { badInput, readJsonLines, readText } from './input.ts'
import { UNKNOWN_EDGE } from './unknown-edge.ts'

/** A visit with what is known of it, and how often it occurs. */
export interface Sample {
  kind: string
  /** Null where nobody knows. */
  honest: boolean | null
  weight: number
  visit: Visit
}

/** A visit of which only the browser is known. */
export function visitOf(headers: Record<string, string>, observation: Observation | null): Visit {
  const edge: EdgeFacts = { ...UNKNOWN_EDGE, headers }
  return {
    now: 0,
    page: null,
    edge,
    binding: 'valid',
    sinceServedMs: null,
    observation,
    expected: {
      createdAt: 0,
      projectType: 'survey',
      targetedCountry: null,
      expectedIp: null,
      expectedUserAgent: null,
      demographic: null,
    },
    history: { openings: [], past: [] },
    crossUser: null,
  }
}

type Values = { [K in SignalKey]?: SignalValue<K> | null }

/** An observation of the given values; signals that the collection lacks count as too late. */
export function observationOf(values: Values): Observation {
  return Object.fromEntries([
    ...ALWAYS_THERE.map((key) => [key, { absent: 'timeout' }]),
    ...Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, { value }]),
  ]) as Observation
}

/** Request headers that the collection lacks: those that browsers usually send. */
const usualHeaders = (userAgent: string, language: string) => ({
  'user-agent': userAgent,
  'accept-language': language,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
})

interface UaProfile {
  userAgent: string
  platform: string
  vendor: string
  language: string | null
  oscpu?: string
  weight: number
  deviceCategory: string
}

/** The navigator of a profile; what the collection lacks is as browsers usually have it. */
export function navigatorOf(
  profile: Pick<UaProfile, 'userAgent' | 'platform' | 'vendor' | 'oscpu'>,
): SignalValue<'navigator'> {
  return {
    userAgent: profile.userAgent,
    appVersion: profile.userAgent.replace(/^Mozilla\//, ''),
    platform: profile.platform,
    vendor: profile.vendor ?? '',
    product: 'Gecko',
    // Not in the collection: the value that goes with the other constants.
    productSub: /Firefox\/\d/.test(profile.userAgent) ? '20100101' : '20030107',
    oscpu: profile.oscpu ?? null,
    pdfViewer: null,
    cookieEnabled: true,
    doNotTrack: null,
    globalPrivacyControl: null,
  }
}

/** By the collection's README its automation shows as phones on the platform of a computer. */
function isOnWrongPlatform({ userAgent, platform }: UaProfile): boolean {
  const phone = /iPhone|iPad|Android/.test(userAgent)
  if (phone) return /x86_64|Win32/.test(platform)
  const family = [
    [/Windows/, /^Win/],
    [/Macintosh/, /^Mac/],
  ].find(([claimed]) => claimed?.test(userAgent))
  return family?.[1] ? !family[1].test(platform) : false
}

/** Profiles of the package user-agents; the weight is their share of traffic. Throws bad input. */
export function readUaProfiles(path: string): Sample[] {
  return readJsonLines<UaProfile>(path).map((profile) => {
    if (typeof profile.userAgent !== 'string' || typeof profile.platform !== 'string')
      throw badInput(`${path}: a profile without userAgent and platform`)
    const language = profile.language || 'en-US'
    const wrong = isOnWrongPlatform(profile)
    return {
      kind: wrong ? 'platform contradicts' : profile.deviceCategory,
      honest: wrong ? false : null,
      weight: profile.weight,
      visit: visitOf(
        usualHeaders(profile.userAgent, language),
        observationOf({
          navigator: navigatorOf(profile),
          languages: { language, languages: [language] },
        }),
      ),
    }
  })
}

/** label, source, tag (quoted or not) and the user agent, which may hold commas. */
const LABELLED_ROW = /^(bot|browser),[^,]*,(?:"(?:[^"]|"")*"|[^,]*),(.*)$/

/** User agents labelled bot or browser, of which nothing else is known. Throws bad input. */
export function readLabelledAgents(path: string): Sample[] {
  const rows = readText(path).split(/\r?\n/)
  if (!rows[0]?.startsWith('label,source,tag,user_agent'))
    throw badInput(`${path} is not a list of labelled user agents`)
  return rows.slice(1).flatMap((row) => {
    const [, label, userAgent] = LABELLED_ROW.exec(row) ?? []
    if (!label || userAgent === undefined) return []
    const text = userAgent.replace(/^"|"$/g, '').replaceAll('""', '"')
    return [
      {
        kind: label,
        honest: label === 'browser',
        weight: 1,
        visit: visitOf(usualHeaders(text, 'en'), null),
      },
    ]
  })
}
