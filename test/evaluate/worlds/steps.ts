/** What happens in a world, one transaction after the other, with the truth about each. */
import type { Observation } from '../../../src/contract/observation.ts'
import type { Demographic } from '../../../src/domain/demographic.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { makeRandom, type Random } from '../../../src/training/random.ts'
import { type Agenda, makeAgenda } from './agenda.ts'
import { makeObserver } from './browsers/observe.ts'
import { makeCalendar, visitsOf } from './calendar.ts'
import { makeCookies } from './cookies.ts'
import { makeOutcomes, type Outcome } from './items/outcomes.ts'
import { makeProjects, type Offer, type Project } from './items/projects.ts'
import { makeMachines } from './machines/draw-machine.ts'
import { makeHomes } from './networks/homes.ts'
import { makeSharedNetworks } from './networks/shared-networks.ts'
import { makePeople } from './people/draw-people.ts'
import type { Account, Scenario, Setup } from './people/person.ts'
import type { World } from './world.ts'

/** What to play. */
export interface StepOptions {
  world: World
  /** Decides everything that the world leaves open. */
  seed: number
  events: number
  /** Only people of one kind; null for all. */
  scenario: Scenario | null
}

/** One transaction of one account at one project. */
export interface Step {
  account: Account
  demographic: Demographic | null
  project: Offer
  /** Ms since the epoch. */
  at: number
  address: string
  asn: number
  userAgent: string
  observation: Observation
  /** The browser's visitor cookie; null for none. */
  visitorId: string | null
  outcome: Outcome
  /** This person has completed the project before, under whatever account. */
  truth: boolean
  isCompleted: boolean
  /** This account has taken the project before. */
  isOwnRepeat: boolean
}

const START_MS = Date.UTC(2026, 0, 1)
const MINUTES_PER_DAY = 1440
/** A little more is drawn than is played, so that visits never run out. */
const SPARE = 1.01
/** Projects of one world; keys of pairs are numbers, which sets hold best. */
const MOST_PROJECTS = 2 ** 24

/** All steps in order of time; the same options give the same steps. */
export function* stepsOf(options: StepOptions): Generator<Step, void> {
  const { world, events } = options
  const random = makeRandom(options.seed)
  const networks = makeSharedNetworks(random, world)
  const homes = makeHomes(random, world)
  const people = makePeople({
    random,
    world,
    machines: makeMachines(random, world),
    homes,
    networks,
  })
  const accounts: Account[] = []
  const counts: number[] = []
  for (let expected = 0; expected < events * SPARE; ) {
    for (const account of people.draw(options.scenario)) {
      const visits = visitsOf(random, account)
      accounts.push(account)
      counts.push(visits)
      expected += visits
    }
  }
  const calendar = makeCalendar(random, accounts, counts)
  const play = makePlay(random, options, people)
  const agenda = makeAgenda()
  for (let done = 0, at = 0; done < events; done++) {
    const day = calendar.days[at] ?? Number.POSITIVE_INFINITY
    const planned = agenda.next() <= day ? agenda.take() : undefined
    if (planned) {
      yield play(planned, agenda)
      continue
    }
    const account = accounts[calendar.accounts[at++] ?? 0]
    if (account === undefined) return
    yield play({ day, account, project: null }, agenda)
  }
}

/** Plays one visit after the other. */
function makePlay(
  random: Random,
  { world, events }: StepOptions,
  { newVisitor, partners }: ReturnType<typeof makePeople>,
) {
  const projects = makeProjects(random, world, events)
  const outcomeOf = makeOutcomes(random, world, partners)
  const observe = makeObserver(random, world)
  const cookieOf = makeCookies(random, newVisitor)
  const completed = new Set<number>()
  const attempted = new Set<number>()

  /** The next account that takes the project too, if the person goes on. */
  function follow(agenda: Agenda, account: Account, project: Project, day: number): void {
    const { repeating, accounts } = account.person
    if (repeating === null || accounts.length < 2 || !random.chance(repeating.chance)) return
    const mine = accounts.indexOf(account)
    const next = repeating.inOrder
      ? accounts[(mine + 1) % accounts.length]
      : accounts[(mine + 1 + random.below(accounts.length - 1)) % accounts.length]
    const later = day + random.exponential(repeating.gapHours) / 24 + 1 / MINUTES_PER_DAY
    if (next === undefined || attempted.has(next.index * MOST_PROJECTS + project.id)) return
    if (projects.isOpen(project, next, later)) agenda.add({ day: later, account: next, project })
  }

  /** Another of the company sits down too. */
  function join(agenda: Agenda, { person, partner }: Account, project: Project, day: number): void {
    const { company } = person
    if (company === null || !random.chance(company.chance)) return
    const later = day + (random.exponential(company.minutes) + 1) / MINUTES_PER_DAY
    const others = company.people.filter((other) => other !== person)
    const next = others[random.below(others.length)]?.accounts.find(
      (account) => account.partner === partner && account.from <= later && later < account.until,
    )
    if (next === undefined) return
    const isSame =
      random.chance(company.same) &&
      !attempted.has(next.index * MOST_PROJECTS + project.id) &&
      projects.isOpen(project, next, later)
    agenda.add({ day: later, account: next, project: isSame ? project : null, isJoining: true })
  }

  return (
    visit: { day: number; account: Account; project: Project | null; isJoining?: boolean },
    agenda: Agenda,
  ): Step => {
    const { day, account } = visit
    const isDone = ({ id }: Project) => completed.has(account.person.id * MOST_PROJECTS + id)
    const project = visit.project ?? projects.choose(account, day, isDone)
    const setup = setupAt(random, account, day)
    const place = random.weighted(setup.places)
    const { isCompleted, ...outcome } = outcomeOf(account, project, day)
    const mine = account.person.id * MOST_PROJECTS + project.id
    const own = account.index * MOST_PROJECTS + project.id
    const at = START_MS + Math.round(day * DAY_MS)
    const step: Step = {
      account,
      demographic: demographicOn(account, day),
      project: projects.offer(project, account),
      at,
      address: place.addressOn(day, setup.browser.machine),
      asn: place.asn,
      ...observe(setup.browser, { day, at }),
      visitorId: cookieOf(account, setup.browser, day),
      outcome,
      truth: completed.has(mine),
      isCompleted,
      isOwnRepeat: attempted.has(own),
    }
    attempted.add(own)
    if (isCompleted) completed.add(mine)
    follow(agenda, account, project, day)
    if (!visit.isJoining) join(agenda, account, project, day)
    return step
  }
}

/** One of the setups that are in use on a day. */
function setupAt(random: Random, { setups }: Account, day: number): Setup {
  const now = setups.filter(([{ from, until }]) => from <= day && day < until)
  return random.weighted(now.length > 0 ? now : setups)
}

/** What the partner says by then: people get older. */
function demographicOn({ demographic, birthday }: Account, day: number): Demographic | null {
  if (demographic === null || demographic.age === null || day < birthday) return demographic
  return { ...demographic, age: demographic.age + 1 }
}
