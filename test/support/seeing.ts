/** Visits in which collectors saw something else. */
import { chromeValues, type Values, visitSeeing } from './visits.ts'

/** The honest visit with another screen or window. */
export const screen = (changes: Partial<NonNullable<Values['screen']>>, more: Values = {}) =>
  visitSeeing({ screen: { ...chromeValues.screen, ...changes }, ...more })

/** What the inspector's collector sees while a debugging client is attached. */
export const watched = { inspector: { traces: ['consoleStack'] } }

/** A locale in UTC. */
export const utc = { ...chromeValues.locale, timezone: 'UTC' }

/** The honest visit with another `system` signal. */
export const system = (changes: Partial<NonNullable<Values['system']>>, more: Values = {}) =>
  visitSeeing({ system: { ...chromeValues.system, ...changes }, ...more })
