/** What the collectors read of a browser that says far too much is what the contract takes. */
import { afterEach, expect, it, vi } from 'vitest'
import { observation, type SignalKey } from '../../../src/contract/observation.ts'
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'
import { collectAll } from '../../../src/loader/browser/collecting/collect-all.ts'
import type { Collector } from '../../../src/loader/browser/collecting/collector.ts'
import type { Surroundings } from '../../../src/loader/browser/collecting/surroundings.ts'
import { attention } from '../../../src/loader/browser/collectors/attention.ts'
import { chromeObject } from '../../../src/loader/browser/collectors/chrome-object.ts'
import { clientHints } from '../../../src/loader/browser/collectors/client-hints.ts'
import { connection } from '../../../src/loader/browser/collectors/connection.ts'
import { hardware } from '../../../src/loader/browser/collectors/hardware.ts'
import { languages } from '../../../src/loader/browser/collectors/languages.ts'
import { navigatorNames } from '../../../src/loader/browser/collectors/navigator.ts'
import { permissions } from '../../../src/loader/browser/collectors/permissions.ts'
import { plugins } from '../../../src/loader/browser/collectors/plugins.ts'
import { pointer } from '../../../src/loader/browser/collectors/pointer.ts'
import { screenSize } from '../../../src/loader/browser/collectors/screen.ts'
import { timing } from '../../../src/loader/browser/collectors/timing.ts'
import { touch } from '../../../src/loader/browser/collectors/touch.ts'

const COLLECTORS = {
  ...{ attention, chromeObject, clientHints, connection, hardware, languages },
  navigator: navigatorNames,
  ...{ permissions, plugins, pointer, screen: screenSize, timing, touch },
}

const LONG = 'x'.repeat(10_000)
const MANY = Array.from({ length: 2_000 }, (_, at) => `${LONG}${at}`)
const brands = MANY.map((brand) => ({ brand, version: LONG }))

/** Every text is long, every list too, and every number is `much`. */
function sayMuch(much: number): Surroundings {
  const screen = { width: much, height: much, availWidth: much, availHeight: much }
  const sizes = { devicePixelRatio: much, innerWidth: much, innerHeight: much }
  const names = { userAgent: LONG, appVersion: LONG, platform: LONG, vendor: LONG }
  const hints = { platformVersion: LONG, architecture: LONG, bitness: LONG, model: LONG }
  const globals = {
    navigator: {
      ...{ ...names, product: LONG, productSub: LONG, oscpu: LONG, doNotTrack: LONG },
      ...{ cookieEnabled: true, maxTouchPoints: much, hardwareConcurrency: much },
      // As an extension may define them.
      ...{ pdfViewerEnabled: LONG, globalPrivacyControl: '1' },
      ...{ deviceMemory: much, language: LONG, languages: MANY },
      connection: { rtt: much, downlink: much, effectiveType: LONG },
      userAgentData: { brands, mobile: true, platform: LONG },
      plugins: Object.assign(
        MANY.map((name) => ({ name })),
        { item: () => null, namedItem: () => null },
      ),
      mimeTypes: { length: much },
    },
    screen: { ...screen, colorDepth: much },
    ...{ ...sizes, outerWidth: much, outerHeight: much },
    matchMedia: () => ({ media: 'not all', matches: false }),
    document: { visibilityState: LONG, hasFocus: () => true },
    ...{ history: { length: much }, self: {}, top: {}, Notification: { permission: LONG } },
    window: { chrome: Object.fromEntries(MANY.map((name) => [name, 1])), Notification: {} },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: much, type: LONG, redirectCount: much, nextHopProtocol: LONG } as never,
  ])
  const state = Promise.resolve({ state: LONG })
  return {
    frame: null,
    startedAt: -much,
    asked: {
      hints: Promise.resolve({ ...hints, fullVersionList: brands }),
      ...{ notifications: state, geolocation: state, moves: [], opened: state },
    },
    attention: { hiddenCount: much, pointerEvents: much, untrustedEvents: much },
  } as unknown as Surroundings
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([1e300, -1e300, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'is within the bounds of the contract, also where it is %d',
  async (much) => {
    const registry = COLLECTORS as unknown as { [K in SignalKey]: Collector<K> }
    const surroundings = sayMuch(much)
    const read: Record<string, unknown> = await collectAll(registry, surroundings, 60_000)
    for (const key of Object.keys(COLLECTORS) as (keyof typeof COLLECTORS)[]) {
      expect(read[key], key).toHaveProperty('value')
      const { value } = read[key] as { value: unknown }
      expect(SIGNAL_VALUES[key].safeParse(value).error?.issues ?? [], key).toEqual([])
    }
    expect(observation.parse(read)).toEqual(read)
  },
)
