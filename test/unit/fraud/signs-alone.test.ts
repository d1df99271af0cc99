/** Signs that honest lives explain: beside an otherwise ordinary visit none of them says more than "perhaps". */
import { describe, expect, it } from 'vitest'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { HONEST_AT_MOST } from '../../cast/stage/thresholds.ts'
import { shared } from '../../support/past-visits.ts'
import { honestVisit, visitFrom, visitSeeing } from '../../support/visits.ts'

/** Nobody is asked more for one of these by itself. */
const expectPassed = (visit: Visit) =>
  expect(assess(visit).score).toBeLessThanOrEqual(HONEST_AT_MOST)

/** Of an older Adblock Plus, and of what is built of it (adblockplus/adblockpluschrome, inject.preload.js). */
describe('a blocker that wraps the windows and the documents of frames', () => {
  const wrapped = ['contentWindow', 'contentDocument'].flatMap((name) =>
    ['toString', 'name', 'stranger'].map((probe) => `HTMLIFrameElement.${name}:${probe}`),
  )
  const blocking = (visit: Visit) =>
    visitSeeing({ natives: { checked: 48, modified: wrapped } }, visit)

  it('of somebody on a line', () => expectPassed(blocking(honestVisit)))

  it('of a family on one computer', () => {
    const visitor = shared({ users: 2, usersToday: 2 })
    const crossUser = honestVisit.crossUser && { ...honestVisit.crossUser, visitor }
    expectPassed(blocking({ ...honestVisit, crossUser }))
  })

  it('of somebody at a company', () =>
    expectPassed(blocking(visitFrom({ asn: 22616, asOrganization: 'Zscaler, Inc.' }))))
})
