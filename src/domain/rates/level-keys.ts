/** The names under which ends are counted, from the general to the particular. */

/** What a transaction says of its project, as the partner sent it. */
export interface ProjectNames {
  project_type: string
  project_source?: string | null | undefined
}

/** An item whose rates are asked; without names, only the project itself can be known. */
export interface RatedItem {
  /** Keyed hash of the project under the partner's scope. */
  item: string
  data?: ProjectNames
}

/** Visits that did not pass the loader, by whether its link was opened: counted as levels too. */
export const STAGE_KEYS = { opened: 'stage|opened', unopened: 'stage|unopened' } as const

/**
 * Visits of all projects that passed the loader, and after which their user came to another at the same
 * project, a link that was opened or reported: their ends are counted as a level.
 */
export const CAME_AGAIN_KEY = 'came again'

/**
 * Visits of all projects that passed the loader, and whose answers the partner judged: accepted ones count as completed,
 * and those that it rejected for their quality, or took back, as terminated.
 */
export const JUDGED_KEY = 'judged'

/** Under this key are the sizes of all projects. */
export const SIZES_KEY = 'sizes'

/** The key of a type of project. */
export function typeKey(type: string): string {
  return `type|${type}`
}

/** The key of a source within a type; null is the projects without a source. */
export function sourceKey(type: string, source: string | null): string {
  return source === null ? `source|${type}|` : `source|${type}|=${source}`
}

/** The key of a project. */
export function projectKey(item: string): string {
  return `project|${item}`
}

/** Whether a key is a project's. */
export function isProjectKey(key: string): boolean {
  return key.startsWith(projectKey(''))
}

/** The key of when a project closed. */
export function closingKey(item: string): string {
  return `closing|${item}`
}

/** The keys of an item's levels, of which each is part of the one before. */
export function levelKeys({ item, data }: RatedItem): {
  type?: string
  source?: string
  project: string
} {
  const project = projectKey(item)
  if (!data) return { project }
  const { project_type: type, project_source: source } = data
  return { type: typeKey(type), source: sourceKey(type, source || null), project }
}
