/** The browsers of one operator: racks of phones, farms, profiles of one machine, cloud phones. */
import type { BrowserUse } from '../browsers/browser-use.ts'
import { drawDisguise, drawReach } from '../browsers/draw-disguise.ts'
import type { Belongings, Surroundings } from './belongings.ts'
import type { Scenario } from './person.ts'

/** Draws the browsers that an operator of some kind has for so many accounts. */
export function makeFleets({ random, world, machines }: Surroundings, own: Belongings) {
  /** Phones of one model with one build; an owner who sets one up sets up all. */
  function rackOf(size: number): BrowserUse[] {
    const first = own.useBrowser(machines.phone(random.chance(0.215)), own.locale())
    const still = { ...first, hiding: null, cookies: 'kept' } as const
    return Array.from({ length: size }, () => {
      const machine = { ...first.machine, clockMs: machines.another(first.machine).clockMs }
      return own.freshCopy(still, { machine })
    })
  }

  function farmOf(size: number): BrowserUse[] {
    const where = own.locale()
    return Array.from({ length: size }, () => ({
      ...own.useBrowser(own.anyMachine(), where),
      cookies: 'kept' as const,
    }))
  }

  /** One computer, a profile for each account: what the tool reaches differs, the rest is one machine's. */
  function profilesOf(size: number): BrowserUse[] {
    const machine = machines.computer()
    const used = own.useBrowser(machine, own.locale())
    const base: BrowserUse = {
      ...used,
      family: 'Chrome',
      hiding: null,
      cookies: 'kept',
      updates: true,
    }
    // The tool reaches the same parts in every profile.
    const reach = drawReach(random, world)
    return Array.from({ length: size }, () => {
      const lagDays = random.exponential(world.updateLagDays)
      return own.freshCopy(base, { disguise: drawDisguise(random, reach, machine), lagDays })
    })
  }

  /** Instances of one image in a data centre: equal in everything. */
  function instancesOf(size: number): BrowserUse[] {
    const image = { ...machines.phone(false), changes: [], clockMs: 0 }
    const first = { ...own.useBrowser(image, own.locale()), hiding: null, cookies: 'kept' } as const
    return Array.from({ length: size }, () => own.freshCopy(first))
  }

  return (scenario: Scenario, accountsOf: number): BrowserUse[] => {
    const machinesOf = Math.max(2, Math.ceil(accountsOf / world.accountsPerMachine))
    if (scenario === 'rack') return rackOf(machinesOf)
    if (scenario === 'antidetect') return profilesOf(accountsOf)
    return scenario === 'farm' ? farmOf(Math.ceil(machinesOf / 2)) : instancesOf(accountsOf)
  }
}
