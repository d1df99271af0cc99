/** Reads full fingerprints and their headers as visits. */
import type { Observation } from '../../contract/observation.ts'
import { badInput, readJsonLines } from './input.ts'
import { navigatorOf, observationOf, type Sample, visitOf } from './profiles.ts'

interface FullProfile {
  fingerprint: {
    screen: Record<string, number>
    navigator: {
      userAgent: string
      platform: string
      vendor: string | null
      oscpu: string | null
      productSub: string
      appVersion: string
      language: string
      languages: string[]
      deviceMemory: number | null
      hardwareConcurrency: number
      maxTouchPoints: number
      doNotTrack?: string | null
      userAgentData: null | {
        brands: { brand: string; version: string }[]
        mobile: boolean
        platform: string
        fullVersionList?: { brand: string; version: string }[]
      }
    }
    videoCard: { renderer: string; vendor: string } | null
    fonts: string[]
  }
  headers: Record<string, string>
}

const brandNames = (brands: { brand: string; version: string }[] | undefined) =>
  (brands ?? []).map(({ brand, version }) => `${brand}/${version}`)

function hintsOf(hints: FullProfile['fingerprint']['navigator']['userAgentData']) {
  if (!hints) return null
  return {
    brands: brandNames(hints.brands),
    mobile: hints.mobile,
    platform: hints.platform,
    platformVersion: null,
    architecture: null,
    bitness: null,
    model: null,
    fullVersions: brandNames(hints.fullVersionList),
  }
}

function webglOf(card: FullProfile['fingerprint']['videoCard']) {
  if (!card) return null
  return {
    vendor: card.vendor,
    renderer: card.renderer,
    unmaskedVendor: card.vendor,
    unmaskedRenderer: card.renderer,
    version: '',
    parameters: '00000000',
    extensions: '00000000',
    render: null,
    maxTextureSize: null,
  }
}

function fullObservation({ fingerprint }: FullProfile): Observation {
  const { navigator } = fingerprint
  const vendor = navigator.vendor ?? ''
  return observationOf({
    navigator: {
      ...navigatorOf({ ...navigator, vendor, oscpu: navigator.oscpu ?? '' }),
      productSub: navigator.productSub,
      oscpu: navigator.oscpu,
      doNotTrack: navigator.doNotTrack ?? null,
    },
    clientHints: hintsOf(navigator.userAgentData),
    languages: { language: navigator.language, languages: navigator.languages },
    hardware: { cores: navigator.hardwareConcurrency, memoryGb: navigator.deviceMemory },
    touch: { maxTouchPoints: navigator.maxTouchPoints, touchEvent: navigator.maxTouchPoints > 0 },
    webgl: webglOf(fingerprint.videoCard),
    fonts: fingerprint.fonts.length > 0 ? { present: fingerprint.fonts } : null,
  })
}

/** Full fingerprints drawn from a model of real ones, taken for honest; throws bad input. */
export function readFullProfiles(path: string): Sample[] {
  return readJsonLines<FullProfile>(path).map((profile) => {
    if (!profile.fingerprint?.navigator || !profile.headers)
      throw badInput(`${path}: a profile without fingerprint and headers`)
    const userAgent = profile.fingerprint.navigator.userAgent
    const system = /Windows/.test(userAgent)
      ? 'Windows'
      : /Macintosh/.test(userAgent)
        ? 'macOS'
        : 'other'
    return {
      kind: `modelled, ${system}`,
      honest: true,
      weight: 1,
      visit: visitOf(profile.headers, fullObservation(profile)),
    }
  })
}
