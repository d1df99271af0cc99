/** Who is in the demo's panel, and what each of them does: the same seed draws the same panel. */
import { fileURLToPath } from 'node:url'
import type { Observation } from '../../src/contract/observation.ts'
import { ALWAYS_THERE } from '../../src/domain/fraud/detectors/absences.ts'
import { makeRandom, type Random } from '../../src/training/random.ts'
import type { Person } from '../evaluate/people/person.ts'
import { readPeople } from '../evaluate/people/read-people.ts'
import type { Browser } from './browser.ts'
import { browserOf, drawBrowser } from './draw-browser.ts'
import {
  drawBadEnd,
  drawEnd,
  drawProject,
  type End,
  FARM_PROJECTS,
  type Project,
} from './draw-project.ts'

/** One user of the panel at one project. */
export interface PlannedVisit {
  userId: string
  browser: Browser
  project: Project
  demographic: { age: number; gender: string; annual_household_income_usd: number } | null
  /** How far the user goes: away at once, to our page, or through it. */
  goes: 'nowhere' | 'opens' | 'passes'
  /** The browser's data are cleared before. */
  clears: boolean
  end: End
}

/** Visits that follow each other, those of one person. */
export type Life = PlannedVisit[]

/** Everything that is to happen. */
export interface Panel {
  lives: Life[]
  /** User ids by who is behind them, for whoever wants to compare. */
  honest: string[]
  dishonest: string[]
  farms: { project: Project; userIds: string[] }[]
  /** Users who ask to be erased in the end. */
  erased: string[]
}

const PEOPLE = fileURLToPath(new URL('../people', import.meta.url))
/** Shares of the users; the others live everyday lives. */
const ODD_SHARE = 0.12
const DISHONEST_SHARE = 0.05
const FARM_SIZES = [9, 6] as const
const ERASED = 3
/** Accounts of each farm whose answers the partner does not take back when it has read them. */
const TRUSTED = 2

/** Draws a panel of so many users, at least 30. */
export function drawPanel(users: number, seed: number): Panel {
  const random = makeRandom(seed)
  const honest = readPeople(`${PEOPLE}/honest`).filter(isVisitor)
  const everyday = honest.filter((person) => person.everyday)
  const odd = honest.filter((person) => !person.everyday)
  const bad = readPeople(`${PEOPLE}/dishonest`).filter((one) => isVisitor(one) && isPlain(one))
  const names = makeNames(random)
  const farms = FARM_SIZES.map((size, at) => drawFarm(random, names, size, at))
  const others = users - FARM_SIZES.reduce((sum, size) => sum + size, 0)
  const counts = {
    bad: Math.min(bad.length, Math.round(others * DISHONEST_SHARE)),
    odd: Math.min(odd.length, Math.round(others * ODD_SHARE)),
  }
  const badLives = some(random, bad, counts.bad).map((one) =>
    oneVisit(random, names(), browserOf(one), drawBadEnd),
  )
  const oddLives = some(random, odd, counts.odd).map((one) =>
    oneVisit(random, names(), browserOf(one)),
  )
  const usual = Array.from({ length: others - counts.bad - counts.odd }, () =>
    everydayLife(random, names(), random.pick(everyday)),
  )
  const idsOf = (lives: readonly Life[]) => lives.flatMap(([first]) => first?.userId ?? [])
  return {
    lives: shuffle(random, [...usual, ...oddLives, ...badLives, ...farms.map(({ life }) => life)]),
    honest: idsOf([...usual, ...oddLives]),
    dishonest: idsOf(badLives),
    farms: farms.map(({ project, life }) => ({
      project,
      userIds: life.map((visit) => visit.userId),
    })),
    erased: idsOf(usual).slice(0, ERASED),
  }
}

/** Whether the file tells what every browser sends: nobody can make up a screen or a clock. */
const isDescribed = (observation: Observation | null | undefined): boolean =>
  !!observation && ALWAYS_THERE.every((key) => 'value' in (observation[key] ?? {}))

/** Whether all that the file says of a person is one visit: neither a history nor other users. */
function isVisitor({ visit }: Person): boolean {
  const {
    crossUser,
    history,
    observation,
    refused,
    page,
    binding = 'valid',
  } = visit as Partial<Record<string, unknown>>
  const past = (history as { past?: unknown[] } | undefined)?.past ?? []
  const hasPast = crossUser || refused || page || past.length > 0
  return !hasPast && binding === 'valid' && isDescribed(observation as Observation | null)
}

/** Dishonest in a way that one visit shows. */
const isPlain = ({ single, band }: Person): boolean => !single && band[0] >= 50

function makeNames(random: Random): () => string {
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const name = `panellist-${1000 + random.below(9000)}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}

function some<T>(random: Random, from: readonly T[], count: number): T[] {
  return shuffle(random, [...from]).slice(0, count)
}

function shuffle<T>(random: Random, list: T[]): T[] {
  return list
    .map((each) => ({ each, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}

function oneVisit(random: Random, userId: string, browser: Browser, endOf = drawEnd): Life {
  const plan = { userId, browser, demographic: null, clears: false, goes: 'passes' as const }
  return [{ ...plan, project: drawProject(random), end: endOf(random) }]
}

/** One to three visits from one browser; some close the page, and some try a project again. */
function everydayLife(random: Random, userId: string, person: Person): Life {
  const browser = drawBrowser(person, random)
  const demographic = random.chance(0.6) ? drawDemographic(random) : null
  const goes = random.weighted<PlannedVisit['goes']>([
    ['passes', 93],
    ['opens', 4],
    ['nowhere', 3],
  ])
  const visits = random.weighted([
    [1, 70],
    [2, 25],
    [3, 5],
  ])
  const life: Life = []
  for (let at = 0; at < visits; at++) {
    const before = life.at(-1)
    const project = before && random.chance(0.08) ? before.project : drawProject(random)
    const end = goes === 'passes' ? drawEnd(random) : null
    life.push({ userId, browser, project, demographic, goes, clears: false, end })
  }
  return life
}

function drawDemographic(random: Random) {
  return {
    age: 18 + random.below(60),
    gender: random.pick(['female', 'male', 'female', 'male', 'other']),
    annual_household_income_usd: 5_000 * (3 + random.below(25)),
  }
}

/** Many accounts in one hand: one browser, that is cleared between accounts in the second farm. */
function drawFarm(random: Random, names: () => string, size: number, at: number) {
  const [person] = readPeople(`${PEOPLE}/dishonest/eight-user-ids-one-browser.json`)
  if (!person) throw new Error('no person to copy a farm from')
  const browser = drawBrowser(person, random)
  const project = FARM_PROJECTS[at] ?? drawProject(random)
  const clears = at > 0
  const life = Array.from({ length: size }, (_, account): PlannedVisit => {
    const isLast = account === size - 1
    const end: End = isLast ? null : { state: 'completed', isReconciled: account >= TRUSTED }
    // The operator of the second one makes up a person for each account.
    const demographic = clears ? drawDemographic(random) : null
    return { userId: names(), browser, project, demographic, goes: 'passes', clears, end }
  })
  return { project, life }
}
