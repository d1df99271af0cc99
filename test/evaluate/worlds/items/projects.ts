/** Projects that partners offer, and who takes which. */
import { type Item, itemKeys } from '../../../../src/domain/duplication/item.ts'
import type { Random } from '../../../../src/training/random.ts'
import type { Account } from '../people/person.ts'
import type { World } from '../world.ts'

/** A project that is open for some days. */
export interface Project {
  id: number
  /** The partner whose project it is; null for a survey that all partners share. */
  partner: number | null
  day: number
  type: string
  source: string
  /** Log-odds of completing for the average person. */
  logOdds: number
  /** Completions after which the others are sent away. */
  quota: number
  completions: number
}

/** A project as one partner names it. */
export interface Offer {
  project: Project
  keys: string[]
  /** The key of the survey that partners share; null where there is none. */
  pair: string | null
  item: Item
}

const TYPES = ['survey', 'offer', 'test', 'diary']
const logit = (share: number): number => Math.log(share / (1 - share))
/** How often another project is drawn for somebody who has taken the first. */
const TRIES = 6

/** Draws all projects of one world, in the order of the days on which they begin. */
function drawProjects(random: Random, world: World, total: number): Project[] {
  const partners = Math.floor(world.partners)
  const sources = Array.from({ length: Math.floor(world.projectSources) }, (_, at) => ({
    name: `source-${at}`,
    logOdds: logit(world.completionShare) + random.normal(0, world.sourceSpread),
  }))
  const sizes = Array.from(
    { length: partners },
    (_, at) => [at, world.partnerDecline ** at] as const,
  )
  const types = TYPES.slice(0, Math.floor(world.projectTypes))
  const typeOdds = types.map((_, at) => (at === 0 ? 0 : random.normal(0, world.sourceSpread)))
  const begin = -world.openDays
  return Array.from({ length: total }, (_, id): Project => {
    const source = random.pick(sources)
    const type = random.chance(0.705) ? 0 : random.below(types.length)
    return {
      id,
      partner: random.chance(world.sharedSurveys) ? null : random.weighted(sizes),
      day: begin + ((world.days - begin) * id) / total,
      type: types[type] ?? 'survey',
      source: source.name,
      logOdds: source.logOdds + (typeOdds[type] ?? 0) + random.normal(0, world.projectSpread),
      quota: Math.ceil(world.peoplePerProject * (0.146 + random.next())),
      completions: 0,
    }
  })
}

/** The index of the first project of a list that begins after a day. */
function firstAfter(list: readonly Project[], day: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.day ?? 0) > day) high = middle
    else low = middle + 1
  }
  return low
}

/** The projects of one world, over all its days. */
export function makeProjects(random: Random, world: World, events: number) {
  const partners = Math.floor(world.partners)
  const total = Math.max(12 * partners, Math.ceil(events / world.peoplePerProject))
  const all = drawProjects(random, world, total)
  const offered = Array.from({ length: partners }, (_, partner) =>
    all.filter((project) => project.partner === null || project.partner === partner),
  )
  const taken = new Map<number, number[]>()

  /** The ids of the projects that an account has taken, to be added to. */
  function takenBy(account: number): number[] {
    const ids = taken.get(account) ?? []
    taken.set(account, ids)
    return ids
  }

  /** Whether an account takes a project again, which its person may have completed. */
  function isRepeated(project: Project, day: number, isDone: (project: Project) => boolean) {
    if (day >= project.day + world.openDays || !random.chance(world.ownRepeat)) return false
    return !isDone(project) || random.chance(world.ownRepeatDone)
  }

  /** The project that an account takes now. */
  function choose(
    { index, partner }: Account,
    day: number,
    isDone: (project: Project) => boolean,
  ): Project {
    const list = offered[partner] ?? all
    const end = Math.max(1, firstAfter(list, day))
    const start = Math.min(firstAfter(list, day - world.openDays), end - 1)
    const mine = takenBy(index)
    const before = all[mine[Math.floor(random.next() * mine.length)] ?? -1]
    if (before && isRepeated(before, day, isDone)) return before
    let found = list[start + random.below(end - start)]
    for (let tries = 0; tries < TRIES && found && mine.includes(found.id); tries++) {
      found = list[start + random.below(end - start)]
    }
    return found ?? (all[0] as Project)
  }

  /** How a project is named to a partner. */
  function offer(project: Project, { partner, index }: Account): Offer {
    const mine = takenBy(index)
    if (!mine.includes(project.id)) mine.push(project.id)
    const isShared = project.partner === null
    const item: Item = {
      projectType: project.type,
      projectSource: project.source,
      projectSubSource: null,
      projectId: `project-${project.id}`,
      extSurveySource: isShared ? 'provider_a' : null,
      extSurveyId: isShared ? `survey-${project.id}` : null,
    }
    const keys = itemKeys(`partner-${partner}`, item)
    const both = keys.external ? [keys.partner, keys.external] : [keys.partner]
    return { project, item, keys: both, pair: keys.external }
  }

  /** Whether an account can take a project on a day. */
  const isOpen = (project: Project, { partner }: Account, day: number): boolean =>
    (project.partner === null || project.partner === partner) && day < project.day + world.openDays

  return { choose, offer, isOpen }
}
