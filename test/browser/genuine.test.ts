import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { absenceReason } from '../../src/contract/observation.ts'
import { SIGNAL_VALUES } from '../../src/contract/signal-values.ts'
import { type ObservationEnvelope, observationEnvelope } from '../support/browser/envelope.ts'
import {
  type GenuineBrowser,
  startGenuineChromium,
  startGenuineFirefox,
  startGenuineWebkit,
} from '../support/browser/genuine.ts'
import {
  completedAt,
  createTransaction,
  type PartnerSite,
  startPartnerSite,
} from '../support/browser/partner.ts'
import { type Recorder, startRecorder } from '../support/browser/recorder.ts'

const visitLimitMs = 90_000
const mostVisits = 5

let site: PartnerSite
let recorder: Recorder

beforeAll(async () => {
  ;[site, recorder] = await Promise.all([startPartnerSite(), startRecorder()])
})
afterAll(async () => {
  await Promise.all([site.close(), recorder.close()])
})

const visitWith = async (start: (url: string) => Promise<GenuineBrowser>) => {
  const { id, redirect_url } = await createTransaction(site)
  const browser = await start(recorder.through(redirect_url))
  try {
    const envelope = await recorder.payloadOf(redirect_url, visitLimitMs)
    await vi.waitFor(async () => expect(await completedAt(id)).not.toBeNull(), 60_000)
    return envelope
  } finally {
    await browser.close()
  }
}

const signal = (envelope: ObservationEnvelope, key: keyof typeof SIGNAL_VALUES) =>
  envelope.signals[key]

/** Collectors that did not answer in time. Voices are only taken where they are there at once. */
const tooSlow = ({ signals }: ObservationEnvelope): string[] => {
  const { realms } = signals
  const noWorker = realms && 'value' in realms && realms.value.worker === null ? ['worker'] : []
  const late = Object.entries(signals).flatMap(([key, seen]) =>
    key !== 'voices' && seen && 'absent' in seen && seen.absent === 'timeout' ? [key] : [],
  )
  return [...noWorker, ...late]
}

/** A visit, with what was too slow in it taken from another visit of the same browser. */
const withInTime = (one: ObservationEnvelope, other: ObservationEnvelope): ObservationEnvelope => {
  const better = tooSlow(one).map((key) => (key === 'worker' ? 'realms' : key))
  const signals = other.signals as Record<string, unknown>
  return {
    ...one,
    signals: {
      ...one.signals,
      ...Object.fromEntries(better.map((key) => [key, signals[key]])),
    },
  }
}

/**
 * A busy machine delays one collector or another; one that is too slow by itself is so on each
 * visit.
 */
const visitInTime = async (
  start: (url: string) => Promise<GenuineBrowser>,
): Promise<ObservationEnvelope> => {
  let envelope = await visitWith(start)
  for (let visit = 1; visit < mostVisits && tooSlow(envelope).length > 0; visit++) {
    envelope = withInTime(envelope, await visitWith(start))
  }
  return envelope
}

const browsers: [keyof typeof engines, (url: string) => Promise<GenuineBrowser>, string[]][] = [
  ['Chromium', startGenuineChromium, ['visitorCopy']],
  // No client hints, network information or deviceMemory in Firefox.
  ['Firefox', startGenuineFirefox, ['visitorCopy', 'clientHints', 'connection']],
  ['WebKit', startGenuineWebkit, ['visitorCopy', 'clientHints', 'connection']],
]
const engines = { Chromium: 'v8', Firefox: 'spidermonkey', WebKit: 'javascriptcore' }

describe.each(browsers)('a genuine %s', (name, start, unsupported) => {
  let envelope: ObservationEnvelope

  beforeAll(async () => {
    envelope = await visitInTime(start)
  }, mostVisits * visitLimitMs)

  test('sends a payload that fits the contract, with a value or a reason for every key', () => {
    expect(observationEnvelope.safeParse(envelope).success).toBe(true)
    expect(Object.keys(envelope.signals).sort()).toEqual(Object.keys(SIGNAL_VALUES).sort())
  })

  test('has no collector that fails, and a reason for whatever is absent', () => {
    for (const [key, seen] of Object.entries(envelope.signals)) {
      if (!seen || 'value' in seen) continue
      expect(absenceReason.options).toContain(seen.absent)
      expect(`${key}: ${seen.absent}`).not.toContain('failed')
    }
    for (const key of unsupported) {
      expect(signal(envelope, key as keyof typeof SIGNAL_VALUES)).toEqual({ absent: 'unsupported' })
    }
  })

  test('has no collector that is slower than its limit', () => {
    expect(tooSlow(envelope)).toEqual([])
  })

  test('shows nothing modified, no driver and no realm that disagrees', () => {
    expect(signal(envelope, 'natives')).toMatchObject({ value: { modified: [] } })
    expect(signal(envelope, 'automationGlobals')).toEqual({ value: { names: [] } })
    expect(signal(envelope, 'inspector')).toEqual({ value: { traces: [] } })
    expect(signal(envelope, 'realms')).toEqual({ value: { iframe: [], worker: [] } })
    expect(signal(envelope, 'webdriver')).toMatchObject({
      value: {
        page: 'false',
        iframe: 'false',
        onPrototype: true,
        ownProperty: false,
        nativeGetter: true,
      },
    })
    expect(signal(envelope, 'screen')).toMatchObject({ value: { mediaAgrees: true } })
    expect(signal(envelope, 'plugins')).toMatchObject({ value: { consistent: true } })
    expect(signal(envelope, 'canvasReadback')).toMatchObject({ value: { exact: true } })
  })

  test('is recognised by its engine, not by its name', () => {
    const kind = engines[name]
    expect(signal(envelope, 'engine')).toMatchObject({ value: { kind } })
  })
})

test('a Firefox that resists fingerprinting has an unstable canvas, and no hash of it', async () => {
  const envelope = await visitInTime((url) =>
    startGenuineFirefox(url, 'user_pref("privacy.resistFingerprinting", true);'),
  )
  expect(signal(envelope, 'canvas')).toEqual({ absent: 'unstable' })
  expect(signal(envelope, 'canvasReadback')).toMatchObject({ value: { exact: false } })
  expect(signal(envelope, 'natives')).toMatchObject({ value: { modified: [] } })
  expect(signal(envelope, 'traits')).toMatchObject({ value: { names: ['resistFingerprinting'] } })
})

test('a visit asks for one document and posts once', async () => {
  const before = recorder.requests.length
  await visitWith(startGenuineChromium)
  const asked = recorder.requests.slice(before).map((each) => each.replace(/[-\w]{60,}/, 'TOKEN'))
  expect(asked.filter((each) => each === 'GET /r/TOKEN')).toHaveLength(1)
  expect(asked.filter((each) => each === 'POST /r/TOKEN')).toHaveLength(1)
  expect(asked).toHaveLength(2)
})
