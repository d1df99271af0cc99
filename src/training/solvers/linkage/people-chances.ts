/** P(level | relation) for each comparison of two users as a whole. */
import type { PeopleComparisonName } from '../../../domain/linkage/people/index.ts'
import {
  BROWSER_HOURS,
  BROWSER_USERS,
  HOURS,
  MACHINES,
  PRESENCE,
  SAME_ITEM,
  SEPARATE_MACHINES,
} from '../../figures/linkage/people-figures.ts'
import type { CompleteColumns } from '../columns.ts'

function machinesColumns(): CompleteColumns {
  const { same, rack, shared, apart, source } = MACHINES
  const one = { browser: same, machine: same, disguise: same }
  const none = { person: apart, household: apart, colleague: apart, stranger: apart }
  return { chances: { ...one, rack, shared, family: shared, ...none }, source }
}

function separateMachinesColumns(): CompleteColumns {
  const { same, rack, apart, source } = SEPARATE_MACHINES
  const one = { browser: same, machine: same, person: same, disguise: same, rack }
  const others = { shared: apart, family: apart, household: apart, colleague: apart }
  return { chances: { ...one, ...others, stranger: apart }, source }
}

/** Without a browser in common nothing is compared: two who seem to share one by chance are as people who do. */
function browserColumns({ same, shared, source }: BrowserFigures): CompleteColumns {
  const one = { browser: same, machine: same, person: same, rack: same, disguise: same }
  const others = { family: shared, household: shared, colleague: shared, stranger: shared }
  return { chances: { ...one, shared, ...others }, source }
}

interface BrowserFigures {
  same: Record<string, number>
  shared: Record<string, number>
  source: string
}

function presenceColumns(): CompleteColumns {
  const { same, shared, source, ...others } = PRESENCE
  const one = { browser: same, machine: same, disguise: same }
  return { chances: { ...one, shared, family: shared, ...others }, source }
}

/** Where one person is told from two, and it does not matter on which machines. */
function personColumns({
  source,
  same,
  household,
  stranger,
  shared = household,
  colleague = household,
}: PersonFigures) {
  const one = { browser: same, machine: same, person: same, rack: same, disguise: same }
  return { chances: { ...one, shared, family: shared, household, colleague, stranger }, source }
}

interface PersonFigures {
  same: Record<string, number>
  shared?: Record<string, number>
  colleague?: Record<string, number>
  household: Record<string, number>
  stranger: Record<string, number>
  source: string
}

/** The columns of every comparison of two users. */
export function peopleColumns(): Record<PeopleComparisonName, CompleteColumns> {
  return {
    machines: machinesColumns(),
    separateMachines: separateMachinesColumns(),
    browserUsers: browserColumns(BROWSER_USERS),
    browserHours: browserColumns(BROWSER_HOURS),
    presence: presenceColumns(),
    hours: personColumns(HOURS),
    sameItem: personColumns(SAME_ITEM),
  }
}
