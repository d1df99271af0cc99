/** Fills what a person's visit leaves out with "not known", which is no evidence. */
import type { Observation } from '../../../src/contract/observation.ts'
import { ALWAYS_THERE } from '../../../src/domain/fraud/detectors/absences.ts'
import type { CrossUserFacts, Visit } from '../../../src/domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'
import { UNKNOWN_EDGE } from '../../../src/training/readers/unknown-edge.ts'
import type { PartialVisit } from './person.ts'

/** A moment in November 2026, for visits that do not say when they were. */
const NOW = 1_795_000_000_000

const QUIET: CrossUserFacts = {
  visitor: null,
  device: null,
  address: null,
  prefix: null,
  linked: { users: 0, quality: 0, reconciled: 0, completed: 0 },
  linkedDemographics: [],
  network: null,
}

const UNKNOWN_PAST = {
  projectType: 'survey' as const,
  completedAt: null,
  score: null,
  state: null,
  terminationReason: null,
  device: null,
  prefix: null,
  asn: null,
  country: null,
  latitude: null,
  longitude: null,
  demographic: null,
  referenced: false,
}

const edgeOf = (edge: object | null | undefined): EdgeFacts => ({ ...UNKNOWN_EDGE, ...edge })

/** A signal that nobody wrote down is one that came too late, not one that the browser lacks. */
function observationOf(seen: Observation | null | undefined): Observation | null {
  if (!seen) return null
  const unknown = ALWAYS_THERE.filter((key) => seen[key] === undefined)
  const late = unknown.map((key) => [key, { absent: 'timeout' }] as const)
  return { ...seen, ...Object.fromEntries(late) }
}

/** The whole visit of what is known of one. */
export function completeVisit(known: PartialVisit): Visit {
  const given = known as Partial<Visit>
  const now = given.now ?? NOW
  const expected = {
    createdAt: now,
    projectType: 'survey' as const,
    targetedCountry: null,
    expectedIp: null,
    expectedUserAgent: null,
    demographic: null,
    ...given.expected,
  }
  const past = given.history?.past ?? []
  return {
    now,
    page: given.page ? edgeOf(given.page) : null,
    edge: edgeOf(given.edge),
    binding: given.binding ?? 'valid',
    sinceServedMs: given.sinceServedMs ?? null,
    observation: observationOf(given.observation),
    ...(given.keys && { keys: given.keys }),
    ...(given.refused && { refused: given.refused }),
    expected,
    history: {
      openings: given.history?.openings ?? [],
      past: past.map((one) => ({ ...UNKNOWN_PAST, ...one })),
    },
    crossUser: given.crossUser === null ? null : { ...QUIET, ...given.crossUser },
  }
}
