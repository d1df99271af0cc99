import { describe, expect, it } from 'vitest'
import { judgeVisit } from '../../../src/domain/fraud/judge-visit.ts'
import type { PendingVisit } from '../../../src/domain/visit/pending-visit.ts'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import { crossUserEvidence } from '../../support/cross-user-evidence.ts'
import { deviceOf } from '../../support/profiles.ts'
import { CREATED_AT, storedTransaction } from '../../support/stored-transaction.ts'
import { homeEdge } from '../../support/visits.ts'

const judge = (edge: Partial<PendingVisit['edge']>, evidence = crossUserEvidence()) =>
  judgeVisit({
    row: storedTransaction(),
    pending: {
      ...{ at: CREATED_AT + 5_000, page: null, edge: { ...homeEdge, ...edge } },
      ...{ binding: 'valid', sinceServedMs: 700, observation: null, visitorId: null },
    },
    seen: { profile: deviceOf() },
    trace: NO_TRACE,
    history: [],
    evidence,
    links: [],
  })

describe('the judgement of a visit', () => {
  it('tells what its network was taken for, by fresh lists and by its name', () => {
    const network = { kind: 'vpn', isTorExit: false, isVpnRange: false } as const
    const unlisted = { asn: 64_500, asOrganization: null }
    expect(judge(unlisted).network).toBeNull()
    expect(judge(unlisted, crossUserEvidence({ network })).network).toBe('vpn')
    expect(judge({ ...unlisted, asOrganization: 'NordVPN S.A.' }).network).toBe('vpn')
  })
})
