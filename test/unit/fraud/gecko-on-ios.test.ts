import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { SignalKey, SignalValue } from '../../../src/contract/observation.ts'
import { parseClaim } from '../../../src/domain/browser/claim.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'

/** Somebody in Switzerland with Firefox on a phone. */
const PERSON = new URL('../../people/honest/firefox-android-switzerland.json', import.meta.url)
const [person] = readPeople(fileURLToPath(PERSON))
if (!person) throw new Error('nobody is there')
const base = completeVisit(person.visit)

const ACCUSED = 50
const PASSED = 20
const OF_ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:152.0) Gecko/152.0 Firefox/152.0'
const OF_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'
const OF_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X; Mobile; rv:152.0) Gecko/152.0 Firefox/152.0'
const FACES_OF_IOS = ['Arial', 'Georgia', 'Helvetica Neue', 'Menlo', 'PingFang SC']

function withSignal<K extends SignalKey>(
  visit: Visit,
  key: K,
  change: Partial<SignalValue<K>>,
): Visit {
  const seen = visit.observation?.[key]
  const before = seen && 'value' in seen ? seen.value : {}
  return {
    ...visit,
    observation: { ...visit.observation, [key]: { value: { ...before, ...change } } },
  } as Visit
}

/** Gecko on an iPhone, which says this of itself and tells its workers of the iPhone. */
function gecko(userAgent: string, platform: string, faces = FACES_OF_IOS): Visit {
  const headers = { ...base.edge.headers, 'user-agent': userAgent }
  const edge = { ...base.edge, headers }
  const claiming = { userAgent, platform, oscpu: platform }
  let visit = withSignal({ ...base, edge, page: null }, 'navigator', claiming)
  visit = withSignal(visit, 'webgl', { vendor: 'Apple', renderer: 'Apple M1, or similar' })
  visit = withSignal(visit, 'realms', { iframe: [], worker: ['appVersion', 'platform'] })
  return withSignal(visit, 'fonts', { present: faces })
}

describe('Gecko on an iPhone or iPad', () => {
  // minh-ton/reynard-browser, UserAgentPolicy.swift
  it.each([
    ['as Firefox of Android', gecko(OF_ANDROID, 'Linux armv81')],
    ['as Firefox of Linux', gecko(OF_LINUX, 'Linux x86_64')],
    ['as itself', gecko(OF_IPHONE, 'iPhone')],
    ['as itself, on the platform of another', gecko(OF_IPHONE, 'Linux x86_64')],
  ])('is let pass %s', (_, visit) => {
    expect(assess(visit).score).toBeLessThanOrEqual(PASSED)
  })

  it('is not what a Mac that poses as a phone is', () => {
    const mac = gecko(OF_ANDROID, 'Linux armv81', [...FACES_OF_IOS, 'Geneva', 'Luminari'])
    expect(assess(mac).score).toBeGreaterThanOrEqual(ACCUSED)
  })

  it('is not what an Android with a card of Apple’s is', () => {
    const emulated = gecko(OF_ANDROID, 'Linux armv81', ['Roboto', 'Noto Sans'])
    expect(assess(emulated).score).toBeGreaterThanOrEqual(ACCUSED)
  })

  it('is told from WebKit, which names Gecko too', () => {
    expect(parseClaim(OF_IPHONE)).toMatchObject({ engine: 'gecko', os: 'ios' })
    const firefox =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/152.0 Mobile/15E148 Safari/605.1.15'
    expect(parseClaim(firefox)).toMatchObject({ engine: 'webkit', os: 'ios' })
  })
})
