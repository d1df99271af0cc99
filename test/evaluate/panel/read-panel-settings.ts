/** The options of `evaluate panel`, checked. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { badInput } from '../../../src/training/readers/input.ts'
import { wholeNumber } from '../whole-number.ts'
import { SCENARIOS, type Scenario } from '../worlds/people/person.ts'
import { isParameter, PRIORS, type World } from '../worlds/world.ts'
import type { ServiceAccess } from './play-http.ts'
import type { WorldTask } from './threads/play-in-thread.ts'

const LEAST_EVENTS = 1_000
const MOST_EVENTS = 1_000_000
const MOST_WORLDS = 1_000
const MOST_JOBS = 64

/** What to play, and how. */
export interface PanelSettings {
  task: WorldTask
  /** How many worlds of so many events; null for one, which is reported in detail. */
  worlds: number | null
  /** Threads. */
  jobs: number
  /** Puts the tables of several worlds into the docs. */
  isWriting: boolean
  /** The running service that it is played through; null for the modules themselves. */
  service: ServiceAccess | null
}

/** Reads the options; throws bad input where they are wrong or do not go together. */
export function readPanelSettings(args: string[]): PanelSettings {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      worlds: { type: 'string' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      world: { type: 'string', multiple: true },
      ceiling: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      scenario: { type: 'string' },
      'base-url': { type: 'string' },
      key: { type: 'string', multiple: true },
    },
  })
  const { 'base-url': baseUrl, ceiling: isLinksKnown, worlds } = values
  // Through a service every event is six requests: a small panel is enough there.
  const least = baseUrl === undefined ? LEAST_EVENTS : 1
  const task = {
    events: wholeNumber('--events', values.events, least, MOST_EVENTS),
    seed: wholeNumber('--seed', values.seed, 0, 2 ** 32 - 1),
    scenario: scenarioNamed(values.scenario),
    fixed: fixedParameters(values.world ?? []),
    isLinksKnown,
  }
  const jobs = wholeNumber('--jobs', values.jobs, 1, MOST_JOBS)
  for (const [option, isGiven] of Object.entries({ ceiling: isLinksKnown, worlds })) {
    if (isGiven && baseUrl !== undefined)
      throw badInput(`--${option} plays without a service: leave out --base-url`)
  }
  if (values.write && worlds === undefined) throw badInput('--write needs --worlds')
  // The page has both beside each other, and plays the ceiling by itself.
  if (values.write && isLinksKnown) throw badInput('--write plays the ceiling too: leave it out')
  return {
    task,
    worlds: worlds === undefined ? null : wholeNumber('--worlds', worlds, 1, MOST_WORLDS),
    jobs,
    isWriting: values.write,
    service: baseUrl === undefined ? null : serviceAt(baseUrl, values.key ?? []),
  }
}

function serviceAt(baseUrl: string, keys: readonly string[]): ServiceAccess {
  if (!URL.canParse(baseUrl) || keys.length === 0) {
    throw badInput('--base-url must be a URL, with at least one --key')
  }
  return { baseUrl: baseUrl.replace(/\/$/, ''), keys }
}

/** Parameters given as `name=value` or as a JSON file of them. */
function fixedParameters(given: readonly string[]): Partial<World> {
  const named = given.flatMap((each) => {
    const [name = '', value] = each.split('=', 2)
    if (value === undefined) return entriesOf(name)
    // Number makes 0 of an empty text.
    return [[name, value.trim() === '' ? Number.NaN : Number(value)] as const]
  })
  for (const [name, value] of named) {
    if (!isParameter(name)) {
      throw badInput(`--world: no parameter ${name}; there are ${Object.keys(PRIORS).join(', ')}`)
    }
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw badInput(`--world: ${name} must be a number`)
    }
  }
  return Object.fromEntries(named) as Partial<World>
}

function entriesOf(path: string): (readonly [string, unknown])[] {
  try {
    return Object.entries(JSON.parse(readFileSync(path, 'utf8')) as object)
  } catch (error) {
    throw badInput(`--world: ${path} is neither NAME=VALUE nor a JSON file: ${error}`)
  }
}

function scenarioNamed(text: string | undefined): Scenario | null {
  if (text === undefined) return null
  const found = SCENARIOS.find((name) => name === text)
  if (found === undefined) throw badInput(`--scenario must be one of ${SCENARIOS.join(', ')}`)
  return found
}
