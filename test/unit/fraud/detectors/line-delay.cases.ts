import { AGENTS, claiming } from '../../../support/claiming.ts'
import { others, shared } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** Pages come this slowly, by the browser's own measures, over a line that answers in so many milliseconds. */
const measured = (pagesMs: number, responseStartMs: number, lineMs: number) =>
  visitFrom(
    { rttMs: lineMs },
    visitSeeing({
      connection: { rttMs: pagesMs, downlinkMbps: 2, type: '3g' },
      timing: { ...chromeValues.timing, responseStartMs },
    }),
  )

/** So many users ever and today of one line that answers in 300 ms, on a phone. */
const shareSlow = (users: number, usersToday: number) =>
  others(
    { address: shared({ users, usersToday }) },
    { ...claiming(AGENTS.pixel), edge: measured(1, 1, 300).edge },
  )

/** So many users ever and today of a near line, over which the first byte came late to a browser without round trips. */
const shareLate = (
  users: number,
  usersToday: number,
  responseStartMs = 1100,
  redirectCount = 0,
) => {
  const timing = { ...chromeValues.timing, responseStartMs, redirectCount }
  return others(
    { address: shared({ users, usersToday }) },
    {
      ...claiming(AGENTS.firefox, {}, { connection: null, timing }),
      edge: measured(1, 1, 30).edge,
    },
  )
}

export const lineDelayCases: Case<'lineDelay'>[] = [
  ['nothing measured', honestVisit, null],
  ['as the line', measured(50, 120, 20), 'direct'],
  ['from behind a proxy', measured(525, 1710, 24), 'relayed'],
  ['one slow page', measured(50, 1710, 24), 'direct'],
  ['websites far away', measured(525, 120, 24), 'direct'],
  ['a line that is slow itself', measured(525, 1710, 120), null],
  ['a line as slow as an ocean', measured(50, 900, 300), 'slow'],
  ['a line across an ocean', visitFrom({ latitude: -33, longitude: 151, rttMs: 300 }), null],
  ['a slow phone', { ...claiming(AGENTS.pixel), edge: measured(1, 1, 300).edge }, null],
  ['a slow company line', visitFrom({ asn: 24940, asOrganization: 'Hetzner', rttMs: 300 }), null],
  ['four on one slow line', shareSlow(4, 4), 'slowShared'],
  ['three on one slow line', shareSlow(3, 3), null],
  ['four of many on one slow line', shareSlow(12, 4), null],
  ['three whose page came late', shareLate(4, 3), 'lateShared'],
  ['three whose page came in time', shareLate(4, 3, 400), null],
  ['three whose page came after a redirect', shareLate(4, 3, 1100, 1), null],
  ['two whose page came late', shareLate(2, 2), null],
  ['three of many whose page came late', shareLate(9, 3), null],
  [
    'three on phones whose page came late',
    { ...shareLate(4, 3), observation: claiming(AGENTS.iphone).observation },
    null,
  ],
]
