/** Which parts of an observation identify the device. */
import type { Observation, SignalValue } from '../../contract/observation.ts'
import { graphicsMaker, graphicsModel, rendererOf } from '../browser/graphics.ts'
import { signalOf } from '../browser/signal-of.ts'
import type { Demographic } from '../demographic.ts'
import { addressPlace } from '../network/address.ts'
import type { EdgeFacts } from '../network/edge-facts.ts'
import { browserBuild } from './browser-build.ts'
import { identifyBrowser } from './browser-identity.ts'
import { masksMachine } from './masks-machine.ts'
import { ownPlugins } from './own-plugins.ts'
import type { BrowserIdentity, HashedAttribute, RawProfile } from './profile.ts'

type Attributes = RawProfile['attributes']

/**
 * What one visit shows of a device. At creation and in a deduplication only the address is known.
 */
export interface Sighting {
  observation: Observation | null
  edge: Pick<EdgeFacts, 'address' | 'asn' | 'headers'>
  /** The verified visitor id; null where the visit had none. */
  visitorId: string | null
  demographic: Demographic | null
}

/** The attributes of a sighting, still raw: they must be hashed before anything is kept. */
export function describeDevice(sighting: Sighting): RawProfile {
  const { observation, edge, visitorId, demographic } = sighting
  const seen = observation ?? {}
  const browser = identifyBrowser(
    signalOf(seen, 'navigator')?.userAgent ?? edge.headers['user-agent'] ?? null,
    signalOf(seen, 'clientHints') ?? null,
  )
  const attributes: Attributes = {
    ...placeOf(edge.address),
    ...hardwareOf(seen),
    ...renderingOf(seen),
    ...softwareOf(seen),
    ...underneathOf(seen),
    ...setupOf(seen, edge.headers),
  }
  if (visitorId !== null) attributes.visitor = visitorId
  return {
    attributes: { ...attributes, ...combine(attributes, seen, browser, edge.asn) },
    browser: browser && isUsual(seen, browser) ? { ...browser, usual: true } : browser,
    asn: edge.asn,
    demographic: demographic && {
      age: demographic.age,
      gender: demographic.gender,
      incomeUsd: demographic.annualHouseholdIncomeUsd,
    },
    masks: masksMachine(seen, browser?.family ?? null),
  }
}

const join = (parts: readonly unknown[]): string => JSON.stringify(parts)

function placeOf(address: string | null): Attributes {
  const place = address === null ? null : addressPlace(address)
  return place ? { address: place.block, prefix: place.prefix } : {}
}

function hardwareOf(seen: Observation): Attributes {
  const attributes: Attributes = {}
  const screen = signalOf(seen, 'screen')
  if (screen) attributes.screen = screenShape(seen)
  const cores = signalOf(seen, 'hardware')?.cores
  const touch = signalOf(seen, 'touch')
  // Memory is left out: not every browser of a machine reports it.
  if (cores != null) attributes.hardware = join([cores, touch?.maxTouchPoints ?? null])
  const platform = signalOf(seen, 'navigator')?.platform
  if (platform !== undefined) attributes.platform = platform
  const model = signalOf(seen, 'clientHints')?.model
  if (model) attributes.model = model
  const webgl = signalOf(seen, 'webgl')
  const gpu = webgl ? graphicsModel(rendererOf(webgl)) : null
  if (gpu !== null) attributes.gpu = gpu
  return attributes
}

/**
 * The sides are sorted, because phones are turned. Density counts only on touch screens: elsewhere
 * it depends on the zoom, which people change.
 */
function screenShape(seen: Observation): string {
  const screen = signalOf(seen, 'screen')
  if (!screen) return ''
  const sides = [screen.width, screen.height].sort((a, b) => a - b)
  const touches = (signalOf(seen, 'touch')?.maxTouchPoints ?? 0) > 0
  return join([...sides, screen.colorDepth, touches ? screen.pixelRatio : null])
}

function renderingOf(seen: Observation): Attributes {
  const attributes: Attributes = {}
  const canvas = signalOf(seen, 'canvas')
  if (canvas) attributes.canvas = join([canvas.text, canvas.geometry])
  const webgl = signalOf(seen, 'webgl')
  if (webgl) {
    attributes.webgl = join([
      webgl.unmaskedVendor,
      rendererOf(webgl),
      webgl.parameters,
      webgl.render,
    ])
  }
  const audio = signalOf(seen, 'audio')
  if (audio) attributes.audio = join([audio.hash, audio.sampleRate])
  const fonts = signalOf(seen, 'fonts')
  if (fonts) attributes.fonts = join([...fonts.present].sort())
  const voices = signalOf(seen, 'voices')
  if (voices && voices.count > 0) attributes.voices = join([voices.count, voices.hash])
  return attributes
}

function softwareOf(seen: Observation): Attributes {
  const attributes: Attributes = {}
  const languages = signalOf(seen, 'languages')
  if (languages) attributes.languages = join(languages.languages)
  const locale = signalOf(seen, 'locale')
  if (locale) {
    attributes.timezone = join([locale.timezone, locale.januaryOffset, locale.julyOffset])
  }
  return attributes
}

const asksNotToTrack = ({ doNotTrack }: SignalValue<'navigator'>): boolean =>
  /^(1|yes)$/.test(doNotTrack ?? '')

/** Browsers that send Global Privacy Control for everybody (globalprivacycontrol.org). */
const ASK_BY_THEMSELVES: ReadonlySet<string> = new Set(['Brave', 'DuckDuckGo'])

function isUsual(seen: Observation, { family }: BrowserIdentity): boolean {
  const navigator = signalOf(seen, 'navigator')
  const storage = signalOf(seen, 'storage')
  if (!navigator || asksNotToTrack(navigator)) return false
  if (navigator.globalPrivacyControl && !ASK_BY_THEMSELVES.has(family)) return false
  if (!storage) return true
  const { localStorage, sessionStorage, indexedDb, cookies } = storage
  return localStorage && sessionStorage && indexedDb && cookies
}

/** How the browser is set up; what all browsers of today have in common is left out. */
function setupOf(seen: Observation, headers: EdgeFacts['headers']): Attributes {
  const attributes: Attributes = {}
  const navigator = signalOf(seen, 'navigator')
  if (!navigator) return attributes
  const build = browserBuild(navigator.userAgent, signalOf(seen, 'clientHints') ?? null)
  if (build !== null) attributes.build = build
  const encoding = headers['accept-encoding']
  if (encoding) attributes.encoding = encoding.toLowerCase().replace(/\s/g, '')
  attributes.privacy = join([asksNotToTrack(navigator), navigator.globalPrivacyControl ?? false])
  const storage = signalOf(seen, 'storage')
  if (storage) {
    const { localStorage, sessionStorage, indexedDb, cookies } = storage
    attributes.abilities = join([localStorage, sessionStorage, indexedDb, cookies])
  }
  const plugins = ownPlugins(signalOf(seen, 'plugins'), signalOf(seen, 'traits'))
  if (plugins.length > 0) attributes.pluginSet = join(plugins)
  return attributes
}

/**
 * What tools that change a browser's claims leave as it is: they replace names and add noise, and
 * neither how the engine computes nor what the driver allows (`test/unit/linkage/underneath.test.ts`
 * holds it for recorded tools).
 */
function underneathOf(seen: Observation): Attributes {
  const attributes: Attributes = {}
  const maths = signalOf(seen, 'maths')
  const codecs = signalOf(seen, 'codecs')
  if (maths && codecs) attributes.arithmetic = join([maths.hash, ...codecs.supported])
  const webgl = signalOf(seen, 'webgl')
  // Not the extensions, which come and go with the browser's version.
  if (webgl) attributes.limits = join([webgl.parameters, webgl.maxTextureSize])
  const { arithmetic = null, limits = null } = attributes
  if (limits !== null) attributes.underneath = join([arithmetic, limits])
  return attributes
}

/** The attributes of a browser's fingerprint that survive its updates. */
const FINGERPRINT = [
  'device',
  'gpu',
  'canvas',
  'audio',
  'fonts',
  'languages',
  'timezone',
] as const satisfies readonly HashedAttribute[]

/** The combined attributes, under which others are looked up. */
function combine(
  attributes: Attributes,
  seen: Observation,
  browser: BrowserIdentity | null,
  asn: number | null,
): Attributes {
  if (attributes.screen === undefined) return {}
  const webgl = signalOf(seen, 'webgl')
  const maker = webgl ? graphicsMaker(rendererOf(webgl)) : null
  const cores = signalOf(seen, 'hardware')?.cores ?? null
  const device = join([browser?.os ?? null, attributes.screen, cores, maker])
  const combined: Attributes = { device }
  if (attributes.canvas || attributes.audio || attributes.fonts) {
    const known: Attributes = { ...attributes, device }
    combined.browser = join([browser?.family, ...FINGERPRINT.map((name) => known[name] ?? null)])
  }
  if (attributes.prefix !== undefined) combined.devicePrefix = join([device, attributes.prefix])
  if (asn !== null) combined.deviceNetwork = join([device, asn, attributes.languages ?? null])
  return combined
}
