import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { SignalKey, SignalValue } from '../../../src/contract/observation.ts'
import { signal } from '../../../src/domain/fraud/facts/signal.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { completeVisit } from '../../evaluate/people/complete-visit.ts'
import { readPeople } from '../../evaluate/people/read-people.ts'

const PERSON = fileURLToPath(
  new URL('../../people/honest/citrix-behind-tls-gateway.json', import.meta.url),
)

/** The visit with some of a signal's fields changed. */
function seeing<K extends SignalKey>(visit: Visit, key: K, change: Partial<SignalValue<K>>): Visit {
  const value = Object.assign({}, signal(visit, key), change)
  return { ...visit, observation: { ...visit.observation, [key]: { value } } }
}

const through = (visit: Visit, edge: Partial<Visit['edge']>): Visit => ({
  ...visit,
  edge: { ...visit.edge, ...edge },
})

/** What a company's desktops, policies and gateways do, each for itself. */
const SIGNS: Record<string, (visit: Visit) => Visit> = {
  'no graphics card': (visit) =>
    seeing(visit, 'webgl', {
      unmaskedRenderer:
        'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
    }),
  'HTTP/1.1': (visit) => through(visit, { httpProtocol: 'HTTP/1.1', tlsVersion: 'TLSv1.2' }),
  'a short hello': (visit) => through(visit, { tlsVersion: 'TLSv1.3', tlsHelloLength: 517 }),
  'component updates off': (visit) =>
    seeing(visit, 'system', { clockGap: 0, speaksEnglish: true, languageModel: 'unavailable' }),
  'location for all': (visit) =>
    seeing(visit, 'permissions', {
      notification: 'default',
      notificationQuery: 'prompt',
      geolocation: 'granted',
    }),
  'a frame': (visit) => seeing(visit, 'attention', { framed: true }),
  'no pointer': (visit) => seeing(visit, 'display', { pointer: 'none', hover: false }),
  'no taskbar': (visit) => {
    const screen = signal(visit, 'screen')
    return screen
      ? seeing(visit, 'screen', { availWidth: screen.width, availHeight: screen.height })
      : visit
  },
}

/** Every set of the names. */
const subsetsOf = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>((sets, name) => sets.flatMap((set) => [set, [...set, name]]), [[]])

describe('a company’s virtual desktop behind its gateway', () => {
  const [person] = readPeople(PERSON)

  it('is one cause, in whatever combination it shows', () => {
    const visit = completeVisit(person?.visit ?? {})
    const accused = subsetsOf(Object.keys(SIGNS)).flatMap((names) => {
      const shown = names.reduce((so, name) => SIGNS[name]?.(so) ?? so, visit)
      const { score } = assess(shown)
      return score > HONEST_AT_MOST ? [`${names.join(', ')}: ${score}`] : []
    })
    expect(person).toBeDefined()
    expect(accused).toEqual([])
  })
})
