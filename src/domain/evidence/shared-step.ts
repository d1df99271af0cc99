/** What partners learn of how far each other's attempts came: anything finer would tell how a visit ended. */

/** How far an attempt came, from least to most. */
export const SHARED_STEPS = ['ended', 'begun', 'passed', 'done'] as const

/** One of the steps. */
export type SharedStep = (typeof SHARED_STEPS)[number]
