/**
 * A world: one draw of everything that panels differ in. What is the same in all worlds stands as numbers in the
 * files around this one: judged, and crooked on purpose, so that none is one of the model's
 * (test/unit/evaluate/worlds-numbers.test.ts).
 */
import { makeRandom } from '../../../src/training/random.ts'
import { FRAUD_PRIORS } from './priors/fraud-priors.ts'
import { MACHINE_PRIORS } from './priors/machine-priors.ts'
import { NETWORK_PRIORS } from './priors/network-priors.ts'
import { PANEL_PRIORS } from './priors/panel-priors.ts'
import { PEOPLE_PRIORS } from './priors/people-priors.ts'
import { drawPrior, type Prior } from './priors/prior.ts'

/** All ranges, by the name of the parameter. */
export const PRIORS = {
  ...PANEL_PRIORS,
  ...PEOPLE_PRIORS,
  ...MACHINE_PRIORS,
  ...NETWORK_PRIORS,
  ...FRAUD_PRIORS,
} as const satisfies Record<string, Prior>

/** The name of a parameter of a world. */
export type Parameter = keyof typeof PRIORS
/** The value of every parameter. */
export type World = Record<Parameter, number>

const NAMES = Object.keys(PRIORS) as Parameter[]

/** True for the name of a parameter. */
export function isParameter(name: string): name is Parameter {
  return Object.hasOwn(PRIORS, name)
}

/**
 * The world of a seed. Each parameter has randomness of its own, so that fixing one, or adding
 * another, leaves the others as they are.
 */
export function drawWorld(seed: number, fixed: Partial<World> = {}): World {
  const drawn = NAMES.map((name) => {
    const random = makeRandom(seedOf(seed, name))
    random.next()
    return [name, fixed[name] ?? drawPrior(PRIORS[name], random)] as const
  })
  return Object.fromEntries(drawn) as World
}

/** The seed of the `index`-th of several worlds; the first one is that of the seed itself. */
export function seedOfWorld(seed: number, index: number): number {
  return index === 0 ? seed : seedOf(seed, `world ${index}`)
}

/** FNV-1a of a name on top of a seed. */
function seedOf(seed: number, name: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}
