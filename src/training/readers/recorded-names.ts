/**
 * Recordings are older than some names: what was written under an old name is read under today's.
 * Today's reduced form is version 2; version 1 has no `version` and names `crossUser` `graph`.
 */
import type { Visit } from '../../domain/fraud/facts/visit.ts'

/** A visit of version 1: as today's, except for one name. */
export type FirstVisit = Omit<Visit, 'crossUser'> & { graph: Visit['crossUser'] }

const RENAMED_DETECTORS: Record<string, string> = {
  devicePace: 'deviceVelocity',
  networkPace: 'networkVelocity',
  pace: 'pageTiming',
  userPace: 'userVelocity',
}

/** The visit of a reduced line, whichever version wrote it. */
export function toCurrentVisit(visit: Visit | FirstVisit): Visit {
  if (!('graph' in visit)) return visit
  const { graph, ...rest } = visit
  return { ...rest, crossUser: graph }
}

/** Today's name of a detector. */
export function toCurrentDetector(name: string): string {
  return RENAMED_DETECTORS[name] ?? name
}
