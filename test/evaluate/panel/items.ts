/** Projects that partners offer, and who takes which. */
import { type Item, itemKeys } from '../../../src/domain/duplication/item.ts'
import type { Random } from '../../../src/training/random.ts'
import type { Account } from './world.ts'

/** A project that is open for some days. */
export interface Project {
  id: number
  keys: string[]
  /** The key of the survey that partners share; null where there is none. */
  pair: string | null
  item: Item
}

/** Days that a project stays open. */
const OPEN_DAYS = 14
/** People who take part in one project, on average. */
const PEOPLE_PER_PROJECT = 60
const SHARED_SHARE = 0.3
const OWN_REPEAT = 0.03

/** The projects that are open, and which of them each user and person has taken. */
export function makeProjects(random: Random, events: number, days: number) {
  const total = Math.max(30, Math.floor(events / PEOPLE_PER_PROJECT))
  const takenByUser = new Map<string, Set<number>>()
  const takenByPerson = new Map<number, Set<number>>()
  const isShared = Array.from({ length: total }, () => random.chance(SHARED_SHARE))

  function projectFor(account: Account, id: number): Project {
    // Shared surveys are open at every partner, the others at one of them.
    const shared = isShared[id] === true
    const item: Item = {
      projectType: 'survey',
      projectSource: `source-${id % 4}`,
      projectSubSource: null,
      projectId: `project-${id}`,
      extSurveySource: shared ? 'provider_a' : null,
      extSurveyId: shared ? `survey-${id}` : null,
    }
    const keys = itemKeys(`partner-${account.partner}`, item)
    const both = keys.external ? [keys.partner, keys.external] : [keys.partner]
    return { id, item, keys: both, pair: keys.external }
  }

  const openOn = (day: number): readonly [number, number] => {
    const last = Math.min(total, Math.ceil(((day + OPEN_DAYS) / (days + OPEN_DAYS)) * total))
    const width = Math.max(5, Math.ceil((OPEN_DAYS / (days + OPEN_DAYS)) * total))
    return [Math.max(0, last - width), last]
  }

  return {
    /** The project that the account takes now. */
    choose(account: Account, day: number): Project {
      const { person, userRef } = account
      const [first, end] = openOn(day)
      const mine = takenByUser.get(userRef) ?? new Set()
      const persons = takenByPerson.get(person.id) ?? new Set()
      takenByUser.set(userRef, mine)
      takenByPerson.set(person.id, persons)
      const again = [...persons].filter((id) => id >= first && id < end && !mine.has(id))
      let id = first + random.below(end - first)
      if (again.length > 0 && random.chance(person.repeats)) id = random.pick(again)
      for (let tries = 0; mine.has(id) && tries < 5 && !random.chance(OWN_REPEAT); tries++) {
        id = first + random.below(end - first)
      }
      mine.add(id)
      persons.add(id)
      return projectFor(account, id)
    },
  }
}
