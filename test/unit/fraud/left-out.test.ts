/** What a payload leaves out: who makes one chooses that, and gains nothing by leaving out more. */
import { describe, expect, it } from 'vitest'
import type { SignalKey } from '../../../src/contract/observation.ts'
import { ALWAYS_THERE } from '../../../src/domain/fraud/detectors/absences.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess, conclude } from '../../../src/domain/fraud/score.ts'
import { FRAUD_AT_LEAST, HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../support/visits.ts'

/** The visit, whose payload says that these looks at the browser failed. */
function without(keys: readonly SignalKey[], visit: Visit = honestVisit): Visit {
  const left = Object.fromEntries(keys.map((key) => [key, { absent: 'failed' }]))
  return { ...visit, observation: { ...visit.observation, ...left } }
}

const scoreOf = (visit: Visit) => assess(visit).score

describe('a payload that leaves out look after look', () => {
  const TELLING = ['natives', 'realms', 'headless', 'inspector', 'webgl', 'fonts'] as const
  const MORE = ['canvas', 'canvasReadback', 'automationGlobals', 'system'] as const

  it('is no less suspicious for leaving out what tells of its engine, too', () => {
    expect(scoreOf(without(['engine', ...TELLING, ...MORE]))).toBeGreaterThanOrEqual(FRAUD_AT_LEAST)
  })
})

describe('a payload without two of the looks that every browser gives', () => {
  const OF_PLACE_AND_HANDS = ['locale', 'attention'] as const

  it('is made up, however ordinary the rest is', () =>
    expect(scoreOf(without(OF_PLACE_AND_HANDS))).toBeGreaterThanOrEqual(FRAUD_AT_LEAST))

  it('is no less so without any of them', () =>
    expect(scoreOf(without(ALWAYS_THERE))).toBeGreaterThanOrEqual(FRAUD_AT_LEAST))

  it.each([
    ['a VPN', { asn: 9009, asOrganization: 'M247 Europe SRL' }],
    ['a company', { asn: 22616, asOrganization: 'Zscaler, Inc.' }],
  ])('is explained by no network: that of %s', (_, network) =>
    expect(scoreOf(without(OF_PLACE_AND_HANDS, visitFrom(network)))).toBeGreaterThanOrEqual(
      FRAUD_AT_LEAST,
    ),
  )
})

describe('a payload that says what no browser says', () => {
  const empty = (visit: Visit) =>
    visitSeeing({ hardware: { ...chromeValues.hardware, cores: 0 } }, visit)

  it('is made up, however ordinary the rest is', () =>
    expect(scoreOf(empty(honestVisit))).toBeGreaterThanOrEqual(FRAUD_AT_LEAST))

  it('is not explained by a VPN', () => {
    const hidden = visitFrom({ asn: 9009, asOrganization: 'M247 Europe SRL' })
    expect(scoreOf(empty(hidden))).toBeGreaterThanOrEqual(FRAUD_AT_LEAST)
  })
})

describe('an oddity that somebody wrote into a payload', () => {
  const { screen, plugins, hardware, navigator, locale, attention, system } = chromeValues
  const FRAMES = 'HTMLIFrameElement.contentWindow'
  /** Points by which a lie about something else may lower a score: those of a sign that spoke for it. */
  const MOST = 10
  const offsets = { offsetMinutes: 420, januaryOffset: 420, julyOffset: 420 }
  const ofHanoi = { timezone: 'Asia/Ho_Chi_Minh', ...offsets, intlOffsets: [420, 420, 420] }
  /** Somebody behind a server in the country of the survey, with the clock of home. */
  const behindServer = visitFrom({ asn: 24940, asOrganization: 'Hetzner Online GmbH' })
  const expected = { ...honestVisit.expected, targetedCountry: 'US' }
  const hiding = visitSeeing({ locale: { ...locale, ...ofHanoi } }, { ...behindServer, expected })
  const before = scoreOf(hiding)

  it.each([
    ['a screen', { screen: { ...screen, mediaAgrees: false } }],
    ['a list of plugins', { plugins: { ...plugins, consistent: false } }],
    ['an amount of memory', { hardware: { ...hardware, memoryGb: 6 } }],
    ['a lack of fonts', { fonts: { present: ['Roboto'] } }],
    ['a platform', { navigator: { ...navigator, platform: 'Nintendo' } }],
    ['a clock that is off', { locale: { ...locale, ...ofHanoi, januaryOffset: 360 } }],
    ['an access to frames', { natives: { checked: 48, modified: [`${FRAMES}:toString`] } }],
    ['a language of its own', { system: { ...system, speaksEnglish: !system.speaksEnglish } }],
    ['made-up events', { attention: { ...attention, untrustedEvents: 2 } }],
  ])('explains nothing else away: %s', (_, values) => {
    expect(before).toBeGreaterThan(HONEST_AT_MOST)
    expect(scoreOf(visitSeeing(values, hiding))).toBeGreaterThanOrEqual(before - MOST)
  })

  it.each([
    ['which other browsers are built to add', { traits: { names: [] } }],
    ['of which nothing more is known', {}],
  ])('leaves a hidden place what it is: noise on drawings, %s', (_, values) => {
    const canvasReadback = { exact: false, changedPixels: 40 }
    const noisy = visitSeeing({ ...values, canvasReadback }, hiding)
    expect(scoreOf(noisy)).toBeGreaterThanOrEqual(FRAUD_AT_LEAST)
  })

  it('explains nothing else away: a request without a language', () => {
    const { 'accept-language': _, ...headers } = hiding.edge.headers
    const silent = { ...hiding, edge: { ...hiding.edge, headers } }
    expect(scoreOf(silent)).toBeGreaterThanOrEqual(before - MOST)
  })
})

describe('a first byte that is later than the page', () => {
  /** Points by which it may lower the score of phones that are programs. */
  const MOST = 10
  const SEEN = [
    ['gpu', 'emulator'],
    ['platformClaim', 'agrees'],
    ['webdriver', 'plain'],
    ['unattended', 'attended'],
    ['networkKind', 'access'],
    ['inspector', 'none'],
    ['headless', 'none'],
  ] as const
  const scoreWith = (outcome: 'ordinary' | 'misdated') => {
    const found = [...SEEN, ['pageTiming', outcome] as const]
    const bare = { observed: null, expected: null }
    return conclude(
      found.map(([detector, outcome]) => ({ detector, outcome, ...bare })),
      MODEL,
      false,
    ).score
  }

  it('makes no rare device of a program', () => {
    expect(scoreWith('ordinary')).toBeGreaterThanOrEqual(FRAUD_AT_LEAST)
    expect(scoreWith('misdated')).toBeGreaterThanOrEqual(scoreWith('ordinary') - MOST)
  })
})

describe('a platform that is written in script', () => {
  const modified = Array.from({ length: 30 }, (_, at) => `Screen.p${at}:toString`)

  it('is no browser, whatever else its visit may be', () => {
    const emulated = visitSeeing({ natives: { checked: 48, modified } })
    expect(scoreOf(emulated)).toBeGreaterThan(HONEST_AT_MOST)
  })
})

describe('a blocker that guards frames', () => {
  const guarding = (...names: string[]) => {
    const modified = names.map((name) => `HTMLIFrameElement.${name}:toString`)
    return scoreOf(visitSeeing({ natives: { checked: 48, modified } }))
  }

  it('accuses nobody: it wraps their windows and their documents', () =>
    expect(guarding('contentWindow', 'contentDocument')).toBeLessThanOrEqual(HONEST_AT_MOST))

  it('is no kit that hides a driver, which wraps their windows alone', () =>
    expect(guarding('contentWindow')).toBeGreaterThan(HONEST_AT_MOST))
})
