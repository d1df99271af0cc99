/** `evaluate panel`: plays simulated panels, and measures how well duplicates are recognised. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { badInput } from '../../../src/training/readers/input.ts'
import { SCENARIOS, type Scenario } from '../worlds/people/person.ts'
import { drawWorld, isParameter, PRIORS, type World } from '../worlds/world.ts'
import { writeWorlds } from '../worlds-page.ts'
import { playPanel } from './play.ts'
import { playOverHttp } from './play-http.ts'
import { reportPanel } from './report-panel.ts'
import { reportWorlds } from './report-worlds.ts'
import { showProgress } from './show-progress.ts'
import { playParts } from './threads/play-parts.ts'
import { runWorlds } from './threads/run-worlds.ts'

const LEAST_EVENTS = 1_000
const MOST_EVENTS = 1_000_000
const MOST_WORLDS = 1_000
const MOST_JOBS = 64

/** Parses the options, plays, and measures. */
export async function evaluatePanel(args: string[]) {
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
  const { 'base-url': baseUrl, key: keys = [] } = values
  // Through a service every event is six requests: a small panel is enough there.
  const least = baseUrl === undefined ? LEAST_EVENTS : 1
  const events = wholeNumber('--events', values.events, least, MOST_EVENTS)
  const seed = wholeNumber('--seed', values.seed, 0, 2 ** 32 - 1)
  const scenario = scenarioNamed(values.scenario)
  const fixed = fixedParameters(values.world ?? [])
  const jobs = wholeNumber('--jobs', values.jobs, 1, MOST_JOBS)
  const isLinksKnown = values.ceiling
  if (isLinksKnown && baseUrl !== undefined) {
    throw badInput('--ceiling plays without a service: leave out --base-url')
  }
  const task = { seed, events, scenario, fixed, isLinksKnown }
  if (values.worlds !== undefined) {
    if (baseUrl !== undefined)
      throw badInput('--worlds plays without a service: leave out --base-url')
    const worlds = wholeNumber('--worlds', values.worlds, 1, MOST_WORLDS)
    const onProgress = showProgress(events * worlds)
    const report = async (each: typeof task) =>
      reportWorlds({ events, seed }, await runWorlds(worlds, jobs, each, onProgress))
    const found = await report(task)
    if (values.write) writeWorlds(found, await report({ ...task, isLinksKnown: true }))
    return found
  }
  if (values.write) throw badInput('--write needs --worlds')
  const onProgress = showProgress(events)
  const options = { ...task, world: drawWorld(seed, fixed), onProgress }
  if (baseUrl === undefined) {
    // More threads than partners would have nothing to judge.
    const parts = Math.min(jobs, Math.floor(options.world.partners))
    return reportPanel(
      parts > 1 ? await playParts(parts, task, onProgress) : await playPanel(options),
    )
  }
  if (!URL.canParse(baseUrl) || keys.length === 0) {
    throw badInput('--base-url must be a URL, with at least one --key')
  }
  return reportPanel(await playOverHttp(options, { baseUrl: baseUrl.replace(/\/$/, ''), keys }))
}

/** Parameters given as `name=value` or as a JSON file of them. */
function fixedParameters(given: readonly string[]): Partial<World> {
  const named = given.flatMap((each) => {
    const [name = '', value] = each.split('=', 2)
    return value === undefined ? entriesOf(name) : [[name, Number(value)] as const]
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

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw badInput(`${name} must be a whole number from ${least} to ${most}`)
  }
  return value
}

function scenarioNamed(text: string | undefined): Scenario | null {
  if (text === undefined) return null
  const found = SCENARIOS.find((name) => name === text)
  if (found === undefined) throw badInput(`--scenario must be one of ${SCENARIOS.join(', ')}`)
  return found
}
