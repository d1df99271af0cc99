/** What the demo's panel offers, and how it ends. */
import type { Random } from '../../src/training/random.ts'

/** A project as a creation names it. */
export interface Project {
  project_type: 'survey' | 'offer'
  project_source: string
  project_id: string
}

/** What is reported of a visit, and what the panel finds out later; null for nothing. */
export type End =
  | { state: 'completed'; isReconciled: boolean }
  | { state: 'terminated'; reason: 'quota' | 'qualification' | 'quality' }
  | null

const survey = (project_source: string, project_id: string): Project => ({
  project_type: 'survey',
  project_source,
  project_id,
})

/** The projects that farms go for. */
export const FARM_PROJECTS: readonly Project[] = [
  survey('exchange-a', 'soft-drinks-2026'),
  survey('exchange-b', 'streaming-habits'),
]

const PROJECTS: readonly (readonly [Project, number])[] = [
  [survey('exchange-a', 'soft-drinks-2026'), 12],
  [survey('exchange-b', 'streaming-habits'), 12],
  [survey('exchange-a', 'commuting-by-bike'), 18],
  [survey('own', 'member-satisfaction'), 20],
  [survey('exchange-b', 'running-shoes'), 14],
  [survey('own', 'kitchen-diary'), 8],
  [{ project_type: 'offer', project_source: 'offer-wall', project_id: 'puzzle-game-level-10' }, 10],
  [{ project_type: 'offer', project_source: 'offer-wall', project_id: 'bank-account' }, 6],
]

/** A project that somebody takes. */
export function drawProject(random: Random): Project {
  return random.weighted(PROJECTS)
}

/** How an honest visit ends, as far as the panel reports it. */
export function drawEnd(random: Random): End {
  return random.weighted<End>([
    [{ state: 'completed', isReconciled: false }, 56],
    [{ state: 'terminated', reason: 'qualification' }, 14],
    [{ state: 'terminated', reason: 'quota' }, 10],
    [{ state: 'terminated', reason: 'quality' }, 2],
    [null, 18],
  ])
}
