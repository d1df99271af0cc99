import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseClaim } from '../../../src/domain/browser/claim.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'

/** Somebody in Singapore with an app on an iPad: MacIntel in the page, iPad in workers. */
const PERSON = new URL('../../people/honest/ipad-survey-app-view.json', import.meta.url)
const [person] = readPeople(fileURLToPath(PERSON))
if (!person) throw new Error('nobody is there')
const base = completeVisit(person.visit)

const PASSED = 20
const ACCUSED = 50
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
/** home-assistant/iOS pull request 2913, as seen on an iPad. */
const NAMES_ITS_SYSTEM = `${MAC} Home Assistant/2024.7 (io.robbie.HomeAssistant; build:2024.730; iPadOS 17.5.1) Mobile/HomeAssistant, like Safari`

/** The visit of an app that calls itself so. */
function calling(userAgent: string): Visit {
  const headers = { ...base.edge.headers, 'user-agent': userAgent }
  const seen = base.observation?.navigator
  if (!seen || !('value' in seen)) throw new Error('it tells nothing of itself')
  const appVersion = userAgent.replace('Mozilla/', '')
  const navigator = { value: { ...seen.value, userAgent, appVersion } }
  const observation = { ...base.observation, navigator }
  return { ...base, page: null, edge: { ...base.edge, headers }, observation }
}

/** User agents that apps write down once, for phones as for tablets; see `viewOf` and the people with reward apps. */
const WRITTEN_DOWN = {
  'an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  'an iPad':
    'Mozilla/5.0 (iPad; CPU OS 15_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.5 Mobile/15E148 Safari/604.1',
  'Chrome of Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
}
const written = Object.entries(WRITTEN_DOWN)

const seeing = (visit: Visit, change: object) =>
  ({ ...visit, observation: { ...visit.observation, ...change } }) as Visit

describe('an app on an iPad', () => {
  it('claims the Mac that its view says, whatever system the app adds', () => {
    expect(parseClaim(NAMES_ITS_SYSTEM)).toMatchObject({ os: 'macos', engine: 'webkit' })
    expect(assess(calling(NAMES_ITS_SYSTEM)).score).toBeLessThanOrEqual(PASSED)
  })
  it.each(written)(
    'is let pass that says %s, for its platform is a Mac’s all the same',
    (_, ua) => {
      expect(assess(calling(ua)).score).toBeLessThanOrEqual(PASSED)
    },
  )

  it.each(written)('is not what says %s to pages and something else to workers', (_, ua) => {
    const realms = { value: { iframe: [], worker: ['platform', 'userAgent'] } }
    expect(assess(seeing(calling(ua), { realms })).score).toBeGreaterThanOrEqual(ACCUSED)
  })
})

/** As WebKit is built for Macs: see `isIpadAppOnMac`. */
const onMac = (userAgent: string, worker: string[] = ['platform']) =>
  seeing(calling(userAgent), {
    touch: { value: { maxTouchPoints: 0, touchEvent: false } },
    realms: { value: { iframe: [], worker } },
  })

describe('an app for iPads on a Mac', () => {
  it.each([['the Mac that its view says', MAC], ...written])(
    'is let pass that says %s',
    (_, ua) => {
      expect(assess(onMac(ua)).score).toBeLessThanOrEqual(PASSED)
    },
  )

  it.each(written)('is not what says %s to pages and to workers alike', (_, ua) => {
    expect(assess(onMac(ua, [])).score).toBeGreaterThan(PASSED)
  })

  it.each(written)(
    'is not what says %s to pages and more than its platform to workers',
    (_, ua) => {
      expect(assess(onMac(ua, ['platform', 'userAgent'])).score).toBeGreaterThanOrEqual(ACCUSED)
    },
  )
})
