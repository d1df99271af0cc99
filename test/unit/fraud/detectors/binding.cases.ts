import { honestVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

export const bindingCases: Case<'binding'>[] = (
  ['valid', 'missing', 'stale', 'malformed', 'foreign', 'replayed'] as const
).map((binding) => [binding, { ...honestVisit, binding }, binding])
