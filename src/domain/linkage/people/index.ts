import { hours } from './hours.ts'
import { browserHours, browserUsers, machines, separateMachines } from './machines.ts'
import { presence } from './presence.ts'
import { sameItem } from './same-item.ts'

/** Every comparison of two users as a whole. The model has a row for each level of each of them. */
export const PEOPLE_REGISTRY = {
  machines,
  separateMachines,
  browserUsers,
  browserHours,
  presence,
  hours,
  sameItem,
} as const

/** The name of a comparison of two users. */
export type PeopleComparisonName = keyof typeof PEOPLE_REGISTRY
